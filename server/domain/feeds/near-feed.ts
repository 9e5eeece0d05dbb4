import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import type { FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { hydrate, type Candidate } from './stages/hydrate.ts';
import { readShownBookmark, writeShownBookmark } from './stages/shown.ts';

const walked = 400;

/** What a feed is near to. */
export interface NearSource {
  /** Names the feed in its bookmarks. */
  feed: string;
  /** Signatures of the pictures that walks start from, the weightiest first; none is shown. */
  pictures: string[];
  /** Candidates of the database, asked for when walks give too few. */
  stored: () => Promise<Candidate[]>;
  /** Signatures of what looks alike, whoever saved it: how fresh pins come in. */
  alike?: () => Promise<string[]>;
}

/** Every so manieth candidate is one that looks alike. */
const alikeEvery = 5;

/**
 * Pins near some pictures (FEED-09): candidates → hydrate → filter → rank → diversify → present. The bookmark holds
 * what earlier pages showed, and every page asks again: the candidates come in the same order as long as nothing is
 * saved, and none comes twice when something is. Ends after 500 pins, or when there are no more.
 */
export async function nearFeed(
  services: Services,
  { feed, pictures, stored, alike }: NearSource,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  for (const signature of pictures) shown.add(signature);
  const viewerId = request.saver.userId;
  // Twice a page, so that the pages after it have what was moved apart.
  const wanted = 2 * request.pageSize + 1;
  const [walk, looks] = await Promise.all([
    walkCandidates(services, pictures, request),
    alike?.().then((signatures) => signatures.map((signature) => ({ signature }))) ?? [],
  ]);
  const candidates = mixIn(looks, walk, alikeEvery);
  let rows = await hydrate(services, candidates, { viewerId, shown, wanted, onlyNew: false });
  if (rows.length <= request.pageSize) {
    const others = await stored();
    const known = rows.map((row) => ({ signature: row.signature, row }));
    rows = await hydrate(services, [...known, ...others], { viewerId, shown, wanted, onlyNew: false });
  }
  const page = diversify(rows, request.pageSize);
  for (const { signature } of page) shown.add(signature);
  return {
    items: await withSaves(services, request.saver, page.map(toPinRecord)),
    bookmark:
      rows.length > page.length && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [], shown)
        : null,
  };
}

/** The ranked list with one of the others at every so manieth place, and what is left of them behind it. */
export function mixIn<Item>(others: readonly Item[], ranked: readonly Item[], every: number): Item[] {
  const mixed: Item[] = [];
  let taken = 0;
  for (const [index, item] of ranked.entries()) {
    mixed.push(item);
    const other = index % (every - 1) === every - 2 ? others[taken] : undefined;
    if (other === undefined) continue;
    mixed.push(other);
    taken += 1;
  }
  return [...mixed, ...others.slice(taken)];
}

/** What walks from the pictures come to most; nothing when nobody walks. */
async function walkCandidates(
  services: Services,
  pictures: string[],
  { language = null }: FeedRequest,
): Promise<Candidate[]> {
  const [first] = pictures;
  if (first === undefined) return [];
  const near = await services.graph.near({
    queries: pictures.map((signature) => [signature, 1]),
    limit: walked,
    // Of the first picture, so that the feed's pages agree.
    seed: Number.parseInt(first.slice(-6), 16),
    language,
  });
  return (near ?? []).map((signature) => ({ signature }));
}
