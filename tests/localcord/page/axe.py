"""axe, which looks at a page for whatever keeps people out."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.js"
# What a spoiler hides is hidden on purpose, from the eye and from the reader.
RUN = """async () => {
    const found = (await axe.run({exclude: [".spoiler"]}, {resultTypes: ["violations"]})).violations;
    const told = (node) => node.html.slice(0, 160) + node.any.map((one) => one.message);
    return found.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join(" | ")}`);
}"""


async def clean(page: Page, state: str) -> None:
    if not await page.evaluate("Boolean(window.axe)"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    await page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    found: Any = await page.evaluate(RUN)
    assert found == [], state
