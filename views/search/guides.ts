/** Words that refine nothing. */
const stopWords = new Set(
  `about after again all also and any are because been before being between both but can could did does doing down
  during each few for from further had has have having her here hers him his how into its just like made make many
  more most much new not now off old once one only other our out over own pin same she should some such than that
  the their them then there these they thing things this those through too two under until very was way were what
  when where which while who why will with without you your der die das und ein eine mit von les des une pour los
  las una con por para`.split(/\s+/),
);

/** Whether a word alone says nothing of what is sought. */
export const isFiller = (word: string): boolean =>
  stopWords.has(word.toLowerCase()) || /^\p{Script=Latin}{1,2}$/u.test(word);

/** Words that go with anything: as a refinement they say nothing, though they may be what somebody looks for. */
const generalWords = new Set(
  `always another anyone anything around available back better come day days different even ever every everyone
  everything find first found full get give given going good got great here however kind kinds last left let lot lots
  made makes making may might moment must need needs never next nice nothing number often part place please put quite
  ready really right see seen several show since someone something sometimes start still sure take tell think time
  times today together try turn type types use used uses using via want wanted way ways week well whole would year
  years yet`.split(/\s+/),
);

/** Refinements that a page of results offers at most. */
const most = 10;
/** Words of a page whose frequency is asked for at most, the most frequent first. */
const mostConsidered = 60;

/** In how many documents of the site words stand. */
export interface WordFrequencies {
  /** How many documents there are, about; 0 where that is not known. */
  all: number;
  documents: ReadonlyMap<string, number>;
}

/** A word of results' texts, and in which of the results it stands. */
export interface GuideCandidate {
  word: string;
  results: number[];
}

/**
 * Words of results' texts that could refine the query: in at least two of them and in fewer than nine tenths, the most
 * frequent first. `texts` are title and description of each result.
 */
export function guideCandidates(query: readonly string[], texts: readonly string[]): GuideCandidate[] {
  const asked = query.map((word) => word.toLowerCase());
  const found = new Map<string, number[]>();
  for (const [result, text] of texts.entries())
    for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{M}]{3,24}/gu))) {
      const results = found.get(word);
      if (results === undefined) found.set(word, [result]);
      else results.push(result);
    }
  return [...found]
    .filter(
      ([word, { length }]) =>
        length >= 2 &&
        length < texts.length * 0.9 &&
        !stopWords.has(word) &&
        !generalWords.has(word) &&
        !asked.some((known) => isSameStem(known, word)),
    )
    .sort(([a, { length: n }], [b, { length: m }]) => m - n || (a < b ? -1 : 1))
    .slice(0, mostConsidered)
    .map(([word, results]) => ({ word, results }));
}

/**
 * Which of the candidates narrow the results: not those that are as common anywhere, nor one that differs from another
 * by an ending or stands in the very same results.
 */
export function guidesOf(
  candidates: readonly GuideCandidate[],
  results: number,
  frequencies: WordFrequencies,
): string[] {
  const kept: string[] = [];
  const narrowings = new Set<string>();
  for (const { word, results: found } of candidates) {
    if (kept.length === most) break;
    const documents = frequencies.documents.get(word) ?? 0;
    if (isCommonplace({ found: found.length, results, documents, all: frequencies.all })) continue;
    if (kept.some((known) => isSameStem(known, word)) || narrowings.has(found.join())) continue;
    kept.push(word);
    narrowings.add(found.join());
  }
  return kept;
}

/** In fewer documents no word is common. */
const rare = 20;
/** How much must speak against chance, as a logarithm of likelihoods. */
const telling = 4;

/**
 * Whether a word is found in about as many results as it would be in any documents, or in so few more that it may be
 * chance: by the likelihood of the number found beside the number expected (Poisson).
 */
export function isCommonplace(word: {
  /** Results that have it, of so many. */
  found: number;
  results: number;
  /** Documents that have it, of all. */
  documents: number;
  all: number;
}): boolean {
  const { found, results, documents, all } = word;
  if (documents < rare || all <= 0) return false;
  const expected = results * Math.min(1, documents / all);
  return found <= expected || found * Math.log(found / expected) - (found - expected) < telling;
}

/** Whether two words differ by an ending alone. */
export function isSameStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short.slice(0, Math.max(3, short.length - 1))) && long.length - short.length <= 3;
}
