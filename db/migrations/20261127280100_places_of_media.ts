import type { Knex } from 'knex';

export const config = { transaction: false };

const reader = 'deletion of unused pictures and films';
const restorable = ['deleted_pins', 'board_job_pins', 'removed_pins'];

/** Everything that refers to a picture or film by its signature and that no other index finds. */
const indexes: [name: string, on: string][] = [
  ['image_sources_by_picture', 'image_sources (signature)'],
  ['videos_by_poster', 'videos (poster_signature)'],
  ['users_by_picture', 'users (avatar_signature) WHERE avatar_signature IS NOT NULL'],
  ['pin_comments_by_picture', 'pin_comments (image_signature) WHERE image_signature IS NOT NULL'],
  ['pin_drafts_by_picture', 'pin_drafts (image_signature) WHERE image_signature IS NOT NULL'],
  [
    'pin_drafts_by_media',
    `pin_drafts USING gin (
      jsonb_path_query_array(fields, '$.** ? (@ like_regex "^[0-9a-f]{32}$")'))`,
  ],
  ['uploads_by_signature', 'uploads (signature) WHERE signature IS NOT NULL'],
  [
    'pin_media_by_signature',
    `pin_media USING gin (
      (jsonb_path_query_array(card, '$.**.signature') || jsonb_path_query_array(details, '$.**.signature'))) WITH (fastupdate = off)`,
  ],
  [
    'rich_metadata_by_picture',
    `rich_metadata USING gin (jsonb_path_query_array(details, '$.images[*].signature'))
      WHERE details -> 'images' <> '[]'`,
  ],
  [
    'moderation_cases_by_picture',
    `moderation_cases USING gin (jsonb_path_query_array((kept ->> 'comments')::jsonb, '$[*].image_signature'))
      WHERE kept ->> 'comments' IS NOT NULL`,
  ],
  ...restorable.map((table): [string, string] => [
    `${table}_by_cover`,
    `${table} ((pin ->> 'image_signature')) WHERE pin ->> 'image_signature' IS NOT NULL`,
  ]),
];

export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of indexes) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on.replaceAll('?', '\\?')}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
