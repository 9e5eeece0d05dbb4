import { statement, type Sql } from '../../connection/database.ts';
import type { StatCounts } from '../../../views/contract/staff/stats.ts';
import type { Caption, Video } from '../../../views/contract/pins/media.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import type { StoredCaption } from './pin-media.ts';

export interface OwnVideoRow {
  pinId: string;
  durationMs: number;
  captions: Caption[];
}

const list = statement('videos_of_person')`
  SELECT p.id AS "pinId", (pm.card #>> '{video,durationMs}')::int AS "durationMs",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('language', c ->> 'language', 'label', c ->> 'label')), '[]')
      FROM jsonb_array_elements(pm.details -> 'captions') c) AS captions
  FROM pins p JOIN pin_media pm ON pm.id = p.media_id AND pm.kind = 'video'
  WHERE p.user_id = $1 AND p.parent_pin_id IS NULL AND p.media_id IS NOT NULL AND p.id < $2
  ORDER BY p.id DESC LIMIT $3`;

/** Lists videos that a person has pinned, newest first below an exclusive id. */
export function videosOfPerson(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
): Promise<OwnVideoRow[]> {
  return sql.rows<OwnVideoRow>(list, [userId, before, limit]);
}

const counts = statement('pin_counts_of_all_days')`
  SELECT pin_id AS "pinId", sum(impressions)::int AS impressions, sum(closeups)::int AS closeups,
    sum(saves)::int AS saves, sum(clicks)::int AS clicks
  FROM (
    SELECT pin_id, impressions, closeups, saves, clicks FROM pin_days WHERE pin_id = ANY ($1)
    UNION ALL
    SELECT pin_id, impressions, closeups, saves, clicks FROM pin_day_deltas WHERE pin_id = ANY ($1)
  ) said GROUP BY pin_id`;

/** Returns the counts of pins over all stored days. */
export function countsOfPins(sql: Sql, pinIds: string[]): Promise<(StatCounts & { pinId: string })[]> {
  return pinIds.length === 0 ? Promise.resolve([]) : sql.rows(counts, [pinIds]);
}

export interface VideoUploadRow {
  id: string;
  status: 'processing' | 'failed';
  failure: string | null;
}

const waiting = statement('video_uploads_under_way')`
  SELECT id, status, failure FROM uploads
  WHERE user_id = $1 AND kind = 'video' AND status IN ('processing', 'failed') AND id > $2
  ORDER BY id DESC LIMIT $3`;

/** Lists videos in preparation or failed, newest first above an id. */
export function videoUploadsUnderWay(
  sql: Sql,
  userId: string,
  after: string,
  limit: number,
): Promise<VideoUploadRow[]> {
  return sql.rows<VideoUploadRow>(waiting, [userId, after, limit]);
}

const own = statement('cover_of_own_pin')`
  SELECT p.title, pm.card -> 'video' AS video, coalesce(pm.card -> 'pages', '[]') AS pages, p.image_signature AS "coverSignature", p.image_format AS "coverFormat",
    p.image_width AS "coverWidth", p.image_height AS "coverHeight", p.image_color AS "coverColor"
  FROM pins p JOIN pin_media pm ON pm.id = p.media_id AND pm.kind IN ('video', 'story')
  WHERE p.id = $2 AND p.user_id = $1 AND p.parent_pin_id IS NULL`;

export interface OwnCover {
  title: string;
  cover: Picture;
  /** Null for a story. */
  video: Video | null;
  /** Pictures of a story's pages, null for a text page. Empty for a video. */
  pages: (Picture | null)[];
}

/** Returns the cover of the caller's own created video or story. Null for any other pin. */
export async function coverOfOwnPin(sql: Sql, userId: string, pinId: string): Promise<OwnCover | null> {
  const [row] = await sql.rows<{
    title: string;
    video: Video | null;
    pages: { picture: Picture | null }[];
    coverSignature: string;
    coverFormat: Picture['format'];
    coverWidth: number;
    coverHeight: number;
    coverColor: string;
  }>(own, [userId, pinId]);
  if (row === undefined) return null;
  return {
    title: row.title,
    video: row.video,
    pages: row.pages.map(({ picture }) => picture),
    cover: {
      signature: row.coverSignature,
      format: row.coverFormat,
      width: row.coverWidth,
      height: row.coverHeight,
      dominantColor: row.coverColor,
    },
  };
}

const setCover = statement('pin_cover_set')`
  UPDATE pins p SET image_signature = i.signature, image_width = i.width, image_height = i.height,
    image_color = i.dominant_color, image_format = i.format
  FROM images i, pin_media pm
  WHERE p.id = $2 AND p.user_id = $1 AND p.parent_pin_id IS NULL AND pm.id = p.media_id
    AND pm.kind IN ('video', 'story') AND i.signature = $3 AND ${pictureAllowed('i.signature')}
  RETURNING p.id`;

/** Sets the cover of a person's own video or story. Copies keep theirs. False if it is not theirs. */
export async function setCoverOfPin(
  tx: Sql,
  userId: string,
  pinId: string,
  signature: string,
): Promise<boolean> {
  return (await tx.rows(setCover, [userId, pinId, signature])).length > 0;
}

const setCaptions = statement('pin_captions_set')`
  UPDATE pin_media pm SET details = pm.details || jsonb_build_object('captions', (
    SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(pm.details -> 'captions') c
    WHERE c ->> 'language' <> $3) || $4::jsonb)
  FROM pins p WHERE p.id = $2 AND p.user_id = $1 AND p.parent_pin_id IS NULL AND pm.id = p.media_id
    AND pm.kind = 'video' AND ($4::jsonb = '[]' OR $5 > (
      SELECT count(*) FROM jsonb_array_elements(pm.details -> 'captions') c WHERE c ->> 'language' <> $3))
  RETURNING pm.id`;

/**
 * Replaces captions in a language, or removes them with null. False if it is not the person's own video, or it has the
 * maximum in other languages.
 */
export async function setCaptionsOfPin(
  tx: Sql,
  userId: string,
  pinId: string,
  language: string,
  captions: StoredCaption | null,
  most: number,
): Promise<boolean> {
  const added = JSON.stringify(captions === null ? [] : [captions]);
  return (await tx.rows(setCaptions, [userId, pinId, language, added, most])).length > 0;
}
