import type { Client } from 'pg';
import { wrongPinDays } from '../../support/data/events.ts';
import type { Ledger } from './ledger.ts';
import { talkDiffers } from './talk-differs.ts';
import { type Folders, strayFiles } from './stray-files.ts';

/**
 * Inconsistencies of a service at rest, one sentence each: acknowledged writes that are missing or duplicated, lists
 * and counts that differ from the rows, unfinished uploads and jobs, files without rows and rows without files.
 */
export async function findInconsistencies(db: Client, folders: Folders, ledger: Ledger): Promise<string[]> {
  return [
    ...(await differFromLedger(db, ledger)),
    ...(await talkDiffers(db, ledger)),
    ...(await violatedRules(db)),
    ...(await strayFiles(db, folders)),
  ];
}

async function differFromLedger(db: Client, ledger: Ledger): Promise<string[]> {
  const found: string[] = [];
  const { rows: pins } = await db.query<{ id: string; user_id: string; is_copy: boolean }>(
    'SELECT id, user_id, parent_pin_id IS NOT NULL AS is_copy FROM pins',
  );
  const unseen = new Map(ledger.pins);
  for (const pin of pins) {
    const expected = unseen.get(pin.id);
    unseen.delete(pin.id);
    if (expected === undefined)
      found.push(
        ledger.deleted.has(pin.id)
          ? `Pin ${pin.id} was deleted and is there.`
          : `Pin ${pin.id} is there once too often.`,
      );
    else if (pin.user_id !== expected.userId || pin.is_copy !== expected.isCopy)
      found.push(`Pin ${pin.id} is not what was acknowledged.`);
  }
  for (const id of unseen.keys()) found.push(`Pin ${id} was acknowledged and is missing.`);
  const { rows: keys } = await db.query<{ name: string }>(
    `SELECT user_id || ' ' || key AS name FROM idempotency_keys`,
  );
  const kept = new Set(keys.map(({ name }) => name));
  for (const [id, { userId, key }] of ledger.pins)
    if (!kept.has(`${userId} ${key}`)) found.push(`The key of pin ${id} is not kept.`);

  const { rows: people } = await db.query<{ id: string; username: string; complete: boolean }>(`
    SELECT u.id, u.username,
      EXISTS (SELECT FROM usernames n WHERE n.user_id = u.id AND n.username = u.username)
      AND EXISTS (SELECT FROM user_passwords w WHERE w.user_id = u.id)
      AND (SELECT count(*) = 1 FROM user_emails e WHERE e.user_id = u.id)
      AND (SELECT count(*) = 1 FROM boards b WHERE b.owner_id = u.id AND b.layout = 'quick_saves') AS complete
    FROM users u`);
  const absent = new Map(ledger.members);
  for (const person of people) {
    if (!absent.delete(person.id)) found.push(`${person.username} is there without having signed up.`);
    if (!person.complete) found.push(`The account of ${person.username} is not complete.`);
  }
  for (const { username } of absent.values()) found.push(`${username} has signed up and is missing.`);

  const { rows: boards } = await db.query<{ id: string; owner_id: string; name: string }>(
    `SELECT id, owner_id, name FROM boards WHERE layout = 'default'`,
  );
  const lost = new Map(ledger.boards);
  for (const board of boards)
    if (!lost.delete(board.id)) found.push(`The board ${board.id} of ${board.owner_id} is there twice.`);
  for (const id of lost.keys()) found.push(`The board ${id} was acknowledged and is missing.`);

  const { rows: uploads } = await db.query<{ id: string; user_id: string; signature: string }>(
    `SELECT id, user_id, signature FROM uploads WHERE status = 'succeeded'`,
  );
  const succeeded = new Map(uploads.map((upload) => [upload.id, upload]));
  for (const { id, userId, signature } of ledger.uploads) {
    const row = succeeded.get(id);
    if (row?.user_id !== userId || row.signature !== signature)
      found.push(`The upload ${id} had succeeded and has not.`);
  }

  const { rows: events } = await db.query<{ id: string }>('SELECT id FROM events WHERE event_type = 1701');
  const told = new Set(events.map(({ id }) => id));
  for (const id of ledger.events)
    if (!told.has(id)) found.push(`The event ${id} was acknowledged and is missing.`);
  if (told.size !== events.length) found.push('Events are there twice.');
  return found;
}

const counted = `
  SELECT board_id AS owner_id, 'board_pins' AS name FROM pins
  UNION ALL SELECT user_id, 'user_pins' FROM pins
  UNION ALL SELECT section_id, 'section_pins' FROM pins WHERE section_id IS NOT NULL
  UNION ALL SELECT root_pin_id, 'pin_saves' FROM pins WHERE parent_pin_id IS NOT NULL
  UNION ALL SELECT thread_id, CASE WHEN is_own THEN 'own_' ELSE '' END || CASE WHEN is_try THEN 'tries' ELSE 'comments' END
  FROM pin_comments`;

/** Each query returns the rows that violate the rule. */
const rules: Record<string, string> = {
  'counts equal rows': `
    SELECT owner_id, name, coalesce(told.value, 0) AS told, coalesce(real.value, 0) AS real
    FROM (
      SELECT owner_id, name, sum(value) AS value FROM (
        SELECT owner_id, name, value FROM counters UNION ALL SELECT owner_id, name, delta FROM counter_deltas) AS c
      GROUP BY owner_id, name
    ) AS told FULL JOIN (
      SELECT owner_id, name, count(*) AS value FROM (${counted}) AS c GROUP BY owner_id, name
    ) AS real USING (owner_id, name)
    WHERE coalesce(told.value, 0) <> coalesce(real.value, 0)`,
  'boards list their pins': `
    SELECT coalesce(b.pin_id, p.id) AS pin_id FROM board_pins b FULL JOIN pins p
      ON p.id = b.pin_id AND p.board_id = b.board_id AND p.user_id = b.user_id
      AND p.section_id IS NOT DISTINCT FROM b.section_id
    WHERE b.pin_id IS NULL OR p.id IS NULL`,
  'people list their pins': `
    SELECT coalesce(s.pin_id, p.id) AS pin_id FROM saves s FULL JOIN pins p
      ON p.id = s.pin_id AND p.user_id = s.user_id AND p.board_id = s.board_id
      AND p.root_pin_id = s.root_pin_id AND s.is_copy = (p.parent_pin_id IS NOT NULL)
      AND p.section_id IS NOT DISTINCT FROM s.section_id
    WHERE s.pin_id IS NULL OR p.id IS NULL`,
  'pins are on boards of their owners': `
    SELECT p.id FROM pins p LEFT JOIN boards b ON b.id = p.board_id AND b.owner_id = p.user_id WHERE b.id IS NULL`,
  'board addresses lead to boards': `
    SELECT coalesce(s.board_id, b.id) FROM board_slugs s FULL JOIN boards b
      ON b.id = s.board_id AND b.owner_id = s.owner_id AND b.slug = s.slug
    -- The address of a deleted board may have been given to another.
    WHERE (s.board_id IS NULL AND b.deleted_at IS NULL) OR (b.id IS NULL AND NOT EXISTS (SELECT FROM boards o WHERE o.id = s.board_id))`,
  'conversations begin with their newest message': `
    SELECT cm.conversation_id FROM conversation_members cm
    WHERE cm.last_message_id <> coalesce(
      (SELECT max(m.id) FROM messages m WHERE m.conversation_id = cm.conversation_id), 0)`,
  'two people have one conversation': `
    SELECT coalesce(p.conversation_id, c.id) FROM conversation_pairs p FULL JOIN conversations c ON c.id = p.conversation_id
    WHERE p.conversation_id IS NULL OR c.id IS NULL
      OR (SELECT count(*) FROM conversation_members cm WHERE cm.conversation_id = c.id) <> 2`,
  'comments stand under pins': `
    SELECT id FROM pin_comments WHERE NOT EXISTS (SELECT FROM pins p WHERE thread_id IN (p.id, p.root_pin_id))`,
  'names and addresses belong to accounts': `
    SELECT user_id FROM (SELECT user_id FROM usernames UNION ALL SELECT user_id FROM user_emails
      UNION ALL SELECT user_id FROM user_passwords) AS parts
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = parts.user_id)`,
  'pins show stored pictures': `
    SELECT id FROM pins p WHERE NOT EXISTS (SELECT FROM images i WHERE i.signature = p.image_signature)`,
  'every picture has a source': `
    SELECT coalesce(i.signature, s.signature) AS signature FROM images i FULL JOIN image_sources s USING (signature)
    WHERE i.signature IS NULL OR s.signature IS NULL`,
  'days of pins equal their events': wrongPinDays.text,
  'no upload waits': `SELECT id, status FROM uploads WHERE status = 'processing'`,
  'no upload failed': `SELECT id, failure FROM uploads WHERE status = 'failed'`,
  'no job waits': `SELECT id, kind, attempts, last_error FROM jobs`,
};

async function violatedRules(db: Client): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await db.query<Record<string, unknown>>(sql);
    if (rows.length > 0)
      found.push(`Broken rule: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])}).`);
  }
  return found;
}
