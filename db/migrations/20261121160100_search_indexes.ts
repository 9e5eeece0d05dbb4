import type { Knex } from 'knex';

/** Batches of their own and indexes built while the tables are written: neither can be in one transaction. */
export const config = { transaction: false };

const pinIndexes: [name: string, definition: string, reader: string][] = [
  ...[0, 1, 2, 3, 4, 5].map((tier): [string, string, string] => [
    `pin_documents_words_${tier}`,
    `pin_documents USING gin (words) WITH (gin_pending_list_limit = 512) WHERE tier = ${tier}`,
    `search for pins, tier ${tier}`,
  ]),
  ['pin_documents_of_user', 'pin_documents (user_id, pin_id DESC)', 'search among the pins of a person'],
  [
    'pin_documents_new',
    'pin_documents (pin_id) WHERE tier = 1',
    'hourly end of being new; newest pins to look at',
  ],
  [
    'pin_documents_popular',
    'pin_documents (saves DESC, pin_id DESC) WHERE tier >= 3',
    'popular pins where a search found nothing',
  ],
  ['boards_words', 'boards USING gin (search_board_words(name, description))', 'search for boards'],
  [
    'boards_name_similar',
    'boards USING gin (search_fold(name) gin_trgm_ops)',
    'search for boards with a mistyped name',
  ],
  [
    'boards_name_prefix',
    `boards (search_fold(name) text_pattern_ops) WHERE privacy = 'public'`,
    'boards in the search field',
  ],
  [
    'users_name_similar',
    `users USING gin (search_fold(username::text || ' ' || full_name) gin_trgm_ops)`,
    'search for people',
  ],
  ['users_full_name_prefix', 'users (search_fold(full_name) text_pattern_ops)', 'people in the search field'],
  [
    'users_username_prefix',
    'users (search_fold(username::text) text_pattern_ops)',
    'people in the search field',
  ],
];

export async function up(knex: Knex): Promise<void> {
  await backfill(knex);
  for (const [name, definition, reader] of pinIndexes) {
    // A build that was cut off leaves an invalid index, which is in the way of the next.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

const newMs = 7 * 24 * 3600 * 1000;

/** Documents of pins that were there before the triggers; a pin under deletion is waited for and left out. */
async function backfill(knex: Knex): Promise<void> {
  let after = '-1';
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `WITH batch AS (
         SELECT p.* FROM pins p WHERE p.id > ?::bigint ORDER BY p.id LIMIT 5000 FOR KEY SHARE
       ), written AS (
         INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, saves, words)
         SELECT p.id, p.user_id, p.root_pin_id,
           CASE WHEN p.parent_pin_id IS NOT NULL THEN -1 WHEN coalesce(c.value, 0) > 0 THEN search_tier(c.value)
             WHEN p.created_at > now() - ?::bigint * interval '1 millisecond' THEN 1 ELSE 0 END,
           greatest(coalesce(c.value, 0), 0),
           search_pin_words(coalesce(u.locale, ''), p.title, p.description, p.alt_text,
             CASE WHEN p.link = '' THEN '' ELSE p.domain END)
         FROM batch p LEFT JOIN users u ON u.id = p.user_id
         LEFT JOIN counters c ON c.owner_id = p.id AND c.name = 'pin_saves'
         ON CONFLICT (pin_id) DO NOTHING
       ), queued AS (
         INSERT INTO search_word_queue (pin_id) SELECT id FROM batch WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING
       )
       SELECT max(id) AS last FROM batch`,
      [after, newMs],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of pinIndexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
