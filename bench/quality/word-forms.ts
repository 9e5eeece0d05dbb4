import { wordsOf, type Ask, type Texts } from './texts.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one mistake after its first letter: a letter swapped, dropped, doubled, or replaced. */
export function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, here, next, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  switch (Math.floor(random() * 4)) {
    case 0:
      return `${before}${next}${here}${after}`;
    case 1:
      return `${before}${next}${after}`;
    case 2:
      return `${before}${here}${here}${next}${after}`;
    default:
      return `${before}${alphabet[Math.floor(random() * 26)]}${next}${after}`;
  }
}

/** Asks with the other number of an irregular noun of the item, and another word of it. */
export function otherNumberOf(plurals: readonly [plural: string, singular: string][]): Ask {
  const others = new Map<string, string>();
  for (const [plural, singular] of plurals.filter(isIrregular)) {
    others.set(plural, singular);
    others.set(singular, plural);
  }
  return (item, texts, random) => {
    const words = texts.words.get(item.key) ?? [];
    const word = words.find((own) => others.has(own) && !words.includes(others.get(own) ?? ''));
    if (word === undefined) return null;
    const [other] = texts.telling(item, random, 0.01).filter((own) => own !== word);
    if (other === undefined || texts.count([word, other]) > 5) return null;
    return `${others.get(word)} ${other}`;
  };
}

const isIrregular = ([plural, singular]: [string, string]): boolean =>
  plural !== singular &&
  ![
    `${singular}s`,
    `${singular}es`,
    `${singular.slice(0, -1)}ies`,
    `${singular}ses`,
    `${singular}zes`,
  ].includes(plural);

/** Asks for two neighboring words of the item as one, or for one as two, with another word of it. */
export function joinedOf(texts: Texts): Ask {
  const known = (word: string): boolean => word.length > 2 && (texts.documents.get(word) ?? 0) >= 3;
  return (item, _texts, random) => {
    const words = wordsOf(`${item.title} ${item.description}`, item.language);
    const asked: string[] = [];
    for (const [at, word] of words.entries()) {
      const joined = `${word}${words[at + 1] ?? ''}`;
      if (word.length > 2 && joined.length > word.length + 2 && texts.documents.has(joined))
        asked.push(joined);
      for (let cut = 3; cut <= word.length - 3; cut += 1)
        if (known(word.slice(0, cut)) && known(word.slice(cut)))
          asked.push(`${word.slice(0, cut)} ${word.slice(cut)}`);
    }
    const query = asked
      .filter((each) => !words.includes(each) && !each.split(' ').every((part) => words.includes(part)))
      .at(Math.floor(random() * asked.length));
    const [other] = texts
      .telling(item, random, 0.01)
      .filter((word) => query !== undefined && !query.replace(' ', '').includes(word));
    return query === undefined || other === undefined || texts.count([other]) > 60
      ? null
      : `${query} ${other}`;
  };
}

const endings = {
  de: ['', 'e', 'en', 'er', 'em', 'es', 's', 'n', 'te', 'ten'],
  fr: ['', 's', 'e', 'es', 'x', 'r', 'ent', 'nt'],
  es: ['', 's', 'es', 'o', 'a', 'os', 'as', 'n', 'r'],
  ru: [
    '',
    'а',
    'у',
    'ом',
    'е',
    'ы',
    'и',
    'ов',
    'ам',
    'ами',
    'ах',
    'я',
    'ю',
    'й',
    'ый',
    'ого',
    'ому',
    'ая',
    'ой',
    'ые',
    'ых',
    'ым',
    'ыми',
    'ое',
    'ий',
    'ие',
    'их',
  ],
} as const;

/** Asks with another ending of one word, which other texts have, and another word of the item. */
export function otherEndingsOf(texts: Texts, language: keyof typeof endings): Ask {
  const stems = new Map<string, Set<string>>();
  const stemsOf = (word: string): string[] =>
    endings[language]
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 5)
      .map((ending) => word.slice(0, word.length - ending.length));
  for (const word of texts.documents.keys())
    for (const stem of stemsOf(word)) stems.set(stem, (stems.get(stem) ?? new Set<string>()).add(word));
  return (item, _texts, random) => {
    const own = texts.words.get(item.key) ?? [];
    for (const word of texts.telling(item, random, 0.02, 5)) {
      const [stem = ''] = stemsOf(word).sort((a, b) => a.length - b.length);
      const other = [...(stems.get(stem) ?? [])].find((each) => !own.includes(each));
      const [beside] = texts.telling(item, random, 0.02, 5).filter((each) => !each.startsWith(stem));
      if (stem !== '' && other !== undefined && beside !== undefined && texts.count([word, beside]) <= 3)
        return `${other} ${beside}`;
    }
    return null;
  };
}
