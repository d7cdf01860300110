"""The languages of the bot, one line each. A language is a line here and its `.ftl` file in every `lang` folder."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    code: str  # the name of its .ftl files
    label: str  # what it calls itself
    locales: tuple[str, ...]  # Discord's names for it
    decimal_comma: bool = True  # False: numbers are written 0.5
    spaced: str = ""  # signs before which a space stands, and no line may end
    elided: tuple[str, ...] = ()  # words that lose their e before a name with a vowel: "la main d’Ana"


LANGUAGES: tuple[Language, ...] = (
    Language("en", "English", ("en-GB", "en-US"), decimal_comma=False),
    Language("fr", "Français", ("fr",), spaced=":;?!»", elided=("de", "que")),
    Language("pl", "Polski", ("pl",)),
)
DEFAULT = LANGUAGES[0]  # for readers of any other language; every sentence exists in it first


def codes() -> tuple[str, ...]:
    return tuple(language.code for language in LANGUAGES)


def labels() -> dict[str, str]:
    """Return what each language calls itself, by code."""
    return {language.code: language.label for language in LANGUAGES}


def translations() -> dict[str, str]:
    """Return the code of each language but the default one, by Discord's name for it."""
    return {locale: language.code for language in LANGUAGES if language is not DEFAULT for locale in language.locales}


def language(code: str) -> Language:
    """Return the language of this code, or the default one."""
    return next((language for language in LANGUAGES if language.code == code), DEFAULT)


def language_of(locale: object) -> str:
    """Return the code of the language that fits a locale such as "pl", "fr-CA" or "en_US.UTF-8"."""
    text = str(locale)
    fitting = (language for language in LANGUAGES if text in language.locales)
    return next(fitting, language(text[:2].lower())).code


def decimal(number: float, code: str, most: int = 1, least: int = 1) -> str:
    """Spell a number with up to `most` digits after the point or comma, and at least `least` of them."""
    whole, _, part = f"{number:.{most}f}".partition(".")
    part = part[:least] + part[least:].rstrip("0")
    return f"{whole}{',' if language(code).decimal_comma else '.'}{part}" if part else whole
