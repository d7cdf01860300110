"""The Activity's own server: its page, and the token for a code. `python server.py CLIENT_ID SDK_FOLDER [PORT]`."""

import os
import sys

import aiohttp
from aiohttp import web

CLIENT, SDK = sys.argv[1:3]
API = os.environ.get("DISCORD_API", "https://discord.com") + "/api"


async def token(request: web.Request) -> web.Response:
    form = {"client_id": CLIENT, "client_secret": os.environ.get("CLIENT_SECRET", ""), "code": await request.text()}
    form |= {"grant_type": "authorization_code"}
    async with aiohttp.ClientSession() as http, http.post(f"{API}/oauth2/token", data=form) as answer:
        return web.Response(text=(await answer.json())["access_token"])


app = web.Application()
app.router.add_get("/", lambda request: web.FileResponse("index.html"))
app.router.add_get("/client", lambda request: web.Response(text=CLIENT))
app.router.add_post("/token", token)
app.router.add_static("/sdk", SDK)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[3]) if len(sys.argv) > 3 else 5173)
