import type { Sql } from '../../../db/connection/database.ts';
import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import {
  firstCandidates,
  foundOwnPinCards,
  foundPinCards,
  searchCandidates,
  searchOwnCandidates,
  searchSteps,
  type CandidateRow,
  type SearchTier,
} from '../../../db/queries/search/pins.ts';
import { parseSearchQuery, type ParsedQuery } from '../../../db/queries/search/query.ts';
import { newest } from '../../paging/bookmark.ts';
import type { FoundPage, SearchRequest } from '../search-engine.ts';

/** Enough candidates for a round. Also the number read at once. */
const enough = 100;

/** A round ranks the tiers of steps `from` to `to` together. `to` is -1 until known. */
interface Place {
  from: number;
  to: number;
  score: string;
  id: string;
}

interface Found {
  row: PinCardRow;
  place: Place;
}

/**
 * Finds pins by text × saves × freshness. Tiers are read from the most saved down until there are enough candidates,
 * which are ranked together as a round. The next round starts where they end. The cost therefore depends on what is
 * shown, not on how many pins match (docs/decisions, search). Candidates come from `replica`, their cards from `sql`.
 */
export async function findPins(
  sql: Sql,
  replica: Sql,
  request: SearchRequest,
): Promise<FoundPage<PinCardRow>> {
  const [from = '0', to = '-1', score = newest, id = newest, asOf] = request.after ?? [];
  const { reading = null } = request;
  const begun =
    request.after === null && !request.own && reading === null ? await begin(replica, request) : null;
  const parsed = begun?.parsed ?? (await parseRequest(replica, request));
  if (!parsed.isSearchable) return { rows: [], next: null };
  const search = { ...request, parsed: { ...parsed, asOf: asOf ?? parsed.asOf } };
  const found: Found[] = [];
  const pictures = new Set<string>();
  let place: Place | null = { from: Number(from), to: Number(to), score, id };
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
    next:
      last === undefined
        ? null
        : [
            String(last.place.from),
            String(last.place.to),
            last.place.score,
            last.place.id,
            search.parsed.asOf,
          ],
  };
}

async function parseRequest(sql: Sql, { query, locale, reading }: SearchRequest): Promise<ParsedQuery> {
  if (reading === undefined || reading === null) return parseSearchQuery(sql, query, locale);
  return { words: reading.words, isSearchable: true, asOf: reading.asOf };
}

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
  const rows = await firstCandidates(sql, request.query, request.locale, request.kind, enough);
  const [best] = rows;
  const last = searchSteps.length - 1;
  const to = best === undefined || Number(best.total) < enough ? last : best.lastStep;
  return {
    parsed: { words: best?.words ?? '', asOf: best?.asOf ?? '0', isSearchable: best !== undefined },
    round: roundOf(rows, { from: 0, to, score: newest, id: newest }, last),
  };
}

/** Reads the next candidates of a round in order. If its end is unknown, it adds steps until it has enough. */
async function readRound(sql: Sql, search: Search, place: Place): Promise<Round> {
  const last = search.own ? 0 : searchSteps.length - 1;
  let to = place.to;
  let candidates: CandidateRow[] = [];
  if (to >= 0) candidates = await readTiers(sql, search, searchSteps.slice(place.from, to + 1).flat(), place);
  else
    for (to = place.from; ; to += 1) {
      candidates.push(...(await readTiers(sql, search, searchSteps[to] ?? [], place)));
      if (candidates.length >= enough || to === last) break;
    }
  return roundOf(candidates.sort(byScore).slice(0, enough), { ...place, to }, last);
}

/** Converts ranked candidates to a round. Fewer than one read's worth makes it the last. */
function roundOf(candidates: CandidateRow[], place: Place, last: number): Round {
  const lowest = candidates.at(-1);
  const next: Place | null =
    candidates.length >= enough && lowest !== undefined
      ? { ...place, score: lowest.score, id: lowest.pinId }
      : place.to < last
        ? { from: place.to + 1, to: -1, score: newest, id: newest }
        : null;
  return { candidates, place, next };
}

async function readTiers(
  sql: Sql,
  { own, viewerId, parsed, kind, reading, locale }: Search,
  tiers: readonly SearchTier[],
  below: Place,
): Promise<CandidateRow[]> {
  const range = {
    words: parsed.words,
    kind,
    asOf: parsed.asOf,
    beforeScore: below.score,
    beforeId: below.id,
    limit: enough,
    locale,
    terms: reading?.terms ?? null,
  };
  if (own) return viewerId === null ? [] : searchOwnCandidates(sql, viewerId, range);
  return (await Promise.all(tiers.map((tier) => searchCandidates(sql, tier, range)))).flat();
}

function cardsOf(sql: Sql, search: Search, candidates: CandidateRow[]): Promise<PinCardRow[]> {
  const ids = candidates.map(({ pinId }) => pinId);
  if (search.own && search.viewerId !== null) return foundOwnPinCards(sql, search.viewerId, ids);
  return foundPinCards(sql, search.viewerId, ids, search.parsed.words, search.kind);
}

function byScore(a: CandidateRow, b: CandidateRow): number {
  const difference = BigInt(b.score) - BigInt(a.score) || BigInt(b.pinId) - BigInt(a.pinId);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
