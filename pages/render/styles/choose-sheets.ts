/** Classes and data attributes, the latter with their bracket. */
const marksIn = (text: string): string[] =>
  [...text.matchAll(/\.(-?[a-z_][\w-]*)|(\[data-[\w-]+)/gi)].map(([, name, data]) => name ?? data ?? '');

/**
 * Returns the sets of marks that a selector requires. Marks within `:is()`, `:not()` and the like are optional: they
 * count only if a selector has nothing else, each on its own.
 */
function marksOf(selector: string): string[][] {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  const needed = marksIn(outside);
  return needed.length > 0 ? [needed] : marksIn(selector).map((mark) => [mark]);
}

/** Returns the selectors of a sheet, including those of nested rules such as `@media`. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))(?![^(]*\([^)]*\)[^(]*\))/));

/**
 * Selects the optional style sheets that a page needs: those with a selector whose classes and data attributes all
 * occur in the HTML. Keeps their order, so that the cascade is unchanged.
 */
export function chooseSheets(common: string, sheets: string[]): (html: string) => string {
  const signs = sheets.map((sheet) => {
    const sets = selectorsOf(sheet).flatMap(marksOf);
    return [...new Map(sets.map((set) => [set.join(' '), set])).values()];
  });
  const chosen = new Map<string, string>();
  return (html) => {
    const names = marksOfPage(html);
    const wanted = signs.map((sets) => sets.some((set) => set.every((name) => names.has(name))));
    const key = wanted.map(Number).join('');
    let text = chosen.get(key);
    if (text === undefined) {
      text = common + sheets.filter((_, index) => wanted[index]).join('');
      chosen.set(key, text);
    }
    return text;
  };
}

/** Returns the classes and data attributes of a page. */
function marksOfPage(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + 8;
    at = html.indexOf('"', start);
    if (at < 0) break;
    attributes.add(html.slice(start, at));
  }
  const marks = new Set([...attributes].flatMap((attribute) => attribute.split(/\s+/)));
  for (const [, name = ''] of html.matchAll(/ (data-[\w-]+)(?==|>| )/g)) marks.add(`[${name}`);
  return marks;
}
