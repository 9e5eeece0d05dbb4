/** Classes that a selector cannot do without; those within `:is()`, `:not()` and the like may be others' or none. */
function neededBy(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return classNames(outside);
}

const classNames = (text: string): string[] =>
  [...text.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** The selectors of a sheet, without those that stand in rules such as `@media`. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/));

/**
 * Of style sheets that not every page needs, finds those that a page does: a sheet goes along when the HTML has all
 * classes of one of its selectors. What `common` knows as well tells nothing, unless a selector has nothing else. The
 * sheets keep their order, so that what is chosen cascades as all of them do.
 */
export function chooseSheets(common: string, sheets: string[]): (html: string) => string {
  const known = new Set(classNames(common));
  const signs = sheets.map((sheet) => {
    const sets = selectorsOf(sheet).map((selector) => {
      const needed = neededBy(selector);
      return needed.length > 0 ? needed : classNames(selector).slice(0, 1);
    });
    const telling = sets.filter((set) => set.some((name) => !known.has(name)));
    return [...new Map((telling.length > 0 ? telling : sets).map((set) => [set.join(' '), set])).values()];
  });
  const chosen = new Map<string, string>();
  return (html) => {
    const names = classesIn(html);
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

function classesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + 8;
    at = html.indexOf('"', start);
    if (at < 0) break;
    attributes.add(html.slice(start, at));
  }
  return new Set([...attributes].flatMap((attribute) => attribute.split(/\s+/)));
}
