"""Pictures that show nothing: to draw one takes longer than all else that a press does."""

from io import BytesIO

from PIL import Image


def _empty():
    file = BytesIO()
    Image.new("P", (8, 8)).save(file, "PNG")
    return file.getvalue()


EMPTY = _empty()


def blank(page):
    """Return an empty picture, with another file for each name. It takes the place of `picture_maker.draw_page`."""
    return page.name, EMPTY + page.name.encode()
