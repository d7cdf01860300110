"""À l'Honneur as a value: what `kit.game.Game` asks for."""

from pathlib import Path

from bot.games.honneur.appraisal import appraisal
from bot.games.honneur.arranger import interpret
from bot.games.honneur.guide import guide_draft
from bot.games.honneur.hints import hint
from bot.games.honneur.moves import Add, Challenge, Flag, Lay, Pass
from bot.games.honneur.robot import robot
from bot.games.honneur.rules import clock_period, deal, deal_points, may, pieces, play, result, stage, turns
from bot.games.honneur.tutorial import lessons
from bot.games.honneur.tutorial.illustrations import illustrations
from bot.games.honneur.view import choices, overdue, screen, view
from bot.kit.game import Game, Luck
from bot.kit.pace import Pace

game = Game(
    key="honneur",
    folder=Path(__file__).parent,
    seats=range(2, 7),
    moves=(Pass, Add, Lay, Challenge, Flag),
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
    options={
        "judging": ("judged", "honour"),
        "rounds": ("each", "one"),
        "arranger": ("on", "off"),
        "stocks": ("common", "personal"),
    },
    play_off={"rounds": "one"},
    daily=({"rounds": "one"},),
    pace=Pace.parse("live:2:00+0:05"),
    luck=Luck.LITTLE,
    fewest_win=True,
    lessons=lessons,
    illustrations=illustrations,
    may=may,
    clock_period=clock_period,
    stage=stage,
    deal_points=deal_points,
    interpret=interpret,
    guide_draft=guide_draft,
    appraisal=appraisal,
)
