import type { HomeLeanings } from '../../../views/feeds/leanings.ts';

export type Turn = 'followed' | 'topics' | 'near' | 'new';

/** How the sources of a home page take turns. */
export interface Turns {
  order: readonly Turn[];
  /** One in this many places on a page is for a fresh, rarely saved pin, as long as there are any. */
  freshEvery: number;
  /** How many times as many places as usual are for pins near the member's saves. */
  near: number;
}

const usual: Turns = { order: ['followed', 'topics', 'near', 'new', 'followed'], freshEvery: 5, near: 1 };

/** From −2 to 2. */
const freshEveryBy = [2, 3, 5, 10, 20] as const;
const shareOfTopicsBy = [0.05, 0.18, 1 / 3, 0.6, 0.85] as const;
/** How much more one step of a slider gives to one of two sources. */
const step = 2.2;
/** Turns before they repeat, so that small shares show. */
const turns = 20;

/**
 * Returns whose turn it is, by a member's sliders: two of five places are usually for what they follow, and one each for
 * topics, near and new. Places move between the first two, and between the last two, so that no slider takes from what
 * the other is about.
 */
export function turnsOf(leanings: Omit<HomeLeanings, 'text_to_looks'>): Turns {
  const { new_to_proven: proven, near_to_far: far, people_to_topics: topics } = leanings;
  if (proven === 0 && far === 0 && topics === 0) return usual;
  const odds = step ** (proven - far);
  const near = (2 * odds) / (1 + odds);
  const ofTopics = 3 * (shareOfTopicsBy[topics + 2] ?? 1 / 3);
  const shares: [Turn, number][] = [
    ['followed', 3 - ofTopics],
    ['topics', ofTopics],
    ['near', near],
    ['new', 2 - near],
  ];
  return { order: evenly(shares), freshEvery: freshEveryBy[proven + 2] ?? usual.freshEvery, near };
}

/** Returns turns in proportion to the shares, evenly mixed. Each source has at least one. */
function evenly(shares: readonly [Turn, number][]): Turn[] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  const credit = new Map(shares.map(([turn]) => [turn, 0]));
  const order: Turn[] = [];
  while (order.length < turns) {
    for (const [turn, share] of shares) credit.set(turn, (credit.get(turn) ?? 0) + share / total);
    const [[next]] = [...credit].sort(([, a], [, b]) => b - a) as [[Turn, number]];
    credit.set(next, (credit.get(next) ?? 0) - 1);
    order.push(next);
  }
  return [...order, ...shares.map(([turn]) => turn).filter((turn) => !order.includes(turn))];
}
