import { statement, type Sql, type Statement } from '../connection/database.ts';
import type { ArticleKind } from './articles/articles.ts';
import { boardDiscoverable, boardSensitive, notHiddenPerson } from './visibility.ts';

/** Kinds that keep growing. Their files are started one after another. */
export type GrowingKind = 'pins' | 'boards' | 'users';
/** Topics and articles are a few hundred in one file each. */
export type SitemapKind = GrowingKind | 'topics' | 'articles';

export interface SitemapPart {
  kind: SitemapKind;
  firstId: string;
}

const parts = statement('sitemap_parts')`
  SELECT kind, first_id AS "firstId" FROM sitemap_parts ORDER BY kind, first_id`;

/** Lists started parts, oldest first, without the first part of each kind, which starts at id 0. */
export async function sitemapParts(sql: Sql): Promise<SitemapPart[]> {
  return sql.rows<SitemapPart>(parts);
}

const next = statement('sitemap_next_part')`
  SELECT min(first_id) AS "firstId" FROM sitemap_parts WHERE kind = $1 AND first_id > $2`;

/** Returns where the next part begins. Null if this is the last one. */
export async function nextSitemapPart(sql: Sql, { kind, firstId }: SitemapPart): Promise<string | null> {
  const [row] = await sql.rows<{ firstId: string | null }>(next, [kind, firstId]);
  return row?.firstId ?? null;
}

const rows: Record<GrowingKind, string> = {
  pins: 'pins WHERE parent_pin_id IS NULL',
  boards: 'boards WHERE true',
  users: 'users WHERE true',
};
const begin = (kind: GrowingKind) => statement(`sitemap_begin_part_${kind}`)`
  INSERT INTO sitemap_parts (kind, first_id)
  SELECT '${kind}', later.id FROM (
    SELECT id FROM ${rows[kind]} AND id >= (
      SELECT coalesce(max(first_id), 0) FROM sitemap_parts WHERE kind = '${kind}')
    ORDER BY id OFFSET $1 LIMIT 1) later
  ON CONFLICT DO NOTHING RETURNING first_id`;

/**
 * Starts the next part of a kind once the last one has `size` rows, visible or not. False if it has fewer. Ids
 * increase over time, so a closed part gets no more rows.
 */
export async function beginSitemapPart(sql: Sql, kind: GrowingKind, size: number): Promise<boolean> {
  return (await sql.rows(begin(kind), [size])).length > 0;
}

/** A sitemap entry for one URL, with the pin's image. */
export interface SitemapRow {
  id: string;
  username: string;
  slug: string | null;
  /** Articles only. */
  articleKind?: ArticleKind;
  /** Null where no change is recorded. */
  changedAt: Date | null;
  signature: string | null;
  format: 'jpg' | 'png' | 'webp' | 'gif' | null;
  /** Its video with the sitemap's text about it. Pins only. */
  video: SitemapVideo | null;
}

export interface SitemapVideo {
  signature: string;
  durationMs: number;
  poster: { signature: string; format: 'jpg' | 'png' | 'webp' | 'gif' };
  title: string;
  description: string;
  pinnerName: string;
}

/** Boards visible to search engines: without a sensitivity screen, and not the one behind 'saved to profile'. */
const listed = (board: string): string =>
  `${boardDiscoverable(board)} AND NOT ${boardSensitive(board)} AND ${notHiddenPerson(`${board}.owner_id`)}`;

/** A pin's video, or the first one of a story. */
const video = `
  CASE WHEN media.video IS NULL THEN NULL ELSE media.video || jsonb_build_object('title', p.title,
    'description', coalesce(nullif(p.description, ''), p.alt_text), 'pinnerName', u.full_name) END`;

const listings: Record<SitemapKind, Statement> = {
  pins: statement('sitemap_pins')`
    SELECT p.id, '' AS username, NULL AS slug, NULL AS "changedAt", p.image_signature AS signature,
      p.image_format AS format, ${video} AS video
    FROM pins p JOIN boards b ON b.id = p.board_id JOIN users u ON u.id = p.user_id
    LEFT JOIN LATERAL (
      SELECT CASE m.kind WHEN 'video' THEN m.card->'video' || jsonb_build_object('poster',
        jsonb_build_object('signature', p.image_signature, 'format', p.image_format)) WHEN 'story' THEN (
        SELECT page->'video' FROM jsonb_array_elements(m.card->'pages') page
        WHERE jsonb_typeof(page->'video') = 'object' LIMIT 1) END AS video
      FROM pin_media m WHERE m.id = p.media_id
    ) media ON true
    WHERE p.parent_pin_id IS NULL AND p.id >= $1 AND ($2::bigint IS NULL OR p.id < $2) AND ${listed('b')}
      AND ${notHiddenPerson('p.user_id')}
    ORDER BY p.id LIMIT $3`,
  boards: statement('sitemap_boards')`
    SELECT b.id, u.username, b.slug, p.created_at AS "changedAt", p.image_signature AS signature,
      p.image_format AS format, NULL AS video
    FROM boards b JOIN users u ON u.id = b.owner_id
    CROSS JOIN LATERAL (
      SELECT pin_id FROM board_pins bp WHERE bp.board_id = b.id AND ${notHiddenPerson('bp.user_id')}
      ORDER BY pin_id DESC LIMIT 1) newest
    JOIN pins p ON p.id = newest.pin_id
    WHERE b.id >= $1 AND ($2::bigint IS NULL OR b.id < $2) AND b.layout = 'default' AND ${listed('b')}
    ORDER BY b.id LIMIT $3`,
  users: statement('sitemap_users')`
    SELECT u.id, u.username, NULL AS slug, NULL AS "changedAt", NULL AS signature, NULL AS format,
      NULL AS video
    FROM users u
    WHERE u.id >= $1 AND ($2::bigint IS NULL OR u.id < $2) AND u.is_searchable AND EXISTS (
      SELECT 1 FROM boards b JOIN board_pins bp ON bp.board_id = b.id
      WHERE b.owner_id = u.id AND ${listed('b')})
    ORDER BY u.id LIMIT $3`,
  topics: statement('sitemap_topics')`
    SELECT i.id, '' AS username, i.url_name AS slug, NULL AS "changedAt", NULL AS signature, NULL AS format,
      NULL AS video
    FROM interests i
    WHERE i.id >= $1 AND ($2::bigint IS NULL OR i.id < $2) AND i.merged_into IS NULL AND NOT EXISTS (
      WITH RECURSIVE above AS (
        SELECT i.parent_id, i.hidden_at UNION ALL
        SELECT up.parent_id, up.hidden_at FROM above JOIN interests up ON up.id = above.parent_id)
      SELECT 1 FROM above WHERE hidden_at IS NOT NULL) AND EXISTS (
      SELECT 1 FROM pin_interests pi JOIN pins p ON p.id = pi.pin_id JOIN boards b ON b.id = p.board_id
      WHERE pi.interest_id = i.id AND ${listed('b')})
    ORDER BY i.id LIMIT $3`,
  articles: statement('sitemap_articles')`
    SELECT a.id, '' AS username, a.slug, a.kind AS "articleKind", a.published_at AS "changedAt", cover.signature,
      cover.format, NULL AS video
    FROM today_articles a LEFT JOIN LATERAL (
      SELECT p.image_signature AS signature, p.image_format AS format
      FROM today_article_pins ap JOIN pins p ON p.id = ap.pin_id JOIN boards b ON b.id = p.board_id
      WHERE ap.article_id = a.id AND ${listed('b')} AND ${notHiddenPerson('p.user_id')}
      ORDER BY ap.position LIMIT 1) cover ON true
    WHERE a.id >= $1 AND ($2::bigint IS NULL OR a.id < $2) AND a.published_at <= now()
    ORDER BY a.id LIMIT $3`,
};

/** Lists URLs of an id range, by id, without secret, protected, sensitive, empty, or copied items. */
export async function sitemapRows(
  sql: Sql,
  kind: SitemapKind,
  from: string,
  below: string | null,
  limit: number,
): Promise<SitemapRow[]> {
  return sql.rows<SitemapRow>(listings[kind], [from, below, limit]);
}
