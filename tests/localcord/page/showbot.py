"""A bot that shows every kind of thing, and answers presses in every way."""

import asyncio
import contextlib
from typing import Any, Self

from localcord.world.pictures import plain_png

from ..rawbot import RawBot, button, row, select, text

V2, EPHEMERAL = 1 << 15, 1 << 6
GAMES = ("honey", "voleur", "ruhd", "honneur", "farck")


def png(name: str, *colour: int) -> tuple[str, bytes]:
    return name, plain_png(*colour)


COMMANDS: list[dict[str, Any]] = [
    {
        "name": "play",
        "description": "Open a table",
        "name_localizations": {"fr": "jouer"},
        "description_localizations": {"fr": "Ouvrir une table"},
        "options": [
            {"type": 3, "name": "game", "description": "Which game", "required": True, "autocomplete": True},
            {"type": 4, "name": "seats", "description": "How many sit down", "min_value": 2, "max_value": 6},
            {"type": 6, "name": "guest", "description": "Who is invited"},
            {"type": 5, "name": "quick", "description": "A short match"},
        ],
    },
    {
        "name": "table",
        "description": "Tables",
        "options": [
            {
                "type": 1,
                "name": "close",
                "description": "Close a table",
                "options": [
                    {"type": 4, "name": "number", "description": "Which", "required": True, "min_value": 1},
                    {
                        "type": 3,
                        "name": "reason",
                        "description": "Why",
                        "choices": [{"name": "It is late", "value": "late"}, {"name": "It is won", "value": "won"}],
                    },
                ],
            }
        ],
    },
    {"name": "hand", "description": "Your cards"},
    {"name": "form", "description": "A form"},
    {"name": "wait", "description": "Takes its time"},
    {"name": "silent", "description": "Never answers"},
    {"name": "Who is it", "type": 2},
    {"name": "Count letters", "type": 3},
]

FORM = {
    "title": "About you",
    "custom_id": "about",
    "components": [
        text("Tell the others **who you are**."),
        {
            "type": 18,
            "label": "Name",
            "component": {"type": 4, "style": 1, "custom_id": "name", "min_length": 3, "max_length": 20},
        },
        {
            "type": 18,
            "label": "Favourite",
            "description": "Which one do you like best?",
            "component": select(*GAMES, custom_id="game", placeholder="A game"),
        },
        {"type": 18, "label": "Partner", "component": {"type": 5, "custom_id": "partner", "required": False}},
        {"type": 18, "label": "Why", "component": {"type": 4, "style": 2, "custom_id": "why", "required": False}},
    ],
}


class ShowBot(RawBot):
    """Answers by itself; `seen` is what was pressed, newest last."""

    async def __aenter__(self) -> Self:
        await super().__aenter__()  # from here on frames are read by `_run` alone
        self.seen: list[dict[str, Any]] = []
        self.held = asyncio.Event()
        self.running = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *error: object) -> None:
        try:
            self.running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.running
        finally:
            await super().__aexit__(*error)

    async def _run(self) -> None:
        async for message in self.ws:
            frame = message.json()
            if frame.get("t") != "INTERACTION_CREATE":
                continue
            press, data = frame["d"], frame["d"]["data"]
            self.seen.append(press)
            word = data.get("custom_id") or data["name"]
            act = getattr(self, "on_" + word.lower().replace(" ", "_").partition(":")[0], None)
            if act is not None:
                await act(press, data)

    async def whisper(self, press: Any, words: str, **more: Any) -> None:
        await self.answer(press, 4, {"content": words, "flags": EPHEMERAL, **more})

    async def on_play(self, press: Any, data: Any) -> None:
        options = {one["name"]: one for one in data["options"]}
        if press["type"] == 4:
            typed = options["game"]["value"]
            found = [{"name": one.title(), "value": one} for one in GAMES if one.startswith(typed.lower())]
            await self.answer(press, 8, {"choices": found})
            return
        said = ", ".join(f"{one['name']}={one['value']}" for one in data["options"])
        join = [button("Join", "join"), button("Rules", "rules", style=2)]
        await self.answer(press, 4, {"content": f"Table: {said}", "components": [row(*join)]})

    async def on_table(self, press: Any, data: Any) -> None:
        await self.answer(press, 4, {"content": f"Closed: {data['options'][0]['options']}"})

    async def on_hand(self, press: Any, data: Any) -> None:
        await self.whisper(press, "Your hand: 7♠ 8♥", components=[row(button("Play", "move", style=3))])

    async def on_move(self, press: Any, data: Any) -> None:
        await self.answer(press, 7, {"content": "You played 7♠", "components": []})

    async def on_form(self, press: Any, data: Any) -> None:
        await self.answer(press, 9, FORM)

    async def on_about(self, press: Any, data: Any) -> None:
        values = [one["component"] for one in data["components"] if "component" in one]
        said = ", ".join(str(one.get("value", one.get("values"))) for one in values)
        await self.answer(press, 4, {"content": f"About: {said}"})

    async def on_wait(self, press: Any, data: Any) -> None:
        await self.answer(press, 5)
        await self.held.wait()
        await self.hook("PATCH", press, body={"content": "Thought about it"})

    async def on_join(self, press: Any, data: Any) -> None:
        who = press["member"]["user"]["global_name"]
        await self.answer(press, 7, {"content": f"At the table: {who}"})

    async def on_rules(self, press: Any, data: Any) -> None:
        await self.whisper(press, "Be kind. Follow suit.")

    async def on_slow(self, press: Any, data: Any) -> None:
        await self.held.wait()
        await self.answer(press, 6)

    async def on_pick(self, press: Any, data: Any) -> None:
        await self.whisper(press, "Chosen: " + ", ".join(data["values"]))

    async def on_who_is_it(self, press: Any, data: Any) -> None:
        user = data["resolved"]["users"][data["target_id"]]
        await self.whisper(press, f"That is {user['global_name'] or user['username']}")

    async def on_count_letters(self, press: Any, data: Any) -> None:
        message = data["resolved"]["messages"][data["target_id"]]
        await self.whisper(press, f"{len(message['content'])} letters")

    # Things to look at

    async def post(self, channel: Any, body: dict[str, Any], *files: tuple[str, bytes]) -> Any:
        attached = {f"files[{index}]": one for index, one in enumerate(files)}
        answer = await self.rest("POST", f"/channels/{channel.id}/messages", body, files=attached or None)
        assert answer.status == 200, answer.body
        return answer.body

    async def write_to(self, person: Any, **body: Any) -> Any:
        opened = await self.rest("POST", "/users/@me/channels", {"recipient_id": str(person.id)})
        return (await self.rest("POST", f"/channels/{opened.body['id']}/messages", body)).body

    async def selects(self, channel: Any) -> Any:
        return await self.post(
            channel,
            {
                "content": "Choose",
                "components": [
                    row(select("six", "seven", "eight", custom_id="pick:one", placeholder="A card")),
                    row(select(*"abcd", custom_id="pick:two", placeholder="Some cards", min_values=2, max_values=3)),
                    row({"type": 5, "custom_id": "pick:user", "placeholder": "A player"}),
                    row({"type": 7, "custom_id": "pick:any", "placeholder": "Anyone", "max_values": 2}),
                    row({"type": 8, "custom_id": "pick:room", "placeholder": "A channel"}),
                ],
            },
        )

    async def layout(self, channel: Any) -> Any:
        table = {
            "type": 17,
            "accent_color": 0xE0B341,
            "components": [
                text("# Your hand\nIt is **your** turn, trick 3 of 9.\n-# 12 points so far"),
                {
                    "type": 9,
                    "components": [text("**Ben** leads with 9♥"), text("Trumps are ♣")],
                    "accessory": {
                        "type": 11,
                        "media": {"url": "attachment://lead.png"},
                        "description": "Nine of hearts",
                    },
                },
                {"type": 14, "spacing": 2},
                {
                    "type": 12,
                    "items": [
                        {"media": {"url": f"attachment://card{number}.png"}, "description": f"Card {number}"}
                        for number in range(3)
                    ],
                },
                {"type": 14, "divider": False},
                row(
                    *(
                        button(f"{rank}♠", f"move:{rank}", style=style)
                        for rank, style in ((7, 1), (8, 2), (9, 3), (10, 4))
                    )
                ),
                row(select("trump", "no trump", custom_id="pick:v2", placeholder="Announce")),
                {
                    "type": 9,
                    "components": [text("Rules of the game")],
                    "accessory": {"type": 2, "style": 5, "label": "Read", "url": "https://example.org/rules"},
                },
                {"type": 13, "file": {"url": "attachment://log.txt"}},
            ],
        }
        hidden = {"type": 17, "spoiler": True, "components": [text("The hidden card is **Q♦**")]}
        cards = [png(f"card{number}.png", 60 + 50 * number, 90, 160 - 40 * number) for number in range(3)]
        files = [png("lead.png", 160, 40, 60), *cards, ("log.txt", b"trick 1: 7, 8, 9")]
        return await self.post(
            channel, {"flags": V2, "components": [text("A table of **honey**"), table, hidden]}, *files
        )

    async def embed(self, channel: Any) -> Any:
        return await self.post(
            channel,
            {
                "embeds": [
                    {
                        "title": "Match 12",
                        "url": "https://example.org/12",
                        "description": "Ana beat Ben. **Well played!**",
                        "color": 0x43C07F,
                        "author": {"name": "The Parlour"},
                        "fields": [
                            {"name": "Ana", "value": "31", "inline": True},
                            {"name": "Ben", "value": "27", "inline": True},
                            {"name": "Celina", "value": "12", "inline": True},
                            {"name": "Remarks", "value": "Decided by the last trick."},
                        ],
                        "thumbnail": {"url": "attachment://cup.png"},
                        "footer": {"text": "Season 3"},
                        "timestamp": "2026-01-02T15:04:05Z",
                    }
                ]
            },
            png("cup.png", 200, 160, 40),
        )
