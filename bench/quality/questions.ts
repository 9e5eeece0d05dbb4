import type { Item, Language } from './debian-texts.ts';
import { shuffled, Texts, type Ask } from './texts.ts';
import { joinedOf, mistyped, otherEndingsOf, otherNumberOf } from './word-forms.ts';

export type Half = 'tuned' | 'held out';

export interface Question {
  kind: string;
  half: Half;
  /** As a person would type it. */
  query: string;
  locale: string;
  /** Keys of the items that answer it. */
  wanted: ReadonlySet<string>;
  /** Keys of the items of which it is known whether they answer it. Others are left out of results. Null for all. */
  judged: ReadonlySet<string> | null;
}

export const locales: Record<Language, string> = {
  en: 'en-US',
  de: 'de',
  fr: 'fr',
  es: 'es-ES',
  ru: 'ru-RU',
  ja: 'ja',
  ko: 'ko-KR',
  zh: 'zh-CN',
};

/** At most this many items have all words of a question, so that each could be among the first ten. */
const answers = 5;

/** `count` telling words of an item that together only few items have. */
function pick(
  item: Item,
  texts: Texts,
  random: () => number,
  count: number,
  share?: number,
): string[] | null {
  const words = texts.telling(item, random, share).slice(0, count);
  return words.length === count && texts.count(words) <= answers ? words : null;
}

const forms = [
  (words: string) => `how do I ${words}?`,
  (words: string) => `what is the best way to ${words}`,
  (words: string) => `which program can I use for ${words}?`,
  (words: string) => `is there something for ${words}`,
  (words: string) => `where can I find a ${words}`,
  (words: string) => `I need a tool to ${words}`,
];

const knownItem: Ask = (item, texts, random) => pick(item, texts, random, 3)?.join(' ') ?? null;

const cutWord: Ask = (item, texts, random) => {
  const words = pick(item, texts, random, 3);
  const last = words?.findIndex((word) => word.length >= 7) ?? -1;
  if (words === null || last < 0) return null;
  const [word = ''] = words.splice(last, 1);
  return [...words, word.slice(0, 4)].join(' ');
};

const strangeWord: Ask = (item, texts, random) => {
  const words = pick(item, texts, random, 3);
  const own = texts.words.get(item.key) ?? [];
  const strange = shuffled([...texts.documents.keys()].slice(0, 4000), random).find(
    (word) => word.length > 4 && (texts.documents.get(word) ?? 0) >= 20 && !own.includes(word),
  );
  return words === null || strange === undefined ? null : shuffled([...words, strange], random).join(' ');
};

const inForm: Ask = (item, texts, random) => {
  const words = pick(item, texts, random, 3);
  return words === null ? null : (forms[Math.floor(random() * forms.length)]?.(words.join(' ')) ?? null);
};

const withTypo =
  (count: readonly number[]): Ask =>
  (item, texts, random) => {
    const wanted = count[Math.floor(random() * count.length)] ?? 1;
    const words = pick(item, texts, random, wanted, 0.01);
    const at = words?.findIndex((word) => word.length >= 5) ?? -1;
    if (words === null || at < 0) return null;
    const typed = mistyped(words[at] ?? '', random);
    return texts.documents.has(typed) ? null : words.with(at, typed).join(' ');
  };

const oneWord: Ask = (item, texts, random) => pieces(item, texts, random, 1)?.join('') ?? null;
const twoWords: Ask = (item, texts, random) => pieces(item, texts, random, 2)?.join(' ') ?? null;

/** Words of a script without spaces. A question is counted by the letters, because any division may be meant. */
function pieces(item: Item, texts: Texts, random: () => number, count: number): string[] | null {
  const words = texts.telling(item, random, 0.05, 2).slice(0, count);
  const has = (other: Item): boolean =>
    words.every((word) => `${other.title} ${other.description}`.includes(word));
  return words.length === count && texts.items.filter(has).length <= answers ? words : null;
}

const particles =
  /(?:입니다|합니다|됩니다|있습니다|하는|하기|되는|할|한|된|하고|하여|이며|으로|에서|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|들)$/u;

/** Korean words end in particles, which a person who searches leaves out. */
const korean: Ask = (item, texts, random) => {
  const words = texts
    .telling(item, random, 0.02, 3)
    .map((word) => word.replace(particles, ''))
    .filter((word) => word.length >= 2)
    .slice(0, random() < 0.5 ? 1 : 2);
  const has = (other: Item): boolean =>
    words.every((word) => `${other.title} ${other.description}`.includes(word));
  return words.length > 0 && texts.items.filter(has).length <= answers ? words.join(' ') : null;
};

/** The questions of each kind, `count` for each half. The halves ask about different items and different plurals. */
export function makeQuestions(
  items: readonly Item[],
  plurals: readonly [plural: string, singular: string][],
  count: number,
): Question[] {
  const textsOf = (language: Language): Texts =>
    new Texts(items.filter((item) => item.language === language));
  const english = textsOf('en');
  const questions: Question[] = [];
  const add = (kind: string, texts: Texts, ask: (half: Half) => Ask): void => {
    for (const half of ['tuned', 'held out'] as const)
      questions.push(...askAbout(kind, half, texts, ask(half), count));
  };
  add('known item', english, () => knownItem);
  add('last word cut to four letters', english, () => cutWord);
  add('one word that the item does not have', english, () => strangeWord);
  add('question forms', english, () => inForm);
  add('irregular plural', english, (half) =>
    otherNumberOf(plurals.filter(([, singular]) => halfOf(singular) === half)),
  );
  add('joined compound', english, () => joinedOf(english));
  add('Japanese, one word', textsOf('ja'), () => oneWord);
  add('Japanese, two words', textsOf('ja'), () => twoWords);
  add(
    'Chinese',
    textsOf('zh'),
    () => (item, texts, random) => (random() < 0.5 ? oneWord : twoWords)(item, texts, random),
  );
  add('Korean', textsOf('ko'), () => korean);
  for (const language of ['de', 'fr', 'es', 'ru'] as const) {
    const texts = textsOf(language);
    add(`other endings, ${language}`, texts, () => otherEndingsOf(texts, language));
  }
  add('typo in one of two or three words', english, () => withTypo([2, 3]));
  add('typo in one word', english, () => withTypo([1]));
  return [...questions, ...topical(english.items, count)];
}

function askAbout(kind: string, half: Half, texts: Texts, ask: Ask, count: number): Question[] {
  const random = randomOf(`${kind} ${half}`);
  const questions: Question[] = [];
  for (const item of shuffled(
    texts.items.filter(({ key }) => halfOf(key) === half),
    random,
  )) {
    if (questions.length === count) break;
    const query = ask(item, texts, random);
    if (query !== null)
      questions.push({
        kind,
        half,
        query,
        locale: locales[item.language],
        wanted: new Set([item.key]),
        judged: null,
      });
  }
  return questions;
}

export const topicalKind = 'topical';
const leastOfTopic = 12;

/** Topics and pairs of topics that at least twelve items have. Many items have none, because nobody tagged them. */
function topical(items: readonly Item[], count: number): Question[] {
  const judged = new Set(items.filter(({ topics }) => topics.length > 0).map(({ key }) => key));
  const topics = new Map<string, Set<string>>();
  const put = (topic: string, key: string): unknown =>
    topics.set(topic, (topics.get(topic) ?? new Set<string>()).add(key));
  for (const { key, topics: own } of items)
    for (const [at, topic] of own.entries()) {
      put(topic, key);
      for (const other of own.slice(at + 1)) if (other !== topic) put(`${topic} ${other}`, key);
    }
  const asked = [...topics].filter(([, { size }]) => size >= leastOfTopic);
  return (['tuned', 'held out'] as const).flatMap((half) =>
    shuffled(asked, randomOf(`${topicalKind} ${half}`))
      .filter(([topic]) => halfOf(topic) === half)
      .slice(0, count)
      .map(([query, wanted]) => ({ kind: topicalKind, half, query, locale: locales.en, wanted, judged })),
  );
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

const halfOf = (text: string): Half => (hash(text) % 2 === 0 ? 'tuned' : 'held out');

/** Mulberry32. */
function randomOf(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
