"""Voleur as a value: what `kit.game.Game` asks for."""

from pathlib import Path

from bot.games.voleur.appraisal import appraisal
from bot.games.voleur.hints import hint
from bot.games.voleur.robot import robot
from bot.games.voleur.rules import (
    Discard,
    Play,
    Score,
    Steal,
    Take,
    clock_period,
    deal,
    deal_points,
    pieces,
    play,
    result,
    stage,
    turns,
)
from bot.games.voleur.tutorial import lessons
from bot.games.voleur.tutorial.illustrations import illustrations
from bot.games.voleur.view import choices, overdue, screen, view
from bot.kit.game import Game

game = Game(
    key="voleur",
    folder=Path(__file__).parent,
    seats=range(2, 6),
    moves=(Discard, Play, Score, Steal, Take),
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
    robot_version=3,
    company=3,
    options={"unmatched": ("unmatched", "top"), "target": ("50", "30", "80")},
    play_off={"target": "1"},
    daily=({"rounds": "4"},),
    daily_seats=2,
    lessons=lessons,
    illustrations=illustrations,
    clock_period=clock_period,
    stage=stage,
    deal_points=deal_points,
    appraisal=appraisal,
)
