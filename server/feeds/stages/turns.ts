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

/** The weights of home: the shares of its sources, in proportion to each other, and how often a pin is fresh. */
export interface HomeWeights extends Record<Turn, number> {
  /** As in `Turns`. */
  freshEvery: number;
}

export const usualWeights: HomeWeights = { followed: 2, topics: 1, near: 1, new: 1, freshEvery: 5 };

const usual: Turns = { order: ['followed', 'topics', 'near', 'new', 'followed'], freshEvery: 5, near: 1 };

/** From −2 to 2. The middle is that of the weights. */
const freshEveryBy = [2, 3, 5, 10, 20] as const;
const shareOfTopicsBy = [0.05, 0.18, 1 / 3, 0.6, 0.85] as const;
/** How much more one step of a slider gives to one of two sources. */
const step = 2.2;
/** What all shares are together. A pin near the saves has one of them. */
const usualTotal = 5;
/** Turns before they repeat, so that small shares show. */
const turns = 20;

/**
 * Returns whose turn it is, by a member's sliders: two of five places are usually for what they follow, and one each for
 * topics, near and new. Places move between the first two, and between the last two, so that no slider takes from what
 * the other is about.
 */
export function turnsOf(
  leanings: Omit<HomeLeanings, 'text_to_looks'>,
  weights: HomeWeights = usualWeights,
): Turns {
  const { new_to_proven: proven, near_to_far: far, people_to_topics: topics } = leanings;
  if (weights === usualWeights && proven === 0 && far === 0 && topics === 0) return usual;
  const [ofFollows, ofOthers] = [weights.followed + weights.topics, weights.near + weights.new];
  const odds = (weights.near / weights.new) * step ** (proven - far);
  const near = (ofOthers * odds) / (1 + odds);
  const ofTopics = topics === 0 ? weights.topics : ofFollows * (shareOfTopicsBy[topics + 2] ?? 1 / 3);
  const shares: [Turn, number][] = [
    ['followed', ofFollows - ofTopics],
    ['topics', ofTopics],
    ['near', near],
    ['new', ofOthers - near],
  ];
  return {
    order: evenly(shares),
    freshEvery: proven === 0 ? weights.freshEvery : (freshEveryBy[proven + 2] ?? weights.freshEvery),
    near: near * (usualTotal / (ofFollows + ofOthers)),
  };
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
