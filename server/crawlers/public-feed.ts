import type { BoardSummary, UserProfile } from '../../views/contract/models.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Services } from '../services.ts';
import { getBoardBySlug } from '../boards/get-board.ts';
import { boardFeed, personFeed } from '../feeds/list-feeds.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Saver } from '../pins/with-saves.ts';
import { getProfile } from '../people/get-profile.ts';

/** What a feed reader or a site that embeds is given: never more than a stranger sees. */
export interface PublicFeed {
  owner: UserProfile;
  /** Null for the feed of a person. */
  board: BoardSummary | null;
  pins: PinRecord[];
}

/** Nobody in particular. */
const stranger: Saver = { userId: null, unauthPinIds: [] };
const request = { saver: stranger, bookmark: null, pageSize: limits.publicFeed };

/** The newest public pins of a person; null for unknown names. The name may be one that was given up. */
export async function personPublicFeed(services: Services, username: string): Promise<PublicFeed | null> {
  const owner = await getProfile(services, null, username);
  if (owner === null) return null;
  const { items } = await personFeed(services, owner.id, 'all', request, 'public');
  return { owner, board: null, pins: items };
}

/** The newest pins of a public board; null for every other, which looks as if it were not there. */
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

/** A pin of a public board that may be shown elsewhere; null for every other, which looks as if it were not there. */
export async function publicPin(services: Services, pinId: string): Promise<CloseupRecord | null> {
  const pin = await getPin(services, stranger, pinId);
  return pin?.boardPrivacy === 'public' ? pin : null;
}
