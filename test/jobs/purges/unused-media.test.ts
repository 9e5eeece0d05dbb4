import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import {
  deleteUnusedPictures,
  deleteUnusedVideos,
  noteUnused,
} from '../../../db/queries/media/unused-media.ts';
import { idAt } from '../../../views/base/time/id-time.ts';
import { imageBySignature } from '../../../db/queries/pins/images.ts';
import { noteUse } from '../../../db/queries/media/used-media.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;
let now: Date;
let since: string;

test.before(async () => {
  now = new Date();
  since = idAt(now.getTime() - 24 * 3600 * 1000);
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const signature = (n: number): string => n.toString(16).padStart(32, '0');

/** One row each that refers to a picture, `$1`; with `$2`, to a film as well. */
const places: [where: string, insert: string][] = [
  [
    'pins.image_signature',
    `INSERT INTO pins (user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color, image_format)
      VALUES (1, 1, 1, $1, 1, 1, '#000000', 'jpg')`,
  ],
  [
    'pin_media.card',
    `INSERT INTO pin_media (kind, card, details) VALUES ('video',
      jsonb_build_object('video', jsonb_build_object('signature', $2::text, 'poster', jsonb_build_object('signature', $1::text))), '{}')`,
  ],
  [
    'pin_media.details',
    `INSERT INTO pin_media (kind, card, details) VALUES ('story', '{"pages": []}', jsonb_build_object('pages', jsonb_build_array(
      jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('signature', $1::text)),
        jsonb_build_object('video', jsonb_build_object('signature', $2::text)))))))`,
  ],
  [
    'rich_metadata.details',
    `INSERT INTO rich_metadata (kind, card, details) VALUES ('product', '{}',
      jsonb_build_object('images', jsonb_build_array(jsonb_build_object('signature', $1::text))))`,
  ],
  [
    'users.avatar_signature',
    `INSERT INTO users (username, first_name, full_name, avatar_signature) VALUES ('shown', 'A', 'A', $1)`,
  ],
  [
    'pin_comments.image_signature',
    `INSERT INTO pin_comments (thread_id, is_own, user_id, text, image_signature) VALUES (1, false, 1, '', $1)`,
  ],
  ['pin_drafts.image_signature', 'INSERT INTO pin_drafts (user_id, image_signature) VALUES (1, $1)'],
  [
    'pin_drafts.fields',
    `INSERT INTO pin_drafts (user_id, fields) VALUES (1,
      jsonb_build_object('slots', jsonb_build_array(jsonb_build_object('signature', $1::text))))`,
  ],
  [
    'uploads.signature',
    `INSERT INTO uploads (user_id, kind, status, signature) SELECT 1, 'video', 'succeeded', unnest(ARRAY[$1::text, $2])`,
  ],
  [
    'videos.poster_signature',
    `INSERT INTO videos (signature, width, height, duration_ms, has_audio, has_streams, poster_signature, bytes)
      SELECT repeat('9', 32), 1, 1, 1, false, false, $1, 1`,
  ],
  [
    'deleted_pins.pin',
    `INSERT INTO deleted_pins (user_id, pin_id, pin) VALUES (1, 1, jsonb_build_object('image_signature', $1::text))`,
  ],
  [
    'board_job_pins.pin',
    `INSERT INTO board_job_pins (job_id, pin_id, user_id, pin) VALUES (1, 1, 1, jsonb_build_object('image_signature', $1::text))`,
  ],
  [
    'removed_pins.pin',
    `INSERT INTO removed_pins (pin_id, user_id, signature, is_takedown, reason, pin, removed_at)
      VALUES (1, 1, repeat('8', 32), false, '', jsonb_build_object('image_signature', $1::text), now())`,
  ],
  ['held_pins.signature', 'INSERT INTO held_pins (pin_id, user_id, signature) VALUES (1, 1, $1)'],
  [
    'held_pictures.near_signature',
    `INSERT INTO held_pictures (signature, near_signature, percent) VALUES (repeat('7', 32), $1, 90)`,
  ],
  [
    'blocked_pictures.signature',
    `INSERT INTO blocked_pictures (signature, reason) SELECT unnest(ARRAY[$1::text, $2]), ''`,
  ],
  [
    'pin_reports.evidence',
    `WITH reported AS (INSERT INTO moderation_cases (subject_kind, subject_id, reported_user_id) VALUES ('pin', 71, 1))
      INSERT INTO pin_reports (pin_id, reporter_id, reason, evidence)
      VALUES (71, 2, 'spam', jsonb_build_object('signature', $1::text))`,
  ],
  [
    'comment_reports.evidence',
    `WITH reported AS (INSERT INTO moderation_cases (subject_kind, subject_id, reported_user_id) VALUES ('comment', 72, 1))
      INSERT INTO comment_reports (thread_id, comment_id, reporter_id, reason, evidence)
      VALUES (71, 72, 2, 'spam', jsonb_build_object('signature', $1::text))`,
  ],
  [
    'moderation_cases.kept',
    `INSERT INTO moderation_cases (subject_kind, subject_id, reported_user_id, kept) VALUES ('comment', 1, 1,
      jsonb_build_object('comments', jsonb_build_array(jsonb_build_object('image_signature', $1::text))::text))`,
  ],
  [
    'site_settings.settings',
    `INSERT INTO site_settings (settings) VALUES (jsonb_build_object('logo', jsonb_build_object('signature', $1::text)))`,
  ],
];

const json = [
  ...['account_exports.more_files', 'account_imports.left_out', 'board_jobs.section_map', 'board_jobs.taken'],
  ...['events.aux', 'failed_jobs.payload', 'jobs.payload'],
  ...[
    'experience_states.extra_context',
    'experiences.display_data',
    'experiences.metadata',
    'experiments.groups',
  ],
  ...[
    'interests.names',
    'interests.words_by_language',
    'join_requests.account',
    'product_feeds.problems',
    'rich_metadata.card',
  ],
  ...['security_events.details', 'sessions.visitor_saves', 'staff_acts.after', 'staff_acts.before'],
  'verified_merchants.review_criteria',
];

/** Columns that describe a picture or film, and go with it. What a pin was removed with is its cover, held or blocked. */
const noReference = [
  ...[
    'images',
    'image_sources',
    'videos',
    'unused_media',
    'related_pins',
    'held_pictures',
    'picture_descriptors',
  ],
  ...['descriptor_queue', 'model_descriptors', 'model_queue', 'removed_pins'],
].map((table) => `${table}.signature`);

test.serial('[USER-06] whatever refers to a picture or film keeps it', async (t) => {
  const insert = (kind: 'images' | 'videos', id: string) =>
    db.pool.query({
      text:
        kind === 'images'
          ? `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
              VALUES ($1, 1, 1, 'jpg', '#000000', '0', 1)`
          : `INSERT INTO videos (signature, width, height, duration_ms, has_audio, has_streams, poster_signature, bytes)
              VALUES ($1, 1, 1, 1, false, false, repeat('6', 32), 1)`,
      values: [id],
    });
  const films = new Map<string, string>();
  const expected = new Set<string>();
  for (const [index, [where, text]] of places.entries()) {
    const [picture, film] = [signature(2 * index + 1), signature(2 * index + 2)];
    await insert('images', picture);
    if (text.includes('$2')) await insert('videos', film);
    if (text.includes('$2')) films.set(where, film);
    const values = text.includes('$2') ? [picture, film] : [picture];
    await db.pool.query({ text, values });
    expected.add(picture);
  }
  await insert('images', signature(1000));
  await insert('videos', signature(1001));
  const noted = async (): Promise<string[]> =>
    (
      await db.pool.query<{ signature: string }>({ text: 'SELECT signature FROM unused_media ORDER BY 1' })
    ).rows.map((row) => row.signature);
  for (const kind of ['image', 'video'] as const) t.false(await noteUnused(db, kind, since, now));
  t.true(films.size > 3);
  t.deepEqual(
    await noted(),
    [signature(1000), signature(1001), '9'.repeat(32)],
    'the film that only has a poster',
  );

  const all = [...expected, ...films.values(), signature(1000), signature(1001)];
  const later = new Date(now.getTime() + 60_000);
  const gone = await db.transaction((tx) => deleteUnusedPictures(tx, all, since, later));
  t.deepEqual(gone, [{ signature: signature(1000), format: 'jpg' }]);
  t.deepEqual(await db.transaction((tx) => deleteUnusedVideos(tx, all, since, later)), [signature(1001)]);

  await db.pool.query({
    text: `DELETE FROM pins; DELETE FROM uploads; DELETE FROM blocked_pictures; DELETE FROM pin_media`,
  });
  for (const kind of ['image', 'video'] as const) await noteUnused(db, kind, since, now);
  for (const [index, [where]] of places.entries())
    if (/^(pins|uploads|blocked_pictures|pin_media)\./.test(where)) {
      t.true((await noted()).includes(signature(2 * index + 1)), where);
      if (films.has(where)) t.true((await noted()).includes(films.get(where) ?? ''), where);
    }
});

test.serial('[USER-06] an upload is kept for a draft and for an import under way', async (t) => {
  const ids = [501, 502, 503].map(signature);
  for (const [index, id] of ids.entries()) {
    await db.pool.query({
      text: `INSERT INTO videos (signature, width, height, duration_ms, has_audio, has_streams, poster_signature, bytes)
        VALUES ($1, 1, 1, 1, false, false, repeat('6', 32), 1)`,
      values: [id],
    });
    await db.pool.query({
      text: `INSERT INTO uploads (user_id, id, kind, status, signature) VALUES ($1, $2, 'video', 'succeeded', $3)`,
      values: [50 + index, 7000 + index, id],
    });
  }
  await db.pool.query({
    text: `INSERT INTO pin_drafts (user_id, fields) VALUES (50, '{"videoUploadId": "7000"}')`,
  });
  await db.pool.query({ text: `INSERT INTO account_imports (user_id, status) VALUES (51, 'working')` });
  await db.pool.query({ text: `INSERT INTO account_imports (user_id, status) VALUES (52, 'done')` });
  await noteUnused(db, 'video', since, now);
  const { rows } = await db.pool.query({
    text: 'SELECT signature FROM unused_media WHERE signature = ANY ($1)',
    values: [ids],
  });
  t.deepEqual(rows, [{ signature: ids[2] }]);
});

test.serial(
  '[USER-06] each column with a signature or JSON is known to refer to media or not to',
  async (t) => {
    const { rows } = await db.pool.query<{ place: string }>({
      text: `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name LIKE '%signature' OR data_type = 'jsonb') ORDER BY 1`,
    });
    const known = new Set([
      ...places.map(([where]) => where),
      ...noReference,
      ...json,
      'sweep_positions.after_signature',
    ]);
    t.deepEqual(
      rows.map(({ place }) => place).filter((place) => !known.has(place) && !place.startsWith('events_')),
      [],
    );
  },
);

test.serial('[USER-06] unused media are found by indexes, however much else there is', async (t) => {
  const scans = await db.transaction(async (tx) => {
    await tx.rows({ name: 'test_avoid_scans', text: 'SET LOCAL enable_seqscan = off' });
    const { sql, plans } = explaining(tx);
    for (const kind of ['image', 'video'] as const) await noteUnused(sql, kind, since, now);
    await deleteUnusedPictures(sql, [signature(1)], since, now);
    await deleteUnusedVideos(sql, [signature(1)], since, now);
    return plans.flatMap(({ statement, nodes }) =>
      nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => `${statement.name} ${String(node['Relation Name'])}`),
    );
  });
  t.deepEqual(
    [...new Set(scans)].filter((scan) => !/held_pictures|site_settings/.test(scan)),
    [],
  );
});

test.serial('[UPLOAD-06] who chooses a picture that is being deleted waits, and finds it gone', async (t) => {
  const id = signature(601);
  await db.pool.query({
    text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes, used_at)
      VALUES ($1, 1, 1, 'jpg', '#000000', '0', 1, now() - interval '2 days')`,
    values: [id],
  });
  const { choosing } = await db.transaction(async (tx) => {
    t.is((await deleteUnusedPictures(tx, [id], since, now)).length, 1);
    const waits = noteUse(db, 'image', [id]).then(() => imageBySignature(db, id));
    await lockAwaited(db);
    return { choosing: waits };
  });
  t.is(await choosing, null);
});
