"""Ruhd as a value: what `kit.game.Game` asks for."""

from pathlib import Path

from bot.games.ruhd.appraisal import appraisal
from bot.games.ruhd.guide import guide_draft
from bot.games.ruhd.hints import hint
from bot.games.ruhd.robot import robot
from bot.games.ruhd.rules import Place, deal, pieces, play, result, stage, turns
from bot.games.ruhd.tutorial import lessons
from bot.games.ruhd.tutorial.illustrations import illustrations
from bot.games.ruhd.view import choices, overdue, screen, view
from bot.kit.game import Game, Luck
from bot.kit.pace import Pace

game = Game(
    key="ruhd",
    folder=Path(__file__).parent,
    seats=range(2, 12),
    moves=(Place,),
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
    version=2,
    robot_version=4,
    options={"scoring": ("counted", "claimed"), "hints": ("off", "on")},
    daily=({},),
    pace=Pace.parse("live:5:00+0:15"),
    luck=Luck.LITTLE,
    lessons=lessons,
    illustrations=illustrations,
    stage=stage,
    round_code="ruhd-round",
    guide_draft=guide_draft,
    appraisal=appraisal,
)
