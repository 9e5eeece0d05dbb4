import type { BoardSummary, UserProfile } from '../../views/contract/models.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Services } from '../services.ts';
import { getBoardBySlug } from '../boards/get-board.ts';
import { boardFeed, personFeed } from '../feeds/list-feeds.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Saver } from '../pins/with-saves.ts';
import { getProfile } from '../people/get-profile.ts';

/** Data for a feed reader or an embedding site: never more than a signed-out visitor sees. */
export interface PublicFeed {
  owner: UserProfile;
  /** Null for a person's feed. */
  board: BoardSummary | null;
  pins: PinRecord[];
}

/** A signed-out visitor. */
const stranger: Saver = { userId: null, unauthPinIds: [] };
const request = { saver: stranger, bookmark: null, pageSize: limits.publicFeed };

/** Returns a person's newest public pins, or null for an unknown name. Former usernames work too. */
export async function personPublicFeed(services: Services, username: string): Promise<PublicFeed | null> {
  const owner = await getProfile(services, null, username);
  if (owner === null) return null;
  return { owner, board: null, pins: await publicPinsOf(services, owner.id, limits.publicFeed) };
}

/** How many pages of a person's pins are read for one that other sites show. */
const maxPages = 4;

/** Returns a person's newest pins that other sites may show, up to `most`. */
export async function publicPinsOf(services: Services, userId: string, most: number): Promise<PinRecord[]> {
  const pins: PinRecord[] = [];
  let bookmark: string | null = null;
  for (let pages = 1; pages <= maxPages; pages += 1) {
    const page = await personFeed(
      services,
      userId,
      'all',
      { saver: stranger, bookmark, pageSize: most },
      'public',
    );
    pins.push(...page.items.filter(isShownElsewhere));
    bookmark = page.bookmark;
    if (bookmark === null || pins.length >= most) break;
  }
  return pins.slice(0, most);
}

/** Returns whether other sites may show a pin: that of a public board without a sensitivity screen. */
export function isShownElsewhere({
  boardPrivacy,
  isBoardSensitive,
}: Pick<PinRecord, 'boardPrivacy' | 'isBoardSensitive'>): boolean {
  return boardPrivacy === 'public' && !isBoardSensitive;
}

/** Returns the newest pins of a public board. Null for any other board, so that it appears not to exist. */
export async function boardPublicFeed(
  services: Services,
  username: string,
  slug: string,
): Promise<PublicFeed | null> {
  const owner = await getProfile(services, null, username);
  if (owner === null) return null;
  const found = await getBoardBySlug(services, null, owner.id, slug);
  if (found === null || found.board.privacy !== 'public' || found.board.isSensitive) return null;
  const { items } = await boardFeed(services, found.board.id, request);
  return { owner, board: found.board, pins: items };
}

/** Returns a pin that other sites may show. Null for any other pin, so that it appears not to exist. */
export async function publicPin(services: Services, pinId: string): Promise<CloseupRecord | null> {
  const pin = await getPin(services, stranger, pinId);
  return pin !== null && isShownElsewhere(pin) ? pin : null;
}
