import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { driveBy } from '../load/drive.ts';

/** Inserts only the rows of a save: one prepared statement, no reads. */
const insert: Statement = {
  name: 'floor_insert_save',
  text: `
    WITH pinned AS (
      INSERT INTO pins (id, user_id, board_id, parent_pin_id, root_pin_id, title, description, method,
        image_signature, image_width, image_height, image_color, image_format)
      VALUES ($1, $2, $3, $4, $4, 'Pin', 'One of many on this board', 'repin', $5, 1000, 1500, '#336699', 'jpg')
    ), keyed AS (
      INSERT INTO idempotency_keys (user_id, key, pin_id) VALUES ($2, $6, $1)
    ), placed AS (
      INSERT INTO board_pins (board_id, pin_id, user_id) VALUES ($3, $1, $2)
    ), counted AS (
      INSERT INTO counter_deltas (owner_id, name, delta)
      VALUES ($3, 'board_pins', 1), ($2, 'user_pins', 1), ($4, 'pin_saves', 1)
    )
    INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy) VALUES ($2, $1, $4, $3, true)`,
};
const session: Statement = {
  name: 'floor_session',
  text: 'SELECT sess FROM sessions WHERE sid = $1 AND expire >= now()',
};
const people: Statement = { name: 'floor_people', text: 'SELECT id FROM users ORDER BY id LIMIT 600' };
const sources: Statement = {
  name: 'floor_sources',
  text: 'SELECT id, image_signature AS signature FROM pins WHERE parent_pin_id IS NULL ORDER BY id LIMIT 20000',
};

const db = openDatabase({ connectionString: process.env['DATABASE_URL'] ?? '' });
const boardId = process.env['BOARD_ID'] ?? '';
const userIds = (await db.rows<{ id: string }>(people)).map(({ id }) => id);
const pins = await db.rows<{ id: string; signature: string }>(sources);
/** Ids beyond any `new_id` of this year. */
let nextId = 8_000_000_000_000_000_000n;

async function insertOne(): Promise<string> {
  const at = Number(nextId % 1_000_000n);
  nextId += 1n;
  const source = pins[at % pins.length];
  const values = [
    nextId,
    userIds[at % userIds.length],
    boardId,
    source?.id,
    source?.signature,
    `floor-${nextId}`,
  ];
  await db.rows(insert, values.map(String));
  return String(nextId);
}

/** The same behind node:http, after reading the session's account as the service must. */
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    insertAfterSession(request.headers.cookie).then(
      (id) => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id })),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
});

async function insertAfterSession(cookie = ''): Promise<string> {
  const sid = /_pinterest_sess=s%3A([^.]+)\./.exec(cookie)?.[1];
  await db.rows(session, [sid]);
  return insertOne();
}

server.listen(0, '127.0.0.1', () =>
  driveBy(async () => void (await insertOne()), { port: (server.address() as AddressInfo).port }),
);
