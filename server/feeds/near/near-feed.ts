import { recommendedPinCards } from '../../../db/queries/graph/cards.ts';
import type { PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord, type PinRecord } from '../../pins/pin-record.ts';
import { withSaves } from '../../pins/with-saves.ts';
import type { FeedRequest } from '../page-of-pins.ts';
import { diversify, reachOfNear } from '../stages/diversify.ts';
import { hydrate, type Candidate } from '../stages/hydrate.ts';
import { keptNear, type NearFound, type Nearness, type NearPick } from '../stages/kept-near.ts';
import { alikeEvery, mixIn, mixThin, thin } from '../stages/mix-in.ts';
import { readShownBookmark, writeShownBookmark, type Shown } from '../stages/shown.ts';

const walked = 400;
/** Enough for a first page, in place of those that the viewer may not see too. */
const walkedFirst = 160;
/** More steps find no more of what people save together (docs/performance.md). */
const stepsOfOne = 5000;
/** Larger pages are not served from the cache. */
const keptPage = 25;
/** Extra pins to look up, in place of those that the viewer may not see. */
const spare = 3;

/** The source that a feed's pins are close to. */
export interface NearSource {
  /** Identifies the feed in its bookmarks. */
  feed: string;
  /** The pin or board that the feed is close to, included in each pin's reason. */
  of: string;
  /** Signatures of the pictures that walks start from, highest weight first. None of them is shown. */
  pictures: string[];
  /** Loads candidates from the database if walks yield too few. */
  stored: () => Promise<Candidate[]>;
  /**
   * Returns the signatures of visually similar pictures, regardless of who saved them. This is how fresh pins enter.
   */
  alike?: () => Promise<string[]>;
  /** Returns the signatures of pictures with like words. Asked only where walks have little to say. */
  worded?: () => Promise<string[]>;
  /** Returns the signatures of pictures in the same sections of boards. Asked where `worded` is. */
  sectioned?: () => Promise<string[]>;
  /** Returns those of the pictures that are never shown. */
  without?: (signatures: string[]) => Promise<ReadonlySet<string>>;
  /**
   * Returns the pins of a first page and some more, the same for everyone, made with what `find` returns where they are
   * not kept. Null if there are too few to keep. Default: kept in this process.
   */
  picks?: PicksOf;
}

type PicksOf = (find: () => Promise<NearFound>) => Promise<NearPick[] | null>;

/**
 * Returns pins close to some pictures (FEED-09): candidates → hydrate → filter → rank → diversify → present. The
 * bookmark contains what earlier pages showed, and every page repeats the query. The order is stable as long as
 * nothing is saved, and no candidate repeats even if something is. Ends after 500 pins or when there are no more.
 */
export async function nearFeed(
  services: Services,
  source: NearSource,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const { feed, of, pictures, stored, picks } = source;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  for (const signature of pictures) shown.add(signature);
  const isFirst = request.bookmark === undefined || request.bookmark === null || request.bookmark === '';
  let finding: Promise<FoundNear> | null = null;
  const find = (): Promise<FoundNear> =>
    (finding ??= findNear(services, source, request, isFirst ? walkedFirst : walked));
  const kept =
    isFirst && request.pageSize <= keptPage
      ? await keptPageOf(
          services,
          request,
          find,
          picks ??
            ((find) => keptNear(services, `${request.language ?? ''}:${pictures.join()}`, pictures, find)),
        )
      : null;
  const { rows, more, nearnessOf } = kept ?? (await rowsOf(services, stored, request, shown, await find()));
  for (const { signature } of rows) shown.add(signature);
  const pins = rows.map((row): PinRecord => {
    const pin = toPinRecord(row);
    pin.reason = { kind: reasons[nearnessOf(row)], id: of };
    return pin;
  });
  return {
    items: withSaves(request.saver, pins),
    bookmark: more && !shown.isFull ? writeShownBookmark(services.signer, feed, [], shown) : null,
  };
}

const reasons = { saved: 'SAVED_TOGETHER', looks: 'LOOKS_ALIKE', words: 'WORDS_ALIKE' } as const;

interface NearRows {
  rows: PinCardRow[];
  /** Whether there are more pins for a next page. */
  more: boolean;
  nearnessOf: (row: PinCardRow) => Nearness;
}

/**
 * Returns a first page from the shared cache. Null if too few pins are cached or too few are visible to this viewer.
 */
async function keptPageOf(
  services: Services,
  { saver, pageSize }: FeedRequest,
  find: () => Promise<FoundNear>,
  keptPicks: PicksOf,
): Promise<NearRows | null> {
  const picks = await keptPicks(async () => nearFound(await find()));
  if (picks === null) return null;
  const rows: PinCardRow[] = [];
  for (let from = 0; from < picks.length && rows.length <= pageSize; from += pageSize + spare) {
    const batch = picks.slice(from, from + pageSize + spare);
    const cards = await recommendedPinCards(
      services.db,
      saver.userId,
      batch.map(({ id }) => id),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    rows.push(...batch.flatMap(({ id }) => byId.get(id) ?? []));
  }
  if (rows.length <= pageSize) return null;
  const known = new Map(picks.map(({ id, nearness }) => [id, nearness]));
  return { rows: rows.slice(0, pageSize), more: true, nearnessOf: ({ id }) => known.get(id) ?? 'saved' };
}

/** Returns a page from the candidates, supplemented from the database if there are too few. */
async function rowsOf(
  services: Services,
  stored: NearSource['stored'],
  request: FeedRequest,
  shown: Shown,
  { candidates: found, others, support, isWalked }: FoundNear,
): Promise<NearRows> {
  const viewerId = request.saver.userId;
  // Twice a page, so that later pages get what diversification moved back.
  const wanted = 2 * request.pageSize + 1;
  // Walks do not know new or non-public pictures.
  const candidates = isWalked ? found : mixed(others, await stored(), support);
  let rows = await hydrate(services, candidates, { viewerId, shown, wanted, onlyNew: false });
  if (isWalked && rows.length <= request.pageSize) {
    const more = await stored();
    const known = rows.map((row) => ({ signature: row.signature, row }));
    rows = await hydrate(services, [...known, ...more], { viewerId, shown, wanted, onlyNew: false });
  }
  const page = diversify(rows, request.pageSize, reachOfNear);
  const nearnessOf = nearnessIn(candidates, others);
  return {
    rows: page,
    more: rows.length > page.length,
    nearnessOf: ({ signature }) => nearnessOf(signature),
  };
}

/** Pictures that look alike and, where walks have little to say, those with like words and in the same sections. */
interface Others {
  looks: Candidate[];
  words: Candidate[];
  sectioned: Candidate[];
}

/** Candidates from walks, looks and words, mixed. Only the others if walks found nothing. */
interface FoundNear {
  candidates: Candidate[];
  others: Others;
  support: number;
  isWalked: boolean;
  isGraphAway: boolean;
  nearnessOf: (signature: string) => Nearness;
}

async function findNear(
  services: Pick<Services, 'graph'>,
  { pictures, alike, worded, sectioned, without }: Pick<NearSource, 'pictures'> & Ways,
  request: Pick<FeedRequest, 'language'>,
  limit: number,
): Promise<FoundNear> {
  const [walk, looking] = await Promise.all([
    walkCandidates(services, pictures, request, limit),
    alike?.().then(toCandidates) ?? [],
  ]);
  const [reading, beside] =
    walk.support < thin
      ? await Promise.all([worded?.().then(toCandidates) ?? [], sectioned?.().then(toCandidates) ?? []])
      : [[], []];
  const every = [walk.candidates, looking, reading, beside];
  const never = await without?.(every.flat().map(({ signature }) => signature));
  const [walked = [], looks = [], words = [], inSections = []] =
    never === undefined ? every : every.map((list) => list.filter(({ signature }) => !never.has(signature)));
  const others = { looks, words, sectioned: inSections };
  const isWalked = walked.length > 0;
  const candidates = isWalked || words.length > 0 ? mixed(others, walked, walk.support) : [];
  return {
    candidates,
    others,
    support: walk.support,
    isWalked,
    isGraphAway: walk.isGraphAway,
    nearnessOf: nearnessIn(candidates, others),
  };
}

type Ways = Pick<NearSource, 'alike' | 'worded' | 'sectioned' | 'without'>;

const toCandidates = (signatures: readonly string[]): Candidate[] =>
  signatures.map((signature) => ({ signature }));

const mixed = (others: Others, walked: readonly Candidate[], support: number): Candidate[] =>
  others.words.length + others.sectioned.length === 0
    ? mixIn(others.looks, walked, alikeEvery(support))
    : mixThin({ ...others, walked }, support);

/** Returns the candidates for the first page of a near feed. */
export async function findFirst(
  services: Pick<Services, 'graph'>,
  source: Required<Pick<NearSource, 'pictures' | 'alike' | 'worded' | 'sectioned'>>,
  request: Pick<FeedRequest, 'language'>,
): Promise<NearFound> {
  return nearFound(await findNear(services, source, request, walkedFirst));
}

const nearFound = ({ candidates, isGraphAway, nearnessOf }: FoundNear): NearFound => ({
  candidates: candidates.map(({ signature }) => ({ signature, nearness: nearnessOf(signature) })),
  isGraphAway,
});

/** Returns why each picture is a candidate: the first of its places counts. */
function nearnessIn(
  candidates: readonly Candidate[],
  { looks, words }: Others,
): (signature: string) => Nearness {
  const first = new Map<string, Candidate>();
  for (const each of candidates) if (!first.has(each.signature)) first.set(each.signature, each);
  const [looking, worded] = [new Set(looks), new Set(words)];
  return (signature) => {
    const candidate = first.get(signature);
    if (candidate === undefined) return 'saved';
    return looking.has(candidate) ? 'looks' : worded.has(candidate) ? 'words' : 'saved';
  };
}

/** Returns the pictures that walks visit most and the support behind them. Empty while the graph is unavailable. */
async function walkCandidates(
  services: Pick<Services, 'graph'>,
  pictures: string[],
  { language = null }: Pick<FeedRequest, 'language'>,
  limit: number,
): Promise<Pick<FoundNear, 'candidates' | 'support' | 'isGraphAway'>> {
  const [first] = pictures;
  if (first === undefined) return { candidates: [], support: 0, isGraphAway: false };
  const near = await services.graph.near({
    queries: pictures.map((signature) => [signature, 1]),
    limit,
    ...(pictures.length === 1 && { steps: stepsOfOne }),
    // Derived from the first picture, so that the feed's pages are consistent.
    seed: Number.parseInt(first.slice(-6), 16),
    language,
  });
  return {
    candidates: (near?.pictures ?? []).map((signature) => ({ signature })),
    support: near?.support ?? 0,
    isGraphAway: near === null,
  };
}
