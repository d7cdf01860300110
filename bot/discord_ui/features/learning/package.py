"""Help, rules and lessons."""

from bot.discord_ui.features.choices import Choices
from bot.discord_ui.features.feature import Package
from bot.discord_ui.features.learning.help import Help
from bot.discord_ui.features.learning.how_to_play import HowToPlay
from bot.discord_ui.features.learning.lessons import Lessons
from bot.discord_ui.features.learning.lessons_done import Progress
from bot.discord_ui.features.learning.welcome import Welcome
from bot.discord_ui.messages.desk import Desk
from bot.discord_ui.messages.screens import Screens


class Learning(Package):
    def __init__(self, desk: Desk, screens: Screens) -> None:
        self.progress, self.welcome = Progress(desk.store), Welcome(desk)
        self.features = [
            Choices(desk.games),
            Help(desk.games, screens.pictures),
            HowToPlay(desk.games, screens.pictures),
            Lessons(desk, screens),
        ]
        self.forgets = [self.progress.forget, screens.newcomers.forget]
