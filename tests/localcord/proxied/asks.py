"""A client in bare Python: it asks the proxy by hand, and trusts what SSL_CERT_FILE says."""

import http.client
import json
import os
from urllib.parse import urlsplit

proxy = urlsplit(os.environ["HTTPS_PROXY"])
connection = http.client.HTTPSConnection(proxy.hostname, proxy.port)
connection.set_tunnel("discord.com", 443)
headers = {"Authorization": f"Bot {os.environ['DISCORD_TOKEN']}", "Content-Type": "application/json"}


def ask(method: str, path: str, form: object = None) -> dict:
    connection.request(method, f"/api/v10{path}", form and json.dumps(form), headers)
    return json.loads(connection.getresponse().read())


gateway = ask("GET", "/gateway/bot")["url"]
ask("POST", f"/channels/{os.environ['CHANNEL_ID']}/messages", {"content": gateway})
