"""A cup as a message: what was announced, who takes part, the tables of the round, and how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.cups.cup import Cup
from bot.cups.log_sentences import TIE_BREAKS
from bot.cups.rules.judging import open_appeals, open_calls
from bot.cups.rules.round_deadlines import last_deadline
from bot.cups.rules.round_sizes import Course, course, courses
from bot.cups.rules.standings import list_qualified
from bot.cups.values.log_entries import ROBOT_SEAT, CancelCup, CupEntry, sentence_of
from bot.cups.values.state import CupRound, CupTable, Sitting, is_person
from bot.cups.values.terms import CupTerms
from bot.discord_ui.api import blocks
from bot.discord_ui.api.blocks import Block
from bot.discord_ui.api.custom_id import CustomId, Verb
from bot.discord_ui.api.names import safe_title
from bot.discord_ui.features.choices import option_text, pace_text
from bot.discord_ui.messages.seat_names import player_name
from bot.kit.game import AnyGame
from bot.kit.pace import Pace
from bot.kit.time_units import DAY, MINUTE
from bot.words.speaker import Speaker

MAX_NAMES = 32  # of those who have entered: more fill a phone
FEW_PLAYERS = 16  # for so many at least it is told which rounds there would be
CHECK_IN_MARK = "\N{NO-BREAK SPACE}✓"  # behind the names of those who have checked in
MAX_PLACES = 16  # that the end tells


@dataclass(frozen=True, slots=True)
class ShownCup:
    """A cup with what its message needs besides."""

    cup: Cup
    game: AnyGame
    names: Mapping[str, str]
    now: int
    links: Mapping[str, str] = field(default_factory=dict)  # to the tables of the round, by match
    judges: int = 0  # the role that is called; 0: there is none

    def name(self, player: str, say: Speaker) -> str:
        return player_name(player, self.names, say)

    def holders(self, sitting: Sitting, say: Speaker) -> str:
        """Return who holds the seats, or for whom a robot does."""
        return ", ".join(
            say("cup-robot-sits", name=self.name(player, say)) if holder == ROBOT_SEAT else self.name(holder, say)
            for player, holder in zip(sitting.seats, sitting.holders, strict=True)
        )


def cup_card(cup_view: ShownCup, say: Speaker, pictures: Sequence[Block] = ()) -> list[Block]:
    cup = cup_view.cup
    lines = [[f"### {safe_title(cup.header.name)} · {say(f'{cup.terms.game}-name')}"], *_news(cup_view, say)]
    if not cup.over:
        lines.append([f"-# {line}" for line in _in_short(cup_view, say)])
    lines.append(_fairness(cup, say))
    return [blocks.frame(blocks.text(blocks.fit_text(lines)), *pictures, *_buttons(cup_view, say))]


def _news(cup_view: ShownCup, say: Speaker) -> list[list[str]]:
    """Return what everybody wants to know first."""
    state = cup_view.cup.state
    if state.cancelled:
        return [[say("cup-cancelled", reason=_reason(cup_view.cup, say))]]
    if state.over:
        return [place_lines(cup_view, say)]
    if (round_ := state.round) is not None:
        return [_round(cup_view, round_, say), *([line] for line in _tables(cup_view, round_, say))]
    return [_list_times(cup_view, say), _entrants(cup_view, say)]


def statement_text(entry: CupEntry, say: Speaker) -> str:
    """Return what somebody typed with this entry, as a message may show it."""
    text = sentence_of(entry)
    return say("cup-sentence-removed") if text is None else safe_title(text)


def _reason(cup: Cup, say: Speaker) -> str:
    """Return why the cup was cancelled. The bot's reasons are codes; an organiser's are words."""
    entry = next(each for each in cup.log if isinstance(each.word, CancelCup))
    return statement_text(entry, say) if entry.by else say(sentence_of(entry) or "")


def _list_times(cup_view: ShownCup, say: Speaker) -> list[str]:
    terms = cup_view.cup.terms
    start, opens = terms.check_in_until // 1000, terms.check_in_from // 1000
    open_ = cup_view.now >= terms.check_in_from
    return [
        say("cup-starts", when=f"<t:{start}:F>", relative=f"<t:{start}:R>"),
        say("cup-check-in-open" if open_ else "cup-check-in-opens", when=f"<t:{opens}:R>"),
        *([say("cup-invited-only-told")] if terms.invited_only else []),
    ]


def _entrants(cup_view: ShownCup, say: Speaker) -> list[str]:
    cup = cup_view.cup
    there = [entrant for entrant in cup.state.entrants if not entrant.out]
    names = [f"{cup_view.name(e.player, say)}{CHECK_IN_MARK if e.check_in else ''}" for e in there[:MAX_NAMES]]
    if more := len(there) - MAX_NAMES:
        names += [say("cup-names-more", count=more)] if more > 0 else []
    lines = [entrants_text(cup, say)]
    if len(there) > cup.terms.limit:
        lines.append(say("cup-reserve"))
    if there:
        lines += [", ".join(names), say("cup-as-it-stands", course=rounds_text(_course(cup.terms, len(there)), say))]
    return lines


def entrants_text(cup: Cup, say: Speaker) -> str:
    there = [entrant for entrant in cup.state.entrants if not entrant.out]
    here = sum(bool(entrant.check_in) for entrant in there)
    return say("cup-entered", count=len(there), limit=cup.terms.limit, here=here)


def organisers_text(cup: Cup) -> str:
    """Return mentions of the organisers: they say who it is in every language, and notify nobody."""
    return ", ".join(f"<@{player}>" for player in dict.fromkeys([cup.header.host, *cup.state.organisers]) if player)


def _course(terms: CupTerms, players: int) -> Course:
    players = min(players, terms.limit)
    return Course(players, players, course(players, terms.size, terms.go_on, terms.least))


def course_lines(cup: Cup, say: Speaker) -> list[str]:
    """Return the courses that the cup may take, one line for those alike: of a small cup not those for hundreds. Once
    it has begun there is one."""
    terms, people = cup.terms, sum(not entrant.out for entrant in cup.state.entrants)
    most = min(terms.limit, max(FEW_PLAYERS, 2 * people))
    possible_courses = courses(most, terms.size, terms.go_on, terms.least)
    if cup.state.players:
        possible_courses = (_course(terms, len(cup.state.players)),)
    lines = [
        say("cup-course", least=c.least, most="same" if c.least == c.most else c.most, course=rounds_text(c, say))
        for c in possible_courses
    ]
    return lines if cup.state.players or most == terms.limit else [*lines, say("cup-courses-more", limit=terms.limit)]


def rounds_text(course: Course, say: Speaker) -> str:
    parts = []
    for n, each in enumerate(course.rounds):
        lucky = each.lucky if n and course.least == course.most else 0
        robots = each.robots if course.least == course.most else 0
        if n and not each.final and not lucky and not robots:
            parts.append(str(each.tables))
            continue
        code = "cup-course-final" if each.final else "cup-course-round"
        parts.append(say(code, tables=each.tables, lucky=lucky, robots=robots))
    return " → ".join(parts)


def _in_short(cup_view: ShownCup, say: Speaker) -> Iterator[str]:
    """Yield what somebody who thinks of entering must know. Once it is played, the first line will do."""
    terms, round_ = cup_view.cup.terms, cup_view.cup.state.round
    span = terms.span // (MINUTE if terms.live else DAY)
    go_on = 0 if round_ is not None and round_.final else terms.go_on
    parts = [
        say("cup-tables-short", size=terms.size, on=go_on),
        pace_text(Pace.parse(terms.pace), say),
        say("cup-span-short", live="yes" if terms.live else "no", span=span),
        *([say("cup-duplicate-short")] if terms.duplicate else []),
    ]
    yield " · ".join(parts)
    if round_ is None:
        if options := options_text(cup_view.game, terms.options, say):
            yield options
        yield from _final(cup_view, say)
        yield _ties(terms, say)


def _ties(terms: CupTerms, say: Speaker) -> str:
    return say("cup-ties", order=" → ".join(say(TIE_BREAKS[order]) for order in terms.tie_breaks))


def rule_lines(cup_view: ShownCup, say: Speaker) -> list[list[str]]:
    """Return all rules by which the cup is played, then the courses that it may take."""
    cup = cup_view.cup
    rules = [say("cup-rules", name=safe_title(cup.header.name)), *(f"- {line}" for line in term_lines(cup_view, say))]
    return [rules, *([line] for line in (say("cup-courses"), *course_lines(cup, say)))]


def term_lines(cup_view: ShownCup, say: Speaker) -> Iterator[str]:
    """Yield the terms by which the cup is played, and who organises it."""
    terms = cup_view.cup.terms
    yield say("cup-tables", size=terms.size, on=terms.go_on)
    yield pace_text(Pace.parse(terms.pace), say)
    if terms.live:
        yield say("cup-span-live", minutes=terms.span // MINUTE)
    else:
        yield say("cup-span-days", days=terms.span // DAY)
    if options := options_text(cup_view.game, terms.options, say):
        yield options
    if terms.duplicate:
        yield say("cup-duplicate")
    yield from _final(cup_view, say)
    yield _ties(terms, say)
    if terms.invited_only:
        yield say("cup-invited-only-told")
    yield say("cup-judges", role=f"<@&{terms.judges}>" if terms.judges else "none")
    yield say("cup-organisers-told", names=organisers_text(cup_view.cup))


def _final(cup_view: ShownCup, say: Speaker) -> Iterator[str]:
    terms = cup_view.cup.terms
    options = options_text(cup_view.game, terms.final_options, say)
    if terms.final_matches > 1 or options:
        yield say("cup-final-told", matches=terms.final_matches, options=options or "none")


def options_text(game: AnyGame, options: Mapping[str, str], say: Speaker) -> str:
    """Return the options that are not as usual."""
    return ", ".join(
        option_text(game, name, value, say) for name, value in options.items() if game.options[name][0] != value
    )


def _round(cup_view: ShownCup, round_: CupRound, say: Speaker) -> list[str]:
    deadline = last_deadline(round_)
    code = "cup-final-on" if round_.final else "cup-round-on"
    lines = [f"**{say(code, round=round_.number, when=f'<t:{deadline // 1000}:R>')}**", *_waits(cup_view, round_, say)]
    if round_.lucky:
        lines.append(say("cup-lucky", names=", ".join(cup_view.name(player, say) for player in round_.lucky)))
    return lines


def _tables(cup_view: ShownCup, round_: CupRound, say: Speaker) -> list[str]:
    return [_table(cup_view, round_, table, say) for table in round_.tables]


def _table(cup_view: ShownCup, round_: CupRound, table: CupTable, say: Speaker) -> str:
    sitting = table.sittings[-1]
    facts = {"number": table.number, "link": cup_view.links.get(sitting.match, "none")}
    if (
        sitting.ended
        and round_.unsealed
        and (on := list_qualified(cup_view.cup.terms, cup_view.cup.state, round_, table))
    ):
        names = ", ".join(cup_view.name(player, say) for player in on)
        return say("cup-table-won" if round_.final else "cup-table-over", facts, names=names, count=len(on))
    names = cup_view.holders(sitting, say)
    when = f"<t:{table.meeting // 1000}:f>" if table.meeting else "none"
    state = "over" if sitting.over else "play-off" if table.play_offs else "match"
    return say("cup-table", facts, names=names, when=when, state=state)


def _waits(cup_view: ShownCup, round_: CupRound, say: Speaker) -> list[str]:
    """Return which tables the others wait for, and how many calls and appeals wait for a judge."""
    playing = [table.number for table in round_.tables if not table.sittings[-1].over]
    lines = []
    if playing and len(playing) < len(round_.tables):
        lines.append(say("cup-waits", count=len(playing), tables=", ".join(map(str, playing))))
    state = cup_view.cup.state
    if count := len([*open_calls(state), *open_appeals(state)]):
        lines.append(say("cup-judge-waits", count=count))
    return lines


def place_lines(cup_view: ShownCup, say: Speaker) -> list[str]:
    """Return the best of a cup that is over."""
    state = cup_view.cup.state
    if not state.places:
        return [say("cup-nobody-won")]
    winners = ", ".join(cup_view.name(player, say) for player, place in state.places if place == 1)
    rest = [
        f"**{place}**\N{NO-BREAK SPACE}{cup_view.name(player, say)}"
        for player, place in state.places[:MAX_PLACES]
        if place > 1
    ]
    players = {player for table in state.rounds[0].tables for player in table.seats if is_person(player)}
    figures = say("cup-figures", players=len(players), rounds=len(state.rounds))
    return [f"**{say('cup-won', names=winners)}**", *([" · ".join(rest)] if rest else []), figures]


def _fairness(cup: Cup, say: Speaker) -> list[str]:
    """Return the code while the cup is on; when it is over, also the secret that it is the hash of. A cancelled cup
    says when that will be."""
    if cup.state.cancelled and not cup.over:
        return [f"-# {say('discord-commitment', commitment=cup.header.commitment)}", f"-# {say('league-secret-later')}"]
    secret = [f"-# {say('league-secret', secret=cup.header.secret.hex())}"] if cup.over else []
    return [f"-# {say('discord-commitment', commitment=cup.header.commitment)}", *secret]


def _buttons(cup_view: ShownCup, say: Speaker) -> list[Block]:
    """Return the rows of buttons: in a round *My table*, before it those to enter and to check in, afterwards *Compare
    deals* where all tables had the same. The one that most people need next stands out."""
    cup, check_in_is_open = cup_view.cup, cup_view.now >= cup_view.cup.terms.check_in_from

    def button(code: str, verb: Verb, style: int = blocks.PLAIN) -> Block:
        return blocks.button(say(code), CustomId(verb, cup.header.id), style)

    if cup.state.cancelled:
        return []
    compare_deals = [button("cup-boards-button", Verb.CUP_BOARDS)] if cup.terms.duplicate and cup.state.rounds else []
    if cup.over:
        return [blocks.row(*compare_deals)] if compare_deals else []
    cup_rules = button("cup-courses-button", Verb.CUP_COURSES)
    if cup.state.round is not None:
        return [blocks.row(button("cup-mine-button", Verb.CUP_MINE, blocks.PRIMARY), *compare_deals, cup_rules)]
    enter = button("cup-enter", Verb.CUP_ENTER, blocks.PLAIN if check_in_is_open else blocks.GREEN)
    check_in = button("cup-check-in", Verb.CUP_CHECK_IN, blocks.GREEN if check_in_is_open else blocks.PLAIN)
    calendar = button("cup-calendar-button", Verb.CUP_CALENDAR)
    first_two = (check_in, enter) if check_in_is_open else (enter, check_in)
    return [blocks.row(*first_two, button("cup-withdraw", Verb.CUP_WITHDRAW)), blocks.row(cup_rules, calendar)]


def people_of(cup: Cup) -> set[str]:
    """Return everybody whose name the cup's messages may tell."""
    players = {player for _, _, sitting in cup.state.all_sittings() for player in (*sitting.seats, *sitting.holders)}
    players |= {ruling.rule.player for ruling in cup.state.rulings}  # who sat there for a time
    return {player for player in players if is_person(player)} | {entrant.player for entrant in cup.state.entrants}
