import { marksOfPage, parseRules, type Rule } from './style-rules.ts';

export interface SheetsOfPages {
  /** Sheets of every page. */
  common: string;
  /** Sheets of which a page gets those that it uses. */
  optional: string[];
  /** Sheets whose classes scripts may add to any page that has the sheet. */
  scripted: string[];
  /** Added as it is at the end of every page's styles. */
  last?: string;
  /** A sheet that is not part of any page's styles. */
  linked?: string;
}

interface ChosenStyles {
  styles: string;
  /** Whether the page uses the linked sheet. */
  isLinked: boolean;
}

/** Limits memory. Pages of one site have a few hundred combinations of classes. */
const maxKept = 1000;

/**
 * Selects the style rules that a page needs: of the common sheets and of every optional sheet that it uses, the rules
 * whose classes all occur in the HTML or may be added by scripts. Keeps their order, so that the cascade is unchanged.
 * A page uses an optional sheet if the HTML has all classes and data attributes of one of its selectors.
 */
export function chooseRules({
  common,
  optional,
  scripted,
  last = '',
  linked = '',
}: SheetsOfPages): (...html: string[]) => ChosenStyles {
  const always = parseRules(common);
  const ofEveryPage = new Set(names(always));
  const sheets = optional.map((text) => {
    const rules = parseRules(text);
    // What a sheet only restyles is not added by its scripts.
    const own = names(rules).filter((name) => !ofEveryPage.has(name));
    return { rules, added: scripted.includes(text) ? own : [] };
  });
  const apart = parseRules(linked);
  const every = [...always, ...sheets.flatMap(({ rules }) => rules), ...apart];
  const known = new Map([...new Set(names(every))].map((name, at) => [name, at]));
  // Data attributes are states, which scripts change. The direction is the page’s.
  const added = [
    ...names(scripted.filter((text) => !optional.includes(text)).flatMap(parseRules)),
    ...[...known.keys()].filter((name) => name.startsWith('[data-')),
  ];
  const kept = new Map<string, ChosenStyles>();

  const uses = (ofPage: Set<string>, rules: Rule[]): boolean =>
    rules.flatMap(setsOf).some((set) => hasAll(ofPage, set));
  const choose = (ofPage: Set<string>): string => {
    const used = sheets.filter(({ rules }) => uses(ofPage, rules));
    const present = new Set([...ofPage, ...added, ...used.flatMap((sheet) => sheet.added)]);
    return [always, ...used.map(({ rules }) => rules)].map((rules) => textOf(rules, present)).join('');
  };
  return (...html) => {
    const ofPage = new Set([...marksOfPage(html)].filter((name) => known.has(name)));
    const key = [...ofPage]
      .map((name) => known.get(name))
      .sort()
      .join();
    let chosen = kept.get(key);
    if (chosen === undefined) {
      chosen = { styles: inAscii(choose(ofPage) + last), isLinked: uses(ofPage, apart) };
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, chosen);
    }
    return chosen;
  };
}

/** Escapes other characters, so that a page has none where its texts have none. V8 then keeps it in half the memory. */
const inAscii = (css: string): string =>
  css.replace(/\P{ASCII}/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

const names = (rules: Rule[]): string[] => rules.flatMap(setsOf).flat();
const hasAll = (present: Set<string>, set: string[]): boolean => set.every((name) => present.has(name));

/** Returns the sets of marks of which one must be on the page. Rules without marks have none. */
function setsOf(rule: Rule): string[][] {
  if (rule.kind === 'group') return rule.rules.flatMap(setsOf);
  return rule.kind === 'style' ? rule.selectors.flatMap(({ sets }) => sets) : [];
}

function textOf(rules: Rule[], present: Set<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'group') {
        const inner = textOf(rule.rules, present);
        return inner === '' ? '' : `${rule.prelude}{${inner}}`;
      }
      const wanted = rule.selectors.filter(
        ({ sets }) => sets.length === 0 || sets.some((set) => hasAll(present, set)),
      );
      return wanted.length === 0 ? '' : `${wanted.map(({ text }) => text).join()}{${rule.body}}`;
    })
    .join('');
}
