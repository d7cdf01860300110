// A bot of as many processes as Discord recommends. Nothing here knows of localcord.
const { ShardingManager } = require('discord.js');

const manager = new ShardingManager(require.resolve('./shard.js'), { totalShards: 'auto', token: process.env.DISCORD_TOKEN });
process.on('SIGTERM', () => {
  for (const shard of manager.shards.values()) shard.kill();
  process.exit(0);
});
manager.spawn({ delay: 100 });
