// A bot on discord.js: one of everything, to show that the server is not made for discord.py alone.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.env.LOCALCORD_DISCORDJS, 'package.json'));
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, GatewayIntentBits,
  LabelBuilder, MessageFlags, ModalBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
} = require('discord.js');

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${process.env.DISCORD_API}/api`, cdn: `${process.env.DISCORD_API}/cdn` },
});

client.once('clientReady', async () => {
  const commands = ['play', 'about', 'whisper', 'picture', 'slow'];
  await client.application.commands.set(commands.map((name) => ({ name, description: `Does ${name}` })));
  console.log('ready');
});

const button = new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Primary);
const select = new StringSelectMenuBuilder()
  .setCustomId('card')
  .setPlaceholder('A card')
  .addOptions({ label: '7♠', value: '7' }, { label: '8♠', value: '8' });

async function command(press) {
  if (press.commandName === 'play') {
    const rows = [button, select].map((one) => new ActionRowBuilder().addComponents(one));
    await press.reply({ content: 'A table', components: rows });
  } else if (press.commandName === 'about') {
    const input = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short);
    const label = new LabelBuilder().setLabel('Name').setTextInputComponent(input);
    await press.showModal(new ModalBuilder().setCustomId('about').setTitle('About').addLabelComponents(label));
  } else if (press.commandName === 'whisper') {
    await press.user.send('psst');
    await press.reply({ content: 'Written', flags: MessageFlags.Ephemeral });
  } else if (press.commandName === 'picture') {
    await press.reply({ files: [new AttachmentBuilder(Buffer.from('abc'), { name: 'a.txt', description: 'Letters' })] });
  } else {
    await press.deferReply();
    await press.editReply('Thought about it');
    await press.followUp({ content: 'And more', flags: MessageFlags.Ephemeral });
  }
}

client.on('interactionCreate', async (press) => {
  if (press.isChatInputCommand()) await command(press);
  else if (press.isButton()) await press.update({ content: `${press.user.displayName} sits down` });
  else if (press.isStringSelectMenu()) await press.reply({ content: `Chosen: ${press.values}`, flags: MessageFlags.Ephemeral });
  else if (press.isModalSubmit()) await press.reply(`Hello ${press.fields.getTextInputValue('name')}`);
});

process.on('SIGTERM', () => client.destroy().then(() => process.exit(0)));
await client.login(process.env.DISCORD_TOKEN);
