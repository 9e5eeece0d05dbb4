import type { Sql } from '../../../db/connection/database.ts';
import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import {
  searchCandidates,
  searchOwnCandidates,
  type CandidateRow,
  type SearchTier,
  type SearchWindow,
} from '../../../db/queries/search/candidates/candidates.ts';
import {
  documentsLookedAt,
  firstCandidates,
  searchSteps,
} from '../../../db/queries/search/candidates/first-candidates.ts';
import { foundOwnPinCards, foundPinCards } from '../../../db/queries/search/pins.ts';
import { parseSearchQuery, type ParsedQuery } from '../../../db/queries/search/query.ts';
import { newest } from '../../paging/bookmark.ts';
import type { FoundPage, SearchRequest } from '../search-engine.ts';
import { firstPlace, fromTop, olderWindows, readPlace, writePlace, type Place, tiersOf } from './place.ts';

/** Enough candidates for a round. Also the number read at once. */
const enough = 100;

interface Found {
  row: PinCardRow;
  place: Place;
}

/**
 * Finds pins by text × saves × freshness. Tiers are read from the most saved down until there are enough candidates,
 * which are ranked together as a round; of a tier with many matches, only the newest are part of it. The next round has
 * those before them, or starts where the tiers end. The cost therefore depends on what is shown, not on how many pins
 * match (docs/decisions, search). Candidates come from `replica`, their cards from `sql`.
 */
export async function findPins(
  sql: Sql,
  replica: Sql,
  request: SearchRequest,
): Promise<FoundPage<PinCardRow>> {
  const { reading = null, traits = null } = request;
  const isPlain = !request.own && reading === null && traits === null;
  const begun = request.after === null && isPlain ? await begin(replica, request) : null;
  const parsed = begun?.parsed ?? (await parseRequest(replica, request));
  if (!parsed.isSearchable) return { rows: [], next: null };
  const search = { ...request, parsed: { ...parsed, asOf: request.after?.[4] ?? parsed.asOf } };
  const found: Found[] = [];
  const pictures = new Set<string>();
  let place: Place | null =
    begun !== null
      ? firstPlace
      : request.after === null
        ? await top(replica, request)
        : readPlace(request.after);
  let round: Round | null = begun === null ? null : begun.round;
  while (place !== null && found.length <= request.limit) {
    round ??= await readRound(replica, search, place);
    for (let at = 0; at < round.candidates.length && found.length <= request.limit;) {
      const some = round.candidates.slice(at, at + request.limit + 5 - found.length);
      at += some.length;
      for (const row of await cardsOf(sql, search, some)) {
        if (pictures.has(row.signature)) continue;
        pictures.add(row.signature);
        const candidate = some.find(({ pinId }) => pinId === row.id);
        found.push({ row, place: { ...round.place, score: candidate?.score ?? '0', id: row.id } });
      }
    }
    place = round.next;
    round = null;
  }
  const last = found.length > request.limit ? found[request.limit - 1] : undefined;
  return {
    rows: found.slice(0, request.limit).map(({ row }) => row),
    next: last === undefined ? null : writePlace(last.place, search.parsed.asOf),
  };
}

async function parseRequest(sql: Sql, { query, locale, reading }: SearchRequest): Promise<ParsedQuery> {
  if (reading === undefined || reading === null) return parseSearchQuery(sql, query, locale);
  return { words: reading.words, isSearchable: true, asOf: reading.asOf };
}

/** Above it, no more documents are looked at for a search that is narrowed. */
const maxWidened = 5000;

interface Round {
  candidates: CandidateRow[];
  /** The round, with its end known. */
  place: Place;
  /** Where the next read starts, or null at the end. */
  next: Place | null;
}

type Search = SearchRequest & { parsed: ParsedQuery };

/** Runs the first round in the statement that parses the query. If nothing matches, the search ends. */
async function begin(sql: Sql, request: SearchRequest): Promise<{ parsed: ParsedQuery; round: Round }> {
  const found = await firstCandidates(sql, request.query, request.locale, request.kind, enough);
  if (found === null)
    return {
      parsed: { words: '', asOf: '0', isSearchable: false },
      round: { candidates: [], place: firstPlace, next: null },
    };
  const { words, asOf, candidates, lookedAt } = found;
  const last = searchSteps.length - 1;
  const to = found.total < enough ? last : found.lastStep;
  const windows = new Map(
    tiersOf(0, to).map((tier) => [tier, { ...fromTop, floor: found.floors[tier] ?? '0' }]),
  );
  return {
    parsed: { words, asOf, isSearchable: true },
    round: roundOf(candidates, { ...firstPlace, to, lookedAt, windows }, last, request),
  };
}

/** Where a search begins whose first round is read as any other. */
async function top(sql: Sql, { query, own, reading = null }: SearchRequest): Promise<Place> {
  const lookedAt = own || reading !== null ? 0 : await documentsLookedAt(sql, query);
  return { ...firstPlace, lookedAt };
}

/** Reads the next candidates of a round in order. If its end is unknown, it adds steps until it has enough. */
async function readRound(sql: Sql, search: Search, place: Place): Promise<Round> {
  const last = search.own ? 0 : searchSteps.length - 1;
  const windows = new Map(place.windows);
  let to = place.to;
  let candidates: CandidateRow[] = [];
  const read = async (tiers: readonly SearchTier[]): Promise<void> => {
    for (const { tier, window, found } of await readTiers(sql, search, tiers, place)) {
      windows.set(tier, window);
      candidates = [...candidates, ...found];
    }
  };
  if (to >= 0) await read(place.windows === null ? tiersOf(place.from, to) : [...windows.keys()]);
  else
    for (to = place.from; ; to += 1) {
      await read(searchSteps[to] ?? []);
      if (candidates.length >= enough || to === last) break;
    }
  return roundOf(candidates.sort(byScore).slice(0, enough), { ...place, to, windows }, last, search);
}

/** Converts ranked candidates to a round. Fewer than one read's worth ends its windows. */
function roundOf(
  candidates: CandidateRow[],
  place: Place,
  last: number,
  { kind, traits = null }: Pick<SearchRequest, 'kind' | 'traits'>,
): Round {
  const lowest = candidates.at(-1);
  if (candidates.length >= enough && lowest !== undefined)
    return { candidates, place, next: { ...place, score: lowest.score, id: lowest.pinId } };
  const older = olderWindows(place);
  // Where looking found few, the words are rarer than was thought, or what the search is narrowed to is.
  const isNarrow = kind === 'image' || traits !== null;
  const more = isNarrow && place.lookedAt <= maxWidened ? 10 * place.lookedAt : 0;
  const lookedAt = place.score === newest ? more : place.lookedAt;
  const next: Place | null =
    older.size > 0
      ? { ...firstPlace, from: place.from, to: place.to, windows: older, lookedAt }
      : place.to < last
        ? { ...firstPlace, from: place.to + 1, lookedAt: place.lookedAt }
        : null;
  return { candidates, place, next };
}

interface ReadTier {
  tier: SearchTier;
  /** With its floor known. */
  window: SearchWindow;
  found: CandidateRow[];
}

async function readTiers(
  sql: Sql,
  search: Search,
  tiers: readonly SearchTier[],
  at: Place,
): Promise<ReadTier[]> {
  const { own, viewerId, parsed, kind, reading, traits, locale } = search;
  const range = {
    words: parsed.words,
    kind,
    asOf: parsed.asOf,
    beforeScore: at.score,
    beforeId: at.id,
    limit: enough,
    locale,
    terms: reading?.terms ?? null,
    traits: traits ?? null,
  };
  // One's own pins have no tiers: they are all read as the first.
  if (own) {
    const found = viewerId === null ? [] : await searchOwnCandidates(sql, viewerId, range);
    return [{ tier: 5, window: { ...fromTop, floor: '0' }, found }];
  }
  return Promise.all(
    tiers.map(async (tier) => {
      const window = at.windows?.get(tier) ?? fromTop;
      const { candidates, floor } = await searchCandidates(sql, tier, range, window, at.lookedAt);
      return { tier, window: { ...window, floor }, found: candidates };
    }),
  );
}

function cardsOf(sql: Sql, search: Search, candidates: CandidateRow[]): Promise<PinCardRow[]> {
  const ids = candidates.map(({ pinId }) => pinId);
  if (search.own && search.viewerId !== null) return foundOwnPinCards(sql, search.viewerId, ids);
  const { viewerId, parsed, kind, traits = null } = search;
  return foundPinCards(sql, viewerId, ids, parsed.words, kind, traits);
}

function byScore(a: CandidateRow, b: CandidateRow): number {
  const difference = BigInt(b.score) - BigInt(a.score) || BigInt(b.pinId) - BigInt(a.pinId);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
