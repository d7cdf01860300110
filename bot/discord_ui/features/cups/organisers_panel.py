"""What the organisers of a cup see: the panel, the menu of invitations, and the invitation that is posted."""

from collections.abc import Iterator, Sequence

from bot.cups.cup import Cup
from bot.cups.rules.organising import MAX_ORGANISERS
from bot.cups.rules.round_deadlines import last_deadline
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.links import link
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.features.cups.cup_card import ShownCup, entrants_text, organisers_text
from bot.words.speaker import Speaker

MAX_INVITATIONS = 25  # at once, by Discord's rule


def panel(cup_view: ShownCup, say: Speaker, sentences: Sequence[str] = ()) -> Block:
    """Return everything an organiser may do now; `sentences` tell what they have just done."""
    cup = cup_view.cup
    lines = [f"### {say('cup-manage', name=safe_title(cup.header.name))}", *sentences, *_status(cup_view, say)]
    parts: list[Block] = [blocks.text("\n".join(lines))]
    if not cup.over and not cup.state.is_closing:
        parts += [blocks.row(*_buttons(cup, say)), *_selects(cup, say)]
    return blocks.message(blocks.frame(*parts), ephemeral=True)


def _status(cup_view: ShownCup, say: Speaker) -> Iterator[str]:
    cup, terms = cup_view.cup, cup_view.cup.terms
    if (round_ := cup.state.round) is not None:
        deadline = last_deadline(round_) // 1000
        yield say("cup-final-on" if round_.final else "cup-round-on", round=round_.number, when=f"<t:{deadline}:R>")
    else:
        start = terms.check_in_until // 1000
        yield say("cup-starts", when=f"<t:{start}:F>", relative=f"<t:{start}:R>")
        yield entrants_text(cup, say)
    yield say("cup-organisers-told", names=organisers_text(cup))


def _buttons(cup: Cup, say: Speaker) -> Iterator[Block]:
    name = cup.header.id
    if cup.state.round is None:
        yield blocks.button(say("cup-edit-button"), CustomId(Verb.CUP_EDIT, name))
        yield blocks.button(say("cup-invite-button"), CustomId(Verb.CUP_INVITE, name))
    else:
        yield blocks.button(say("cup-extend-button"), CustomId(Verb.CUP_EXTEND, name))
    yield blocks.button(say("cup-cancel-button"), CustomId(Verb.CUP_CANCEL, name), blocks.RED)


def _selects(cup: Cup, say: Speaker) -> Iterator[Block]:
    name, removing, naming = cup.header.id, Verb.CUP_REMOVE, Verb.CUP_ORGANISERS
    yield blocks.listed_by_discord(blocks.USERS, CustomId(removing, name), say("cup-remove-choose"), (), 1)
    players = [player for player in cup.state.organisers if player.isdecimal()]
    hint = say("cup-organisers-choose")
    yield blocks.listed_by_discord(blocks.USERS, CustomId(naming, name), hint, players, MAX_ORGANISERS)


def invite_menu(cup: Cup, say: Speaker, role: int) -> Block:
    """Return the menu of invitations. Where `role` is named, the invitation may call those who look for a game."""
    name = cup.header.id
    buttons = [blocks.button(say("cup-post-button"), CustomId(Verb.CUP_POST, name), blocks.PRIMARY)]
    if role:
        buttons.append(blocks.button(say("cup-call-button"), CustomId(Verb.CUP_POST, name, argument="call")))
    pick = blocks.listed_by_discord(
        blocks.USERS, CustomId(Verb.CUP_INVITED, name), say("cup-invite-choose"), (), MAX_INVITATIONS
    )
    private = "yes" if cup.terms.invited_only else "no"
    text = blocks.text(say("cup-invite-how", name=safe_title(cup.header.name), private=private))
    return blocks.message(blocks.frame(text, blocks.row(*buttons), pick), ephemeral=True)


def join_message(cup_view: ShownCup, say: Speaker) -> Block:
    """Return the invitation that everybody in a channel reads."""
    cup, start = cup_view.cup, cup_view.cup.terms.check_in_until // 1000
    facts = {"name": safe_title(cup.header.name), "game": say(f"{cup.terms.game}-name")}
    place = link(int(cup.header.guild), cup.header.channel, cup.header.message)
    lines = [
        say("cup-join-told", facts, link=place),
        say("cup-starts", when=f"<t:{start}:F>", relative=f"<t:{start}:R>"),
        entrants_text(cup, say),
    ]
    row = blocks.row(
        blocks.button(say("cup-enter"), CustomId(Verb.CUP_ENTER, cup.header.id), blocks.GREEN),
        blocks.button(say("cup-courses-button"), CustomId(Verb.CUP_COURSES, cup.header.id)),
    )
    return blocks.message(blocks.frame(blocks.text("\n".join(lines)), row))
