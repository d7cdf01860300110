// A bot of discord.js 13, as it was written then. Nothing here knows of localcord.
const { Client, Intents } = require('discordjs13');

const client = new Client({ intents: [Intents.FLAGS.GUILDS, Intents.FLAGS.GUILD_MESSAGES, 1 << 15] });
client.once('ready', () => client.application.commands.create({ name: 'play', description: 'Open a table' }));
client.on('interactionCreate', (interaction) => interaction.reply('A table'));
client.on('messageCreate', (message) => {
  if (message.content === '!ping') message.reply('pong');
});
client.login(process.env.DISCORD_TOKEN);
