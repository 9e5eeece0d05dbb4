import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';
import { notHiddenPerson } from './visibility.ts';
import type { ProductTagRow } from './products/product-tags.ts';
import type { DraftPage, DraftSlot } from '../../views/drafts/pages/draft-pages.ts';

/** Fields of an unpublished pin. */
export interface DraftFields {
  title: string;
  description: string;
  altText: string;
  link: string;
  /** `profile`, `board`, or `board:section`. */
  place: string;
  /** Board that takes the place of `place` once the draft is scheduled or published, created if there is none. */
  newBoardName?: string;
  /** As typed, separated by commas. Hashtags of the pin. */
  tags?: string;
  /** Upload of the video that the image is the cover of. */
  videoUploadId?: string;
  /** Absent for a pin of one image or video. */
  kind?: 'carousel' | 'story';
  /** Images of a carousel. */
  slots?: DraftSlot[];
  /** Pages of a story. */
  pages?: DraftPage[];
  /** Products tagged on the image. `x` and `y` are fractions of its width and height. */
  productTags?: ProductTagRow[];
  /** Whether to promote it once published. */
  isAd?: boolean;
}

export interface DraftRow {
  id: string;
  userId: string;
  fields: DraftFields;
  signature: string | null;
  publishAt: Date | null;
  problem: string | null;
  updatedAt: Date;
}

const columns = `id, user_id AS "userId", fields, image_signature AS signature, publish_at AS "publishAt", problem,
  updated_at AS "updatedAt"`;

const insert = statement('draft_insert')`
  INSERT INTO pin_drafts (user_id, fields, image_signature, publish_at)
  SELECT $1, $2::jsonb, $3, $4 WHERE (SELECT count(*) FROM pin_drafts WHERE user_id = $1) < $5
  RETURNING ${columns}`;

/** Adds a draft. Null if the person already has `most`. */
export async function insertDraft(
  sql: Sql,
  draft: Pick<DraftRow, 'userId' | 'fields' | 'signature' | 'publishAt'>,
  most: number,
): Promise<DraftRow | null> {
  const { userId, fields, signature, publishAt } = draft;
  return firstRow<DraftRow>(sql, insert, [userId, JSON.stringify(fields), signature, publishAt, most]);
}

const update = statement('draft_update')`
  UPDATE pin_drafts SET fields = (CASE WHEN $7 THEN fields - 'videoUploadId' ELSE fields END) || $3::jsonb,
    image_signature = CASE
      WHEN $4::text IS NULL AND $3::jsonb ->> 'videoUploadId' IS DISTINCT FROM fields ->> 'videoUploadId'
        AND $3::jsonb ? 'videoUploadId' THEN NULL
      ELSE coalesce($4, image_signature) END,
    publish_at = CASE WHEN $5 THEN $6 ELSE publish_at END, problem = NULL, updated_at = now()
  WHERE user_id = $1 AND id = $2 RETURNING ${columns}`;

/**
 * Updates the given fields of a draft. A new video goes without the picture that was there, and so does a picture that
 * `replacesVideo`; any other is the video's cover. Undefined `publishAt` keeps its time. Null if it is missing or
 * another person's.
 */
export async function updateDraft(
  sql: Sql,
  userId: string,
  id: string,
  changes: {
    fields: Partial<DraftFields>;
    signature: string | null;
    replacesVideo?: boolean;
    publishAt: Date | null | undefined;
  },
): Promise<DraftRow | null> {
  const { fields, signature, replacesVideo = false, publishAt } = changes;
  return firstRow<DraftRow>(sql, update, [
    userId,
    id,
    JSON.stringify(fields),
    signature,
    publishAt !== undefined,
    publishAt ?? null,
    replacesVideo,
  ]);
}

const list = statement('drafts_of_person')`
  SELECT ${columns} FROM pin_drafts WHERE user_id = $1 ORDER BY publish_at NULLS LAST, id DESC`;

/** Lists a person's scheduled pins, next first, then drafts, newest first. */
export function draftsOf(sql: Sql, userId: string): Promise<DraftRow[]> {
  return sql.rows<DraftRow>(list, [userId]);
}

const find = statement('draft_find')`SELECT ${columns} FROM pin_drafts WHERE user_id = $1 AND id = $2`;

export async function draftOf(sql: Sql, userId: string, id: string): Promise<DraftRow | null> {
  return firstRow<DraftRow>(sql, find, [userId, id]);
}

const lock = statement('draft_lock')`
  SELECT ${columns} FROM pin_drafts WHERE user_id = $1 AND id = $2 FOR UPDATE`;

/** Returns a draft that nothing else changes until the caller's transaction ends. Null like `draftOf`. */
export async function lockDraft(sql: Sql, userId: string, id: string): Promise<DraftRow | null> {
  return firstRow<DraftRow>(sql, lock, [userId, id]);
}

const remove = statement('draft_delete')`DELETE FROM pin_drafts WHERE user_id = $1 AND id = $2 RETURNING id`;

/** Returns whether there was one. */
export async function deleteDraft(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.rows(remove, [userId, id])).length > 0;
}

const due = statement('drafts_due')`
  SELECT ${columns} FROM pin_drafts
  WHERE publish_at <= $1 AND (date_trunc('milliseconds', publish_at), id) > ($2::timestamptz, $3::bigint)
    AND ${notHiddenPerson('pin_drafts.user_id')}
  ORDER BY date_trunc('milliseconds', publish_at), id LIMIT $4`;

/** Lists due drafts after `after`, earliest first. Those of hidden accounts wait. */
export function draftsDue(
  sql: Sql,
  now: Date,
  after: Pick<DraftRow, 'publishAt' | 'id'> | null,
  most: number,
): Promise<DraftRow[]> {
  return sql.rows<DraftRow>(due, [now, after?.publishAt ?? '-infinity', after?.id ?? 0, most]);
}

const stop = statement('draft_stop')`
  UPDATE pin_drafts SET publish_at = NULL, problem = $3
  WHERE user_id = $1 AND id = $2 AND publish_at IS NOT NULL AND ${notHiddenPerson('pin_drafts.user_id')}
  RETURNING id`;

/**
 * Turns a scheduled pin back into a draft and records why it could not be published, unless its account is hidden.
 * Returns whether it did.
 */
export async function stopDraft(sql: Sql, userId: string, id: string, problem: string): Promise<boolean> {
  return (await sql.rows(stop, [userId, id, problem])).length > 0;
}
