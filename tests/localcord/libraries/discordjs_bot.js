// One of everything, in discord.js. Nothing here knows of localcord.
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, GatewayIntentBits, MessageFlags,
  ModalBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
} = require('discord.js');

const client = new Client({ intents: [GatewayIntentBits.Guilds] });
const descriptions = {
  play: 'Open a table', about: 'A form', whisper: 'Writes to you', picture: 'A file', slow: 'Takes its time',
};

client.once('clientReady', async () => {
  const commands = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
  const word = { name: 'word', description: 'A word', type: 3, required: true, autocomplete: true };
  await client.application.commands.set([...commands, { name: 'guess', description: 'Guess', options: [word] }]);
});

const join = new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Primary);
const card = new StringSelectMenuBuilder()
  .setCustomId('card')
  .setPlaceholder('A card')
  .addOptions({ label: '7', value: '7' }, { label: '8', value: '8' });
const name = new TextInputBuilder().setCustomId('name').setLabel('Name').setStyle(TextInputStyle.Short);

const commands = {
  play: (press) => press.reply({
    content: 'A table',
    components: [join, card].map((one) => new ActionRowBuilder().addComponents(one)),
  }),
  about: (press) => press.showModal(
    new ModalBuilder().setCustomId('who').setTitle('Who are you').addComponents(new ActionRowBuilder().addComponents(name)),
  ),
  whisper: async (press) => {
    await press.user.send('psst');
    await press.reply({ content: 'Written', flags: MessageFlags.Ephemeral });
  },
  picture: (press) => press.reply({ files: [new AttachmentBuilder(Buffer.from('abc'), { name: 'a.txt' })] }),
  slow: async (press) => {
    await press.deferReply();
    await press.editReply('Thought about it');
  },
  guess: (press) => press.reply(`You said ${press.options.getString('word')}`),
};

client.on('interactionCreate', async (press) => {
  if (press.isAutocomplete()) {
    const typed = press.options.getFocused();
    const fitting = ['honey', 'ruhd'].filter((one) => one.startsWith(typed));
    await press.respond(fitting.map((one) => ({ name: one, value: one })));
  } else if (press.isChatInputCommand()) {
    await commands[press.commandName](press);
  } else if (press.isButton()) {
    await press.update('One sits here');
  } else if (press.isStringSelectMenu()) {
    await press.reply({ content: `Chosen: ${press.values[0]}`, flags: MessageFlags.Ephemeral });
  } else if (press.isModalSubmit()) {
    await press.reply(`Hello ${press.fields.getTextInputValue('name')}`);
  }
});

client.login(process.env.DISCORD_TOKEN);
