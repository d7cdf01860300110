"""Farck as a value: what `kit.game.Game` asks for."""

from pathlib import Path

from bot.games.farck.appraisal import appraisal
from bot.games.farck.guide import guide_draft, interpret
from bot.games.farck.hints import hint
from bot.games.farck.robot import robot
from bot.games.farck.rules import (
    Burn,
    Draw,
    Extend,
    Join,
    Lay,
    Pass,
    Trade,
    deal,
    pieces,
    play,
    result,
    stage,
    turns,
)
from bot.games.farck.tutorial import lessons
from bot.games.farck.tutorial.illustrations import illustrations
from bot.games.farck.view import choices, overdue, screen, view
from bot.kit.game import Game
from bot.kit.pace import Pace

game = Game(
    key="farck",
    folder=Path(__file__).parent,
    seats=range(2, 9),
    moves=(Lay, Extend, Draw, Burn, Trade, Join, Pass),
    deal=deal,
    turns=turns,
    play=play,
    result=result,
    pieces=pieces,
    view=view,
    choices=choices,
    overdue=overdue,
    robot=robot,
    hint=hint,
    screen=screen,
    version=3,
    robot_version=3,
    options={"stocks": ("common", "personal")},
    daily=({"rounds": "8"},),
    daily_seats=2,
    pace=Pace.parse("async:24h+8h/72h"),
    lessons=lessons,
    illustrations=illustrations,
    stage=stage,
    interpret=interpret,
    guide_draft=guide_draft,
    appraisal=appraisal,
)
