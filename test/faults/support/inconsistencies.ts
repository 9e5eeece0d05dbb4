import type { Client } from 'pg';
import { alwaysTrue, brokenRules, trueAtRest } from '../../support/data/consistency-rules.ts';
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
    ...(await brokenRules(
      { ...alwaysTrue, ...trueAtRest },
      async (_, sql) => (await db.query<Record<string, unknown>>(sql)).rows,
    )),
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
