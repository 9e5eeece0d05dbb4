import test from 'ava';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { messageTypes, typesFile } from '../../server/cli/languages/message-types.ts';
import { languageOf, mainLocales, sourceLanguage } from '../../views/languages/languages.ts';
import { readText, root, sourceFiles } from './support/source-files.ts';

const folder = 'views/languages';
const nouns = readdirSync(join(root, folder, sourceLanguage));
const languages = mainLocales.map(languageOf);

test.serial('each language has a folder, and each folder a line in languages.ts', (t) => {
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  t.deepEqual(folders.sort(), [...languages].sort());
});

test.serial('the types of messages are those of the English catalog', (t) => {
  t.true(readText(typesFile) === messageTypes(), 'run: npm run texts');
});

for (const language of languages)
  test.serial(
    `[INTL-02] the catalog of ${language} is complete, with every plural form of the language`,
    (t) => {
      t.deepEqual(readdirSync(join(root, folder, language)), nouns);
      const faults = nouns.flatMap((noun) =>
        faultsOf(
          catalogOf(sourceLanguage, noun),
          catalogOf(language, noun),
          noun.replace('.json', ''),
          language,
        ),
      );
      t.deepEqual(faults, []);
    },
  );

/** Catalogs whose messages are read by computed keys. */
const readWhole = /^(cli\.embedded|exports\.copy\.import\.neverItems|staff\.experienceStaff\.types)\./;

test.serial('the sources name each message by its key', (t) => {
  const words = new Set(
    sourceFiles()
      .filter(({ path }) => path !== typesFile && !path.startsWith('test/'))
      .flatMap(
        ({ text }) => text.match(/[\w$][\w$.:-]*/g)?.flatMap((word) => [word, ...word.split(/[.:]/)]) ?? [],
      ),
  );
  const keys = nouns.flatMap((noun) => keysOf(catalogOf(sourceLanguage, noun), noun.replace(/json$/, '')));
  t.deepEqual(
    keys.filter(({ path, key }) => !words.has(key) && !readWhole.test(path)).map(({ path }) => path),
    [],
  );
});

/** Returns the messages of a part of a catalog. */
function keysOf(part: unknown, path: string): { path: string; key: string }[] {
  return Object.entries(part as object).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: path + key, key }] : keysOf(value, `${path}${key}.`),
  );
}

const catalogOf = (language: string, noun: string): unknown =>
  JSON.parse(readText(`${folder}/${language}/${noun}`));

/** Returns what is missing or wrong in a language's part of a catalog, beside the same part in English. */
function faultsOf(english: unknown, other: unknown, path: string, language: string): string[] {
  if (typeof english === 'string')
    return typeof other === 'string'
      ? messageFaults(english, other, language).map((fault) => `${path}: ${fault}`)
      : [`${path}: is missing`];
  if (typeof other !== 'object' || other === null) return [`${path}: is missing`];
  const [before, after] = [english, other] as [Record<string, unknown>, Record<string, unknown>];
  return [
    ...Object.keys(before).flatMap((key) => faultsOf(before[key], after[key], `${path}.${key}`, language)),
    ...Object.keys(after)
      .filter((key) => !(key in before))
      .map((key) => `${path}.${key}: is not in English`),
  ];
}

function messageFaults(english: string, other: string, language: string): string[] {
  const [before, after] = [parse(english), parse(other)];
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const known = (key: string): boolean => key.startsWith('=') || categories.includes(key);
  const plurals = choices(after).filter(({ type }) => type === 'plural');
  const selects = (tokens: readonly Token[]): string =>
    choices(tokens)
      .filter(({ type }) => type === 'select')
      .map(({ arg, keys }) => `${arg} ${[...keys].sort().join()}`)
      .sort()
      .join('; ');
  return [
    ...(other.trim() === '' && english.trim() !== '' ? ['is empty'] : []),
    ...(names(before) === names(after) ? [] : [`names {${names(after)}} instead of {${names(before)}}`]),
    ...(kinds(before) === kinds(after) ? [] : [`formats ${kinds(after)} instead of ${kinds(before)}`]),
    ...(selects(before) === selects(after) ? [] : [`chooses by ${selects(after)}`]),
    ...plurals.flatMap(({ keys }) => keys.filter((key) => !known(key)).map((key) => `has a plural ${key}`)),
    ...plurals
      .filter(({ keys }) => keys.join() !== 'other' && language !== sourceLanguage)
      .flatMap(({ keys }) =>
        categories.filter((key) => !keys.includes(key)).map((key) => `lacks a plural ${key}`),
      ),
  ];
}

interface Choice {
  type: string;
  arg: string;
  keys: string[];
}

/** Returns the plurals and selects of a message, inner ones included. */
function choices(tokens: readonly Token[]): Choice[] {
  return tokens.flatMap((token) =>
    'cases' in token
      ? [
          { type: token.type, arg: token.arg, keys: token.cases.map(({ key }) => key) },
          ...token.cases.flatMap((one) => choices(one.tokens)),
        ]
      : [],
  );
}

/** Returns the names of a message's values. */
const names = (tokens: readonly Token[]): string => valuesOf(tokens, ({ arg }) => arg);

/** Returns what a message takes its values for: texts, numbers, which it may choose plurals by, or dates. */
const kinds = (tokens: readonly Token[]): string =>
  valuesOf(tokens, (token) => {
    switch (token.type) {
      case 'select':
        return null;
      case 'plural':
      case 'selectordinal':
        return `${token.arg} number`;
      case 'function':
        return `${token.arg} ${token.key}`;
      default:
        return `${token.arg} text`;
    }
  });

type Value = Extract<Token, { arg: string }>;

function valuesOf(tokens: readonly Token[], what: (value: Value) => string | null): string {
  const found = new Set<string>();
  const collect = (some: readonly Token[]): void => {
    for (const token of some) {
      const said = 'arg' in token ? what(token) : null;
      if (said !== null) found.add(said);
      if ('cases' in token) for (const one of token.cases) collect(one.tokens);
    }
  };
  collect(tokens);
  return [...found].sort().join();
}
