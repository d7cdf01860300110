"""What a control carries in its custom_id. Custom ids are written and read here and nowhere else.

Everybody at a table can read them, and anybody can forge them: nothing in them is secret, and nothing is trusted.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

MAX_ID_LENGTH = 100  # letters, by Discord's rule
NO_SUBJECT = "-"  # the subject of a control that is about nothing in particular


class Verb(StrEnum):
    """What a control does. The spellings stand in messages that were sent years ago, so they never change."""

    JOIN = "join"
    LEAVE_LOBBY = "out"
    ADD_ROBOT = "robot"
    START = "start"
    CANCEL = "cancel"
    OPTION = "option"
    REMOVE = "remove"
    INVITE = "invite"
    GUESTS = "guests"
    MIN_REPUTATION = "bar"
    RHYTHM = "rhythm"
    LOBBY_OPTIONS = "lobby-options"
    LOBBY_MORE = "lobby-more"
    SEEK = "seek"

    HAND = "hand"
    NEXT_TABLE = "next"
    MOVE = "move"
    CONFIRM = "ask"
    REFRESH = "fresh"
    CHOOSE = "choose"
    PICK = "pick"
    WRITE = "write"
    OPEN = "open"
    DRAFT = "say"
    DRAFT_FORM = "form"
    DRAFT_ANEW = "anew"
    DRAFT_DONE = "whole"

    MORE = "more"
    LAST_ROUND = "last-round"
    LEAVE = "leave"
    RESIGN = "resign"
    TAKE_BACK = "back"
    PROPOSE = "propose"
    AGREE = "agree"
    GO_ON = "goon"
    NUDGE = "nudge"
    HINT = "advice"
    PLAY_HINT = "play-hint"
    UNDO = "undo"
    AGAIN = "again"

    REPLAY = "review"
    STEP = "step"
    EYES = "eyes"
    JUMP = "jump"
    PROOF = "proof"
    SHARE = "share"

    PLAYER_SETTING = "taste"
    QUIET_HOURS = "quiet"
    VACATION = "away"
    SERVER_SETTING = "manners"
    FORGET_ME = "forget"

    SIGN_UP = "season-in"
    SIGN_OUT = "season-out"
    BOARD = "board"
    POOL = "pool"
    HISTORY = "history"

    CUP_ENTER = "enter"
    CUP_WITHDRAW = "withdraw"
    CUP_CHECK_IN = "here"
    CUP_COURSES = "plan"
    CUP_CALENDAR = "date"
    CUP_MINE = "mine"
    CUP_BOARDS = "boards"
    CUP_TIMES = "times"
    CUP_ACCEPT = "meet"
    CUP_EDIT = "host-edit"
    CUP_EDIT_FORM = "host-edit-form"
    CUP_INVITE = "host-invite"
    CUP_INVITED = "host-invited"
    CUP_POST = "host-post"
    CUP_REMOVE = "host-remove"
    CUP_REMOVE_FORM = "host-remove-form"
    CUP_EXTEND = "host-extend"
    CUP_EXTEND_FORM = "host-extend-form"
    CUP_ORGANISERS = "host-organisers"
    CUP_CANCEL = "host-cancel"
    CUP_CANCEL_FORM = "host-cancel-form"
    CALL_JUDGE = "call"
    CALL_FORM = "call-form"
    APPEAL = "appeal"
    APPEAL_FORM = "appeal-form"
    CASE = "case"
    REMEDY = "remedy"
    RULED_SEAT = "ruled-seat"
    SUBSTITUTE = "substitute"
    RULING_FORM = "ruling"
    DECIDE = "decide"
    DECIDE_FORM = "decide-form"
    UNDO_RULING = "unrule"
    UNDO_FORM = "unrule-form"

    CHAPTER = "chapter"
    HELP = "help"
    GAME = "game"
    HOW = "how"

    LEARN = "learn"
    LESSON = "lesson"
    TRY = "try"
    CLUE = "clue"
    PLAY = "play"
    PRACTICE = "practice"

    REVIEW = "cost"
    REVIEW_PAGE = "costs-page"
    REVIEW_STOP = "costs-stop"
    REVIEW_SHARE = "costs-share"
    PUZZLE = "puzzle"
    SOLUTION = "solution"
    TRIAL_MOVE = "t-move"
    TRIAL_PICK = "t-pick"
    TRIAL_CHOOSE = "t-choose"
    TRIAL_OPEN = "t-open"
    TRIAL_STEP = "t-say"
    TRIAL_ANEW = "t-anew"
    TRIAL_DONE = "t-whole"

    DAILY_PLAY = "today"
    DAILY_RESULT = "day-result"
    DAILY_SHARE = "day-share"
    DAILY_COMPARE = "day-compare"
    DAILY_FAIR = "day-fair"
    DAILY_CARD = "days"
    DAILY_COUNT_IN = "day-in"
    DAILY_COUNT_OUT = "day-out"


_SPELLING = re.compile(r"v1:([^:]*):(-?\d{1,18}):([a-z-]+)([#.\d]*)(?:=([0-9a-f]+))?(?: (.*))?", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class CustomId:
    """`v1:<subject>:<number>:<verb><place>=<mark> <argument>`.

    `subject` names the match, lobby, season, game or player that the control is about. `number` is the ply at which the
    seat was asked, or a page. `place` tells apart two controls of one message that would otherwise be the same. `mark`
    tells which draft the control was shown beside; older messages have none.
    """

    verb: Verb
    subject: str = NO_SUBJECT
    number: int = 0
    argument: str = ""
    place: str = ""
    mark: str = ""

    def __str__(self) -> str:
        """Return the text of the custom id. Raise ValueError when it is too long: one that was cut would do something
        else."""
        argument, mark = f" {self.argument}" if self.argument else "", f"={self.mark}" if self.mark else ""
        text = f"v1:{self.subject}:{self.number}:{self.verb}{self.place}{mark}{argument}"
        if len(text) > MAX_ID_LENGTH:
            raise ValueError(f"a custom id of {len(text)} letters: {text}")
        return text

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the custom id that this text stands for; None for text that this program has not written."""
        match = _SPELLING.fullmatch(text)
        if match is None or match[3] not in _VERBS:
            return None
        return cls(Verb(match[3]), match[1], int(match[2]), match[6] or "", match[4], match[5] or "")


_VERBS = frozenset(Verb)
