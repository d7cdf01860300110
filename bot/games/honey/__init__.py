"""The Honey Tournament as a value: what `kit.game.Game` asks for."""

from pathlib import Path

from bot.games.honey.appraisal import appraisal
from bot.games.honey.hints import hint
from bot.games.honey.robot import robot
from bot.games.honey.rules import (
    Name,
    Play,
    deal,
    deal_points,
    pieces,
    play,
    result,
    stage,
    tie_breaks,
    turns,
)
from bot.games.honey.tutorial import lessons
from bot.games.honey.tutorial.illustrations import illustrations
from bot.games.honey.view import choices, overdue, played_cards, screen, view
from bot.kit.game import Game, Luck

game = Game(
    key="honey",
    folder=Path(__file__).parent,
    seats=range(4, 5),
    moves=(Play, Name),
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
    play_off={"deals": "revenge"},
    daily=({"deals": "play"}, {"deals": "revenge"}),
    luck=Luck.LITTLE,
    lessons=lessons,
    illustrations=illustrations,
    stage=stage,
    deal_points=deal_points,
    tie_breaks=tie_breaks,
    played_cards=played_cards,
    appraisal=appraisal,
)
