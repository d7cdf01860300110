"""How the log is written: lines for people, or JSON for machines. No token and no hand may ever appear in it."""

import json
import logging
import re

TOKENS = re.compile(r"(/webhooks/\d+/|/interactions/\d+/|Bot )[\w.%:=-]{20,}")
# Cards and tiles as they are spelled in moves: an error may quote what somebody has chosen face down.
PIECES = re.compile(r"(?:\b10|\b[2-9JQKA])[♠♥♦♣]|\bjoker\b|\bTile\(number=\d+")
# Their DEBUG holds tokens, what people write, what is asked of the database.
TALKATIVE_LOGGERS = ("discord", "aiosqlite")
FACTS = ("match", "ply")  # passed as `extra` by lines about a match


class TextFormat(logging.Formatter):
    """Lines for people."""

    def __init__(self, token: str, process: str = "") -> None:
        number = f"[{process}] " if process else ""
        super().__init__(f"%(asctime)s {number}%(levelname)s %(name)s: %(message)s")
        self._token, self._process = token, process

    def format(self, record: logging.LogRecord) -> str:
        return self._clean(super().format(record))

    def _clean(self, text: str) -> str:
        text = text.replace(self._token, "…") if self._token else text
        return PIECES.sub("▮", TOKENS.sub(r"\1…", text))


class JsonFormat(TextFormat):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **({"process": self._process} if self._process else {}),
            **{fact: getattr(record, fact) for fact in FACTS if hasattr(record, fact)},
        }
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return self._clean(json.dumps(fields, ensure_ascii=False))


def set_up(level: str, kind: str, token: str, process: str = "") -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormat(token, process) if kind == "json" else TextFormat(token, process))
    logging.basicConfig(level=level, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for library in TALKATIVE_LOGGERS:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))
