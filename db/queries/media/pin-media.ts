import type { Sql, Statement } from '../../connection/database.ts';
import type { Caption, MediaKind, Video } from '../../../views/contract/media.ts';
import type { CarouselSlot } from '../../../views/contract/media.ts';
import type { Picture } from '../../../views/contract/picture.ts';

/** Media as their row is written. The row's id is the id of the pin that they were made with. */
export type MediaRow =
  | { kind: 'video'; card: { video: Video }; details: { captions: StoredCaption[] } }
  | { kind: 'gif'; card: { video: Video }; details: Record<string, never> }
  | { kind: 'carousel'; card: { slots: CarouselSlot[] }; details: Record<string, never> }
  | { kind: 'story'; card: StoredStoryCard; details: { pages: StoredStoryPage[] } };

/** Captions with their WebVTT text, which is served apart. */
export interface StoredCaption extends Caption {
  text: string;
}

export interface StoredStoryCard {
  pages: { id: string; picture: Picture | null; video: Video | null }[];
  staticPageCount: number;
  totalVideoDurationMs: number;
  hasProductPins: boolean;
}

export type StoredStoryBlock =
  | { type: 'image'; picture: Picture }
  | { type: 'video'; video: Video }
  | { type: 'text'; text: string }
  | { type: 'list'; title: string; items: string[] }
  | { type: 'product'; pinId: string };

export interface StoredStoryPage {
  id: string;
  blocks: StoredStoryBlock[];
}

/** Columns of a pin's media in a list, of a `pins` row `p` with `pinMediaJoin`. */
export const pinMediaColumns = `
  pm.kind AS "mediaKind", pm.card AS "mediaCard", p.media_id AS "mediaId",
  CASE WHEN pm.kind = 'story' THEN NOT EXISTS (SELECT 1 FROM pins first_pin WHERE first_pin.id = p.root_pin_id)
  END AS "isTakenBack"`;

export const pinMediaJoin = 'LEFT JOIN pin_media pm ON pm.id = p.media_id';

export interface PinMediaColumns {
  /** Null for a picture alone. */
  mediaKind: MediaKind | null;
  mediaCard: MediaRow['card'] | null;
  mediaId: string | null;
  /** Of a story: whether the pin that it was made with is gone. */
  isTakenBack: boolean | null;
}

const details: Statement = {
  name: 'media_details_of_pin',
  text: 'SELECT pm.details FROM pins p JOIN pin_media pm ON pm.id = p.media_id WHERE p.id = $1',
};

/** What only the page of a pin shows; null for a picture alone. Whether the pin may be seen is asked before. */
export async function mediaDetailsOfPin(sql: Sql, pinId: string): Promise<MediaRow['details'] | null> {
  const [row] = await sql.rows<{ details: MediaRow['details'] }>(details, [pinId]);
  return row?.details ?? null;
}

const newIds: Statement = {
  name: 'new_ids',
  text: 'SELECT new_id() AS id FROM generate_series(1, $1)',
};

/** Ids for the slots of a carousel and the pages of a story, ascending. */
export async function takeIds(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(newIds, [count]);
  return rows.map((row) => row.id);
}
