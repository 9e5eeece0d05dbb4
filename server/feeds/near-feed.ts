import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import type { FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { hydrate, type Candidate } from './stages/hydrate.ts';
import { alikeEvery, mixIn } from './stages/mix-in.ts';
import { readShownBookmark, writeShownBookmark } from './stages/shown.ts';

const walked = 400;

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
}

/**
 * Returns pins close to some pictures (FEED-09): candidates → hydrate → filter → rank → diversify → present. The
 * bookmark contains what earlier pages showed, and every page repeats the query. The order is stable as long as
 * nothing is saved, and no candidate repeats even if something is. Ends after 500 pins or when there are no more.
 */
export async function nearFeed(
  services: Services,
  { feed, of, pictures, stored, alike }: NearSource,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  for (const signature of pictures) shown.add(signature);
  const viewerId = request.saver.userId;
  // Twice a page, so that later pages get what diversification moved back.
  const wanted = 2 * request.pageSize + 1;
  const [walk, embeddings] = await Promise.all([
    walkCandidates(services, pictures, request),
    alike?.().then((signatures) => signatures.map((signature): Candidate => ({ signature }))) ?? [],
  ]);
  // Walks do not know new or non-public pictures.
  const isWalked = walk.candidates.length > 0;
  const ranked = isWalked ? walk.candidates : await stored();
  const candidates = mixIn(embeddings, ranked, alikeEvery(walk.support));
  let rows = await hydrate(services, candidates, { viewerId, shown, wanted, onlyNew: false });
  if (isWalked && rows.length <= request.pageSize) {
    const others = await stored();
    const known = rows.map((row) => ({ signature: row.signature, row }));
    rows = await hydrate(services, [...known, ...others], { viewerId, shown, wanted, onlyNew: false });
  }
  const page = diversify(rows, request.pageSize);
  for (const { signature } of page) shown.add(signature);
  const isAlike = alikeOf(candidates, embeddings);
  const pins = page.map((row): PinRecord => {
    const kind = isAlike(row.signature) ? 'LOOKS_ALIKE' : 'SAVED_TOGETHER';
    return { ...toPinRecord(row), reason: { kind, id: of } };
  });
  return {
    items: await withSaves(services, request.saver, pins),
    bookmark:
      rows.length > page.length && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [], shown)
        : null,
  };
}

/** Returns a test for pictures that are candidates because of their looks, and not already because of saves. */
function alikeOf(
  candidates: readonly Candidate[],
  embeddings: readonly Candidate[],
): (signature: string) => boolean {
  const first = new Map<string, Candidate>();
  for (const each of candidates) if (!first.has(each.signature)) first.set(each.signature, each);
  const alike = new Set(embeddings);
  return (signature) => {
    const candidate = first.get(signature);
    return candidate !== undefined && alike.has(candidate);
  };
}

/** Returns the pictures that walks visit most and the support behind them. Empty while the graph is unavailable. */
async function walkCandidates(
  services: Services,
  pictures: string[],
  { language = null }: FeedRequest,
): Promise<{ candidates: Candidate[]; support: number }> {
  const [first] = pictures;
  if (first === undefined) return { candidates: [], support: 0 };
  const near = await services.graph.near({
    queries: pictures.map((signature) => [signature, 1]),
    limit: walked,
    // Derived from the first picture, so that the feed's pages are consistent.
    seed: Number.parseInt(first.slice(-6), 16),
    language,
  });
  return {
    candidates: (near?.pictures ?? []).map((signature) => ({ signature })),
    support: near?.support ?? 0,
  };
}
