import { compileMessage } from './compile-message.ts';
import { formatsOf, type Formats } from './formats-of.ts';
import { localeNow } from './language-scope.ts';
import { directionOf, languageOf, sourceLanguage } from './languages.ts';
import { readCatalog, type Tree } from './read-catalog.ts';

type Text = string | ((values: object) => string);

/** Returns a subject's texts: an object of English's shape, whose leaves are read in the language of the moment. */
export function messageTable(noun: string, subject: string): object {
  const tree = readCatalog(sourceLanguage, noun)?.[subject];
  if (typeof tree !== 'object') throw new Error(`views/languages/en/${noun}.json has no ${subject}.`);
  return leavesOf(tree, noun, [subject]);
}

function leavesOf(tree: Tree | readonly Tree[string][], noun: string, path: readonly string[]): object {
  const table = Array.isArray(tree) ? [] : {};
  for (const [key, value] of Object.entries(tree)) {
    const here = [...path, key];
    if (typeof value === 'string')
      Object.defineProperty(table, key, { enumerable: true, get: readerOf(noun, here, value) });
    else Object.defineProperty(table, key, { enumerable: true, value: leavesOf(value, noun, here) });
  }
  return table;
}

function readerOf(noun: string, path: readonly string[], english: string): () => Text {
  const compiled = new Map<string, Text>();
  return () => {
    const locale = localeNow();
    const known = compiled.get(locale);
    if (known !== undefined) return known;
    const text = compile(locale, messageIn(languageOf(locale), noun, path) ?? english, noun);
    compiled.set(locale, text);
    return text;
  };
}

/** Returns a message, or undefined if the language lacks it. `path` begins with the subject. */
export function messageIn(language: string, noun: string, path: readonly string[]): string | undefined {
  let at: unknown = readCatalog(language, noun);
  for (const key of path) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return typeof at === 'string' ? at : undefined;
}

const formats = new Map<string, Formats>();

function compile(locale: string, message: string, noun: string): Text {
  const known = formats.get(locale) ?? formatsOf(locale);
  formats.set(locale, known);
  // What one copies from a terminal must hold nothing invisible.
  const isolates = directionOf(locale) === 'rtl' && noun !== 'cli';
  const { code } = compileMessage(message, 'h', isolates);
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is compiled from a catalog of this repository
  return (new Function('h', `return ${code}`) as (h: Formats) => Text)(known);
}
