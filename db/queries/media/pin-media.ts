import { statement, type Sql } from '../../connection/database.ts';
import type { Caption, MediaKind, Video } from '../../../views/contract/pins/media.ts';
import type { CarouselSlot } from '../../../views/contract/pins/media.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';

/** Media in the form of their row. The row's id is that of the pin they were created with. */
export type MediaRow =
  | { kind: 'video'; card: { video: Video }; details: { captions: StoredCaption[] } }
  | { kind: 'gif'; card: { video: Video }; details: Record<string, never> }
  | { kind: 'carousel'; card: { slots: CarouselSlot[] }; details: Record<string, never> }
  | { kind: 'story'; card: StoredStoryCard; details: { pages: StoredStoryPage[] } };

/** Captions with their WebVTT text, which is served separately. */
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
  | { type: 'image'; picture: Picture; altText?: string | undefined }
  | { type: 'video'; video: Video; altText?: string | undefined }
  | { type: 'text'; text: string }
  | { type: 'list'; title: string; items: string[] }
  | { type: 'product'; pinId: string };

export interface StoredStoryPage {
  id: string;
  blocks: StoredStoryBlock[];
}

export interface PinMediaColumns {
  /** Null for an image alone. */
  mediaKind: MediaKind | null;
  mediaCard: MediaRow['card'] | null;
  mediaId: string | null;
  /** For a story: whether its original pin has been deleted. */
  isTakenBack: boolean | null;
}

const details = statement('media_details_of_pin')`
  SELECT pm.details FROM pins p JOIN pin_media pm ON pm.id = p.media_id WHERE p.id = $1`;

/** Returns media data for the pin's own page. Null for an image alone. The caller checks that the pin is visible. */
export async function mediaDetailsOfPin(sql: Sql, pinId: string): Promise<MediaRow['details'] | null> {
  const [row] = await sql.rows<{ details: MediaRow['details'] }>(details, [pinId]);
  return row?.details ?? null;
}

const newIds = statement('new_ids')`SELECT new_id() AS id FROM generate_series(1, $1)`;

/** Reserves ascending ids for carousel slots and story pages. */
export async function takeIds(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(newIds, [count]);
  return rows.map((row) => row.id);
}
