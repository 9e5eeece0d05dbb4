/** A part of a style sheet. `group` is a conditional rule or layer, `other` is kept as it is. */
export type Rule =
  | { kind: 'style'; selectors: Selector[]; body: string }
  | { kind: 'group'; prelude: string; rules: Rule[] }
  | { kind: 'other'; text: string };

interface Selector {
  text: string;
  /** Sets of classes and data attributes, of which the HTML must have one. None: matches without any. */
  sets: string[][];
}

/** The mark of pages that are written from right to left. */
export const rightToLeft = '[dir=rtl';

/** Classes, data attributes and that of the direction, the latter two with their bracket. */
const marksIn = (text: string): string[] =>
  [...text.matchAll(/\.(-?[a-z_][\w-]*)|(\[data-[\w-]+)|\[dir=["']?rtl/gi)].map(
    ([, name, data]) => name ?? data ?? rightToLeft,
  );

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Parses a style sheet without comments inside of strings. Nested style rules stay with their parent. */
export function parseRules(css: string): Rule[] {
  const text = withoutComments(css);
  const rules: Rule[] = [];
  for (let at = 0; at < text.length;) {
    const open = endOf(text, at, '{;');
    const prelude = text.slice(at, open).trim();
    if (text[open] !== '{') {
      if (prelude !== '') rules.push({ kind: 'other', text: `${prelude};` });
      at = open + 1;
      continue;
    }
    const close = closingOf(text, open);
    rules.push(ruleOf(prelude, text.slice(open + 1, close)));
    at = close + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string): Rule {
  if (/^@(media|supports|layer|container|starting-style)\b/.test(prelude))
    return { kind: 'group', prelude, rules: parseRules(body) };
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude}{${body}}` };
  const selectors = selectorsOf(prelude).map((text) => ({ text, sets: marksOf(text) }));
  return { kind: 'style', selectors, body };
}

/** Bounds the combinations of alternatives in a selector. One with more requires only what is outside of them. */
const maxSets = 32;

/**
 * Returns the sets of marks that a selector requires: one for each combination of alternatives of its `:is()`, `:has()`
 * and the like. Marks within `:not()` do not count. None: the selector requires no mark.
 */
function marksOf(selector: string): string[][] {
  const { outside, inside } = splitArguments(selector);
  const needed = marksIn(outside);
  let sets = [needed];
  for (const alternatives of inside) {
    const inner = selectorsOf(alternatives).map(marksOf);
    if (inner.some((each) => each.length === 0)) continue;
    sets = sets.flatMap((set) => inner.flat().map((each) => [...set, ...each]));
    if (sets.length > maxSets) return needed.length > 0 ? [needed] : [];
  }
  return sets.filter((set) => set.length > 0);
}

/** Returns what is outside of a selector's functional pseudo-classes, and the arguments of those that are not `:not()`. */
function splitArguments(selector: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = '';
  let argument = '';
  let depth = 0;
  for (const character of selector) {
    if (character === ')') depth -= 1;
    if (depth > 0) argument += character;
    else if (character === ')') {
      if (!outside.endsWith(':not(')) inside.push(argument);
      argument = '';
    }
    if (depth === 0) outside += character;
    if (character === '(') depth += 1;
  }
  return { outside, inside };
}

/** Splits a list of selectors. */
function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += character;
  }
  return selectors.map((each) => each.trim());
}

/** Returns the position of the first of some characters outside of strings. */
function endOf(text: string, from: number, characters: string): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (characters.includes(character)) return at;
  }
  return text.length;
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at = endOf(text, at + 1, '{}')) {
    depth += text[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Returns the classes and data attributes of a page, given in pieces that are never cut within a tag. */
export function marksOfPage(pieces: string[]): Set<string> {
  const marks = new Set<string>();
  const seen = new Set<string>();
  for (const piece of pieces) addMarks(piece, marks, seen);
  return marks;
}

function addMarks(html: string, marks: Set<string>, seen: Set<string>): void {
  if (html.includes(' dir="rtl"')) marks.add(rightToLeft);
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + ' class="'.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    const classes = html.slice(start, at);
    if (seen.has(classes)) continue;
    seen.add(classes);
    for (const name of classes.split(/\s+/)) marks.add(name);
  }
  const dataAttribute = /[a-z-]*/y;
  // Looked for without the space before it, of which pages are full.
  for (let at = html.indexOf('data-'); at >= 0; at = html.indexOf('data-', at)) {
    dataAttribute.lastIndex = at;
    const name = dataAttribute.exec(html)?.[0] ?? '';
    const isAttribute = html.charAt(at - 1) === ' ';
    at += name.length;
    if (isAttribute && '=> '.includes(html.charAt(at))) marks.add(`[${name}`);
  }
}
