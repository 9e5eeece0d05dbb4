import { picturesOnBoard } from '../../../db/queries/boards/board-pictures.ts';
import { pinCardsOfIdeas } from '../../../db/queries/boards/board-ideas.ts';
import { picturesSavedTogether } from '../../../db/queries/graph/cards.ts';
import { pinCardsOfBoard } from '../../../db/queries/pins/pin-cards.ts';
import type { BoardSummary, Page } from '../../../views/contract/models.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import { newest } from '../../paging/bookmark.ts';
import { subjectOf } from '../../search/matches/topic-named.ts';
import type { Services } from '../../services.ts';
import type { FeedRequest } from '../page-of-pins.ts';
import type { Candidate } from '../stages/hydrate.ts';
import { keptNear } from '../stages/kept-near.ts';
import { nearFeed } from './near-feed.ts';
import { ofEach, waysOf } from './ways-of-several.ts';

/** Number of a board's pins that walks start from, the newest. */
const seeds = 12;
const savedTogether = 200;
const ideas = 100;

type NearBoard = Pick<BoardSummary, 'id' | 'name'>;

/** Returns pins related to a board's newest pins and its name, as far as the viewer may see the board. */
export async function boardRelatedFeed(
  services: Services,
  board: NearBoard,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  return feedOf(services, 'board-related', board, request, async (pictures) => {
    const lists = await Promise.all(
      pictures
        .slice(0, 4)
        .map((signature) => picturesSavedTogether(services.replica, signature, savedTogether / 4)),
    );
    return [...new Set(lists.flat())].map((signature) => ({ signature }));
  });
}

/**
 * Returns ideas for a board of the member (BOARD-01): pins that are near its own, or whose words are those of its name,
 * then the newest of public boards that share pins with it.
 */
export async function boardIdeasFeed(
  services: Services,
  memberId: string,
  board: NearBoard,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  return feedOf(services, 'ideas', board, request, async () => {
    const rows = await pinCardsOfIdeas(services.db, memberId, board.id, newest, ideas);
    return rows.map((row) => ({ signature: row.signature, row }));
  });
}

async function feedOf(
  services: Services,
  name: string,
  board: NearBoard,
  request: FeedRequest,
  stored: (pictures: string[]) => Promise<Candidate[]>,
): Promise<Page<PinRecord>> {
  const rows = await pinCardsOfBoard(services.db, request.saver.userId, board.id, newest, seeds);
  const pictures = [...new Set(rows.map((row) => row.signature))];
  const feed = `${name}:${board.id}`;
  return nearFeed(
    services,
    {
      feed,
      of: board.id,
      pictures,
      ...waysOf({ ...services, db: services.replica }, pictures, () =>
        picturesNamed({ search: services.search }, board.name, request.language ?? null),
      ),
      stored: () => stored(pictures),
      without: (signatures) => picturesOnBoard(services.db, board.id, signatures),
      picks: (find) =>
        keptNear(services, `${request.language ?? ''}:${feed}:${pictures.join()}`, pictures, find),
    },
    request,
  );
}

/** Pictures of public pins that a search for the board's name finds. */
async function picturesNamed(
  { search }: Pick<Services, 'search'>,
  name: string,
  language: string | null,
): Promise<string[]> {
  const { rows } = await search.pins({
    viewerId: null,
    query: subjectOf(name).join(' or '),
    locale: language ?? 'en-US',
    kind: null,
    own: false,
    after: null,
    limit: ofEach,
  });
  return rows.map(({ signature }) => signature);
}
