// The commands an application offers, in the person's language, ready to be searched.

const SUB = 1;
const GROUP = 2;

const inLocale = (map, locale) => map?.[locale] ?? map?.[Object.keys(map).find((one) => one.split("-")[0] === locale.split("-")[0])];
export const localName = (one, locale) => inLocale(one.name_localizations, locale) ?? one.name;
export const localDescription = (one, locale) => inLocale(one.description_localizations, locale) ?? one.description ?? "";

/** Every slash command that can be sent. Each sub-command counts as one. */
export function catalogue(commands, locale) {
  const found = [];
  const visit = (command, one, names, shown) => {
    const options = one.options ?? [];
    const inner = options.filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length) for (const each of inner) visit(command, each, [...names, each.name], [...shown, localName(each, locale)]);
    else found.push({ command, name: names.join(" "), shown: shown.join(" "), description: localDescription(one, locale), options });
  };
  for (const command of commands) if (command.type === 1) visit(command, command, [command.name], [localName(command, locale)]);
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The commands that match what is typed. Those that begin with it come first. */
export function search(entries, typed) {
  const wanted = typed.toLocaleLowerCase().trim();
  const place = (entry) => {
    const names = [entry.shown.toLocaleLowerCase(), entry.name];
    if (names.some((one) => one.startsWith(wanted))) return 0;
    if (names.some((one) => one.includes(wanted))) return 1;
    return entry.description.toLocaleLowerCase().includes(wanted) ? 2 : 3;
  };
  return entries.map((entry) => [place(entry), entry]).filter(([at]) => at < 3).sort((a, b) => a[0] - b[0]).map(([, entry]) => entry);
}
