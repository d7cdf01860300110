"""What is wrong with a page: controls without names, what stands out sideways, what is too small to touch."""

from .conftest import Parlour

# Every control without a name, every picture without words, and every id twice.
NAMELESS = """() => {
    const seen = (node) => node.getClientRects().length > 0;
    const named = (node) => node.getAttribute("aria-label") || node.textContent.trim() || node.title
        || [...(node.labels ?? [])].some((one) => one.textContent.trim());
    const bad = [...document.querySelectorAll("button, a, input, select, textarea, dialog, [role=listbox]")]
        .filter((node) => seen(node) && !named(node));
    bad.push(...[...document.querySelectorAll("img")].filter((one) => !one.hasAttribute("alt")));
    bad.push(...[...document.querySelectorAll("button button, a a, button a, a button")]);
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return [...bad.map((one) => one.outerHTML.slice(0, 200)), ...ids.filter((one, at) => ids.indexOf(one) !== at)];
}"""
SIDEWAYS = """() => [...document.querySelectorAll("body *")].filter((node) => {
    const box = node.getBoundingClientRect();
    const apart = node.closest("pre, #seats, #toasts, .sr, #nav");
    return box.width && (box.right > innerWidth + 1 || box.left < -1) && !apart;
}).map((node) => `${node.tagName} ${node.className}`)"""
SMALL = """() => [...document.querySelectorAll("button, select, textarea, input")].filter((node) => {
    const box = node.getBoundingClientRect();
    const inText = node.closest(".md, .head, .above, .system, .spoiler")
        || node.matches("[type=checkbox], .link, .mention, .gutter, .parent, .picture");
    const seen = box.width && getComputedStyle(node).visibility === "visible";
    return seen && !inText && (box.height < 43.5 || box.width < 43.5);
}).map((node) => node.outerHTML.slice(0, 160))"""


async def fill(parlour: Parlour) -> None:
    await parlour.bot.embed(parlour.games)
    await parlour.bot.selects(parlour.games)
    await parlour.bot.layout(parlour.games)
    parlour.ben.say(parlour.games, "word " * 30 + "w" * 120)
