import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const languages = ['en', 'de', 'fr', 'es', 'ru', 'ja', 'ko', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A text to find: one package described in one language. */
export interface Item {
  key: string;
  language: Language;
  title: string;
  description: string;
  /** Number of packages that depend on or recommend it. */
  saves: number;
  /** Its section of the archive, in English. */
  section: string;
  /** Topics from debtags, as words. */
  topics: string[];
}

/** Number of items in each language, unless another is asked for. */
const most: Record<Language, number> = {
  en: 9000,
  de: 1200,
  fr: 1200,
  es: 1000,
  ru: 1000,
  ja: 1200,
  ko: 1000,
  zh: 800,
};
const largest = 600;

/**
 * Reads package descriptions in eight languages from Debian's package lists, which apt downloads into a folder of their
 * own once. One package is taken for each source, because those of one source describe themselves alike. At most
 * `english` of them are English.
 */
export async function readTexts(english = most.en): Promise<Item[]> {
  const folder = process.env['DEBIAN_LISTS'] ?? join(tmpdir(), 'pinfold-debian-lists');
  await download(folder);
  const packages = await readPackages(folder);
  const texts = new Map<Language, Map<string, Text>>();
  for (const language of languages) texts.set(language, await readDescriptions(folder, language));
  const items = languages.flatMap((language) =>
    itemsOf(language, packages, texts, language === 'en' ? english : most[language]),
  );
  if (items.length < 5000) throw new Error(`The lists in ${folder} describe only ${items.length} packages.`);
  return items;
}

/** Irregular English plurals and their singular, from WordNet. */
export async function readIrregularPlurals(): Promise<[plural: string, singular: string][]> {
  const folder = process.env['DEBIAN_LISTS'] ?? join(tmpdir(), 'pinfold-debian-lists');
  const find = async () => (await readdir(folder)).find((name) => name.startsWith('wordnet-base'));
  if ((await find()) === undefined)
    await run('apt-get', ['download', 'wordnet-base', ...optionsFor(folder)], { cwd: folder });
  const archive = join(folder, (await find()) ?? '');
  const unpacked = join(folder, 'wordnet');
  await run('dpkg-deb', ['-x', archive, unpacked]);
  const lines = (await readFile(join(unpacked, 'usr/share/wordnet/noun.exc'), 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [plural = '', singular = ''] = line.split(' ');
    return /^[a-z]{3,}$/.test(plural) && /^[a-z]{3,}$/.test(singular) ? [[plural, singular]] : [];
  });
}

const optionsFor = (folder: string): string[] => [
  '-o',
  `Dir::State::Lists=${folder}`,
  '-o',
  'Acquire::Languages=en,de,fr,es,ru,ja,ko,zh,zh_CN',
  '-o',
  'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false',
];

async function download(folder: string): Promise<void> {
  await mkdir(join(folder, 'partial'), { recursive: true });
  if ((await readdir(folder)).some((name) => name.includes('Translation-ja'))) return;
  await run('apt-get', ['update', ...optionsFor(folder)]);
}

interface Package {
  name: string;
  source: string;
  md5: string;
  section: string;
  topics: string[];
  dependents: number;
}

interface Text {
  title: string;
  description: string;
}

async function readPackages(folder: string): Promise<Package[]> {
  const packages: Package[] = [];
  const dependents = new Map<string, number>();
  for (const fields of await readRecords(folder, /_Packages\.lz4$/)) {
    const name = fields.get('Package') ?? '';
    const needs = `${fields.get('Depends') ?? ''},${fields.get('Recommends') ?? ''}`;
    for (const need of new Set(needs.split(/[,|]/).map((part) => part.trim().split(/[\s:(]/)[0] ?? '')))
      dependents.set(need, (dependents.get(need) ?? 0) + 1);
    packages.push({
      name,
      source: (fields.get('Source') ?? name).split(' ')[0] ?? name,
      md5: fields.get('Description-md5') ?? '',
      section: fields.get('Section') ?? '',
      topics: (fields.get('Tag') ?? '').split(/,\s*/).flatMap(topicOf),
      dependents: 0,
    });
  }
  const byKey = (a: Package, b: Package): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  return packages
    .filter(({ section }) => !/^(libdevel|doc|debug|localization|oldlibs|metapackages)$/.test(section))
    .map((each) => ({ ...each, dependents: dependents.get(each.name) ?? 0 }))
    .sort((a, b) => a.name.length - b.name.length || byKey(a, b));
}

/** Facets of debtags that say what a package is about. */
function topicOf(tag: string): string[] {
  const [facet = '', value = ''] = tag.trim().split('::');
  if (!['field', 'game', 'use', 'works-with', 'sound', 'hardware', 'security', 'science'].includes(facet))
    return [];
  return /todo|fixme/i.test(value) ? [] : [spoken.get(value) ?? value.replace(/[^a-z]+/g, ' ').trim()];
}

/** Topics whose names nobody would type. */
const spoken = new Map([
  ['gameplaying', 'game'],
  ['timekeeping', 'clock'],
  ['db', 'database'],
  ['software:source', 'source code'],
]);

/** Descriptions by the checksum of the English one. */
async function readDescriptions(folder: string, language: Language): Promise<Map<string, Text>> {
  const [code, file] = language === 'zh' ? ['zh_CN', /Translation-zh(?:%5f|_)CN/] : [language, null];
  const texts = new Map<string, Text>();
  for (const fields of await readRecords(folder, file ?? new RegExp(`Translation-${code}\\.`))) {
    const [title = '', ...lines] = (fields.get(`Description-${code}`) ?? '').split('\n');
    const description = lines
      .map((line) => (line.trim() === '.' ? '\n' : line.trim()))
      .join(' ')
      .replace(/(?<=[\u3000-\u9fff\uff00-\uffef]) (?=[\u3000-\u9fff\uff00-\uffef])/g, '')
      .split('\n')[0]
      ?.trim();
    texts.set(fields.get('Description-md5') ?? '', {
      title,
      description: (description ?? '').slice(0, largest),
    });
  }
  return texts;
}

function itemsOf(
  language: Language,
  packages: Package[],
  texts: Map<Language, Map<string, Text>>,
  wanted: number,
): Item[] {
  const [own, english] = [texts.get(language), texts.get('en')];
  const sources = new Set<string>();
  const titles = new Set<string>();
  const items: Item[] = [];
  for (const { name, source, md5, section, topics, dependents } of packages) {
    const text = own?.get(md5);
    const isTranslated = language === 'en' || text?.description !== english?.get(md5)?.description;
    if (text === undefined || !isTranslated || text.title.length < 4 || text.description.length < 20)
      continue;
    if (sources.has(source) || titles.has(text.title)) continue;
    sources.add(source);
    titles.add(text.title);
    items.push({ ...text, key: `${language}:${name}`, language, saves: dependents, section, topics });
  }
  // Spread over the alphabet of names.
  const each = Math.max(1, items.length / wanted);
  return items.filter((_, at) => Math.floor(at / each) !== Math.floor((at - 1) / each));
}

type Fields = Map<string, string>;

async function readRecords(folder: string, name: RegExp): Promise<Fields[]> {
  const records: Fields[] = [];
  for (const file of (await readdir(folder)).filter((each) => name.test(each)).sort()) {
    const { stdout } = await run('/usr/lib/apt/apt-helper', ['cat-file', join(folder, file)], {
      maxBuffer: 2 ** 28,
    });
    for (const record of stdout.split('\n\n')) if (record !== '') records.push(fieldsOf(record));
  }
  return records;
}

function fieldsOf(record: string): Fields {
  const fields: Fields = new Map();
  let last = '';
  for (const line of record.split('\n')) {
    const [, name, value = ''] = /^([A-Za-z0-9_-]+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set((last = name), value);
    else if (last !== '') fields.set(last, `${fields.get(last) ?? ''}\n${line}`);
  }
  return fields;
}
