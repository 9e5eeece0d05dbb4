import { picturesSavedTogether } from '../../../db/queries/graph/cards.ts';
import { picturesBesideInSections } from '../../../db/queries/graph/beside-in-sections.ts';
import { newPins, type RelatedRow } from '../../../db/queries/graph/related.ts';
import { pinCardsOfBoard } from '../../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import { isAnyPromoted, withPromotedPins } from '../../ads/promoted-pins.ts';
import { readShownBookmark } from '../stages/shown.ts';
import { publicPicturesAlike } from './pictures-alike.ts';
import { newest } from '../../paging/bookmark.ts';
import { findFirst, nearFeed } from './near-feed.ts';
import type { FeedRequest } from '../page-of-pins.ts';
import { wordedAlike } from './worded-alike.ts';
import type { Candidate } from '../stages/hydrate.ts';
import type { NearFound } from '../stages/kept-near.ts';
import { keptRelated, makeRelated, relatedLanguage } from '../stages/kept-related.ts';

const ofSameBoard = 100;
const savedTogether = 200;
/** Number of most similar pictures used. Further ones have little to do with a pin. */
const looked = 80;
const besideInSections = 80;

/** So many walks without an answer are not the pins' fault. */
const mostMissed = 3;

/** Returns pins related to a pin, saved together or visually similar, with promoted ones at their places. */
export function relatedFeed(
  services: Services,
  pin: PinRecord & { related: RelatedRow | null },
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const { signature } = pin.picture;
  const feed = `related:${pin.id}`;
  const source = {
    feed,
    of: pin.id,
    ...sourceOf({ ...services, db: services.replica }, signature),
    stored: () => storedCandidates(services, pin, request.saver.userId),
    picks: (find: () => Promise<NearFound>) =>
      keptRelated(services, signature, relatedLanguage(request.language), pin.related, find),
  };
  return withPromotedPins(services, request, {
    load: (asked) => nearFeed(services, source, asked),
    wasShown: ({ bookmark }, { picture }) =>
      picture.signature === signature ||
      readShownBookmark(services.signer, feed, bookmark, 0)?.shown.has(picture.signature) === true,
    isAny: isAnyPromoted(services),
    about: { texts: [`${pin.title} ${pin.description}`], domains: [pin.domain] },
  });
}

function sourceOf(services: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>, signature: string) {
  return {
    pictures: [signature],
    alike: async () => (await publicPicturesAlike(services, signature, { limit: looked })) ?? [],
    worded: () => wordedAlike(services, signature),
    sectioned: () => picturesBesideInSections(services.db, signature, besideInSections),
  };
}

/**
 * Makes the lists of new pins before anyone requests them. `after` is the last pin looked at, and the result is the
 * next one: the same while the graph is unavailable. At most `limit` pins are looked at.
 */
export async function makeRelatedAhead(
  services: Pick<Services, 'db' | 'words' | 'clock' | 'graph'>,
  after: string,
  limit: number,
): Promise<string> {
  const pins = await newPins(services.db, after, limit);
  let isAnswered = false;
  let missed = 0;
  for (const { signature, locale } of pins) {
    let isGraphAway = false;
    const find = async (): Promise<NearFound> => {
      const language = locale === '' ? null : locale;
      const found = await findFirst(services, sourceOf(services, signature), { language });
      isGraphAway = found.isGraphAway;
      return found;
    };
    await makeRelated(services, signature, relatedLanguage(locale), find);
    if (isGraphAway) missed += 1;
    else isAnswered = true;
    if (!isAnswered && missed >= mostMissed) break;
  }
  if (!isAnswered) return after;
  return pins.at(-1)?.id ?? after;
}

/**
 * Returns candidates from the database: the same board as far as the viewer may see it, then pictures saved together.
 */
async function storedCandidates(
  services: Services,
  pin: PinRecord,
  viewerId: string | null,
): Promise<Candidate[]> {
  const [board, together] = await Promise.all([
    pinCardsOfBoard(services.db, viewerId, pin.board.id, newest, ofSameBoard),
    picturesSavedTogether(services.replica, pin.picture.signature, savedTogether),
  ]);
  return [
    // Non-public pins get cards only through this board. All others are loaded again with every filter.
    ...board.map((row) =>
      row.boardPrivacy === 'public' ? { signature: row.signature } : { signature: row.signature, row },
    ),
    ...together.map((signature) => ({ signature })),
  ];
}
