// A client in bare Node: it asks the proxy by hand, as an agent does, and trusts what NODE_EXTRA_CA_CERTS says.
import http from 'node:http';
import https from 'node:https';

const proxy = new URL(process.env.HTTPS_PROXY);

function ask(method, path, body) {
  return new Promise((answered, failed) => {
    const tunnel = http.request({ host: proxy.hostname, port: proxy.port, method: 'CONNECT', path: 'discord.com:443' });
    tunnel.on('error', failed);
    tunnel.on('connect', (_, socket) => {
      const headers = { authorization: `Bot ${process.env.DISCORD_TOKEN}`, 'content-type': 'application/json' };
      const request = https.request({ host: 'discord.com', path, method, headers, socket, agent: false }, (response) => {
        let text = '';
        response.on('data', (piece) => { text += piece; });
        response.on('end', () => answered(JSON.parse(text)));
      });
      request.on('error', failed);
      request.end(body && JSON.stringify(body));
    });
    tunnel.end();
  });
}

const me = await ask('GET', '/api/v10/users/@me');
const gateway = await ask('GET', '/api/v10/gateway/bot');
await ask('POST', `/api/v10/channels/${process.env.CHANNEL_ID}/messages`, { content: `${me.username}: ${gateway.url}` });
