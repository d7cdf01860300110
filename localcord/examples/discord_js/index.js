// A bot with a button.
const { ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits } = require('discord.js');

const client = new Client({ intents: [GatewayIntentBits.Guilds] });
let presses = 0;

client.once(Events.ClientReady, () => client.application.commands.create({ name: 'count', description: 'Count presses' }));

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) {
    const button = new ButtonBuilder().setCustomId('more').setLabel('More').setStyle(ButtonStyle.Primary);
    await interaction.reply({ content: 'Pressed 0 times', components: [new ActionRowBuilder().addComponents(button)] });
  } else if (interaction.isButton()) {
    presses += 1;
    await interaction.update(`Pressed ${presses} times`);
  }
});

client.login(process.env.DISCORD_TOKEN);
