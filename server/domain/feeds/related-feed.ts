import { picturesSavedTogether } from '../../../db/queries/graph/cards.ts';
import { pinCardsOfBoard } from '../../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { newest } from './bookmark.ts';
import type { FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { hydrate, type Candidate } from './stages/hydrate.ts';
import { readShownBookmark, writeShownBookmark } from './stages/shown.ts';

const walked = 400;
const ofSameBoard = 100;
const savedTogether = 200;

/**
 * Pins like this one (FEED-09): candidates → hydrate → filter → rank → diversify → present. The bookmark holds what
 * earlier pages showed, and every page asks again: the candidates come in the same order as long as nothing is
 * saved, and none comes twice when something is. Ends after 500 pins, or when there are no more.
 */
export async function relatedFeed(
  services: Services,
  pin: PinRecord,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `related:${pin.id}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  shown.add(pin.picture.signature);
  const viewerId = request.saver.userId;
  // Twice a page, so that the pages after it have what was moved apart.
  const wanted = 2 * request.pageSize + 1;
  const candidates = await walkCandidates(services, pin, request);
  let rows = await hydrate(services, candidates, { viewerId, shown, wanted, onlyNew: false });
  if (rows.length <= request.pageSize) {
    const others = await storedCandidates(services, pin, viewerId);
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

/** What a walk from the pin's picture comes to most; nothing when nobody walks. */
async function walkCandidates(
  services: Services,
  pin: PinRecord,
  { language = null }: FeedRequest,
): Promise<Candidate[]> {
  const { signature } = pin.picture;
  const pictures = await services.graph.near({
    queries: [[signature, 1]],
    limit: walked,
    // Of the picture, so that its pages agree.
    seed: Number.parseInt(signature.slice(-6), 16),
    language,
  });
  return (pictures ?? []).map((each) => ({ signature: each }));
}

/** What the database knows: the same board as far as this viewer may read it, then what is saved together. */
async function storedCandidates(
  services: Services,
  pin: PinRecord,
  viewerId: string | null,
): Promise<Candidate[]> {
  const [board, together] = await Promise.all([
    pinCardsOfBoard(services.db, viewerId, pin.board.id, newest, ofSameBoard),
    picturesSavedTogether(services.db, pin.picture.signature, savedTogether),
  ]);
  return [
    // What is not public has a card for those on the board alone; all else is asked for again, with every filter.
    ...board.map((row) =>
      row.boardPrivacy === 'public' ? { signature: row.signature } : { signature: row.signature, row },
    ),
    ...together.map((signature) => ({ signature })),
  ];
}
