const { Client, Events, GatewayIntentBits } = require('discord.js');

const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent] });
client.on(Events.MessageCreate, (message) => {
  if (message.content === '!shard') message.reply(`shard ${client.shard.ids[0]} of ${client.shard.count}`);
});
client.login(process.env.DISCORD_TOKEN);
