"""*Share*: how a match ended, as a picture to keep and as words to paste elsewhere."""

from bot.discord_ui.api import blocks
from bot.discord_ui.api.custom_id import Verb
from bot.discord_ui.api.press import Press
from bot.discord_ui.features.feature import Feature, answers
from bot.discord_ui.features.matches.replay import match_for
from bot.discord_ui.features.play.visibility import Visibility
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.pictures import Pictures
from bot.discord_ui.messages.seat_names import drawn_names
from bot.discord_ui.messages.table_screen import TABLE_ROOM
from bot.kit.game import Seat
from bot.table.face import Face
from bot.table.refusals import TableError
from bot.words.speaker import Speaker


class Sharing(Feature):
    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._tables, self._store, self._pictures = desk.tables, desk.store, pictures
        self._visibility = Visibility(desk)

    @answers(Verb.SHARE)
    async def _share(self, press: Press) -> None:
        """Show a match that is over as text to copy. Nobody else sees the answer: whoever pressed decides where to show
        it."""
        await match_for(press, self._tables, self._visibility, press.subject)  # or a refusal
        face = await self._tables.look(press.subject)
        if face.ending is None or face.sealed:
            raise TableError("discord-not-over")
        names = await self._store.names(face.players)
        plan = await self._pictures.plan(face, names, press.language, "", TABLE_ROOM)
        pictures = await self._pictures.for_answer(plan, press.answer, over=False)
        say = Speaker(press.say.words, press.language, drawn_names(face, names, press.say.words, press.language))
        words = "\n".join(shared_words(face, say)).replace("`", "’")  # a name cannot end the block
        text = blocks.text(f"{say('discord-share-told')}\n```\n{words}\n```")
        galleries = [blocks.gallery(each.name, each.description) for each in pictures.album]
        await press.answer.send(blocks.message(blocks.frame(text, *galleries), ephemeral=True), pictures.files)


def shared_words(face: Face, say: Speaker) -> list[str]:
    """Return the game, and everybody with place and points, as plain text."""
    head = f"{say(f'{face.game}-name')} · Parlour"
    if face.result is None:
        return [head, say("discord-void")]
    ranking = sorted((place, seat) for seat, place in enumerate(face.result.places))
    points = face.result.points
    places = [say("discord-placed", place=place, seat=Seat(seat), points=points[seat]) for place, seat in ranking]
    return [head, *(line.replace("**", "", 2) for line in places)]
