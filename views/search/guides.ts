/** Stop words. */
export const stopWords = new Set(
  `about after again all also and any are because been before being between both but can could did does doing down
  during each few for from further had has have having her here hers him his how into its just like made make many
  more most much new not now off old once one only other our out over own pin same she should some such than that
  the their them then there these they thing things this those through too two under until very was way were what
  when where which while who why will with without you your der die das und ein eine mit von für auf aus bei zum zur
  les des une pour dans avec aux los las una con por para del com dos das uma и в на с из по от для без под над في من
  على مع إلى عن`.split(/\s+/),
);

/** Returns whether a word carries no meaning by itself. */
export const isStopWord = (word: string): boolean =>
  stopWords.has(word.toLowerCase()) || /^\p{Script=Latin}{1,2}$/u.test(word);

/** Generic words. They are useless as refinements but valid in queries. */
export const generalWords = new Set(
  `actually almost already although always another anyone anything anyway apparently around available away
  back basically beautifully better briefly carefully certainly clearly come commonly completely constantly
  currently day days definitely different directly easily effectively entirely equally especially
  essentially even eventually ever every everyone everything exactly extremely fairly finally find first
  found frequently full fully generally gently get give given going good got gradually great greatly hardly
  here highly honestly however immediately incredibly indeed initially instead kind kinds largely last
  lately left let likely literally lot lots made mainly makes making may maybe merely might moment mostly
  must naturally nearly need needs never next nice normally nothing number obviously occasionally often
  originally otherwise part particularly perfectly perhaps place please possibly previously primarily
  probably properly put quickly quite rarely rather ready really recently regularly relatively right roughly
  see seen seriously several show simply since slightly slowly somehow someone something sometimes somewhat
  soon start still suddenly sure surely take tell think time times today together tomorrow tonight totally
  traditionally truly try turn type types typically use used uses using usually via want wanted way ways
  week well whole would year years yesterday yet`.split(/\s+/),
);

/** Maximum number of refinements per results page. */
const most = 10;
/** Maximum number of words whose document frequency is looked up, most frequent first. */
const maxConsidered = 60;

/** Document frequencies of words on the site. */
export interface WordFrequencies {
  /** Approximate number of documents, 0 if unknown. */
  all: number;
  documents: ReadonlyMap<string, number>;
}

/** A word in the results' texts, and the results that contain it. */
export interface GuideCandidate {
  word: string;
  results: number[];
}

/**
 * Returns words that could refine the query, most frequent first: those in at least two and fewer than nine tenths of
 * the results. `texts` are title and description of each result.
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
    .slice(0, maxConsidered)
    .map(([word, results]) => ({ word, results }));
}

/**
 * Returns the candidates that narrow the results. Skips words that are as common elsewhere, that differ from another
 * only by an ending, or that occur in exactly the same results.
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

/** A word in fewer documents is never common. */
const rare = 20;
/** Minimum log likelihood ratio against chance. */
const telling = 4;

/**
 * Returns whether a word occurs in about as many results as in random documents, or in so few more that it may be
 * chance: compares the likelihoods of the observed and expected counts (Poisson).
 */
export function isCommonplace(word: {
  /** Results that contain the word, and their total. */
  found: number;
  results: number;
  /** Documents that contain the word, and their total. */
  documents: number;
  all: number;
}): boolean {
  const { found, results, documents, all } = word;
  if (documents < rare || all <= 0) return false;
  const expected = results * Math.min(1, documents / all);
  return found <= expected || found * Math.log(found / expected) - (found - expected) < telling;
}

/** Returns whether two words differ only by an ending. */
export function isSameStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short.slice(0, Math.max(3, short.length - 1))) && long.length - short.length <= 3;
}
