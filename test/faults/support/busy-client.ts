import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Client } from '../../support/service/client.ts';
import { beginTalk, comment, followOrNot, makeBoard, write } from './busy-talk.ts';
import { insist, patienceMs, surprise, type BusyClientOptions, type Session } from './insist.ts';
import { impressions } from '../../support/data/events.ts';
import { somePicture, pinAnUpload, notePin } from './pin-an-upload.ts';

const password = 'a long enough password';

/**
 * Signs up, then saves, deletes and uploads until told to stop, with every request completed: unanswered and failed
 * requests are retried with the same key.
 */
export async function runBusyClient(options: BusyClientOptions): Promise<void> {
  const friend = await signUp(options);
  while (!options.isOver()) {
    const client = await signUp(options);
    const board = await makeBoardOfPins(options, client);
    const talk = await beginTalk(options, client, friend);
    for (let turn = 0; turn < 12 && !options.isOver(); turn += 1) {
      if (turn % 4 === 0) await pinAnUpload(options, client, board);
      else if (turn % 4 === 2) await pinAFile(options, client, board);
      if (turn % 3 === 2) await deleteOne(options, client);
      if (turn % 4 === 3) await makeBoard(options, client, `Shelf ${turn}`);
      await saveOne(options, client, board);
      await comment(options, client);
      await write(options, client, talk);
      await followOrNot(options, client);
      await reportEvents(options, client);
    }
  }
}

async function signUp(options: BusyClientOptions): Promise<Session> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const email = `${username}@example.com`;
  const network = [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join('.');
  const headers = { 'x-forwarded-for': network };
  const client = new Client(options.origin);
  const first = await insist(options, () =>
    client.call(
      'POST',
      '/v3/register/',
      { first_name: 'Busy', username, email, password, birthday: '1990-05-17' },
      headers,
    ),
  );
  let { answer } = first;
  if (answer.status !== 201 && first.repeated)
    ({ answer } = await insist(options, () =>
      client.call('POST', '/v3/sessions/', { username_or_email: email, password }, headers),
    ));
  if (answer.status > 201) surprise(options, 'sign-up', answer);
  const me = await insist(options, () => client.call('GET', `/v3/users/${username}/`));
  const { id } = me.answer.response?.data as { id: string };
  options.ledger.members.set(id, { id, username });
  return Object.assign(client, { userId: id });
}

/** A board with a section. The statement replaces user input. */
async function makeBoardOfPins(
  options: BusyClientOptions,
  client: Session,
): Promise<{ id: string; section: string }> {
  const id = await makeBoard(options, client, 'Found things');
  const { rows } = await insistOnRows<{ section: string }>(
    options.connectionString,
    `INSERT INTO board_sections (board_id, title, slug) VALUES ($1, 'Corner', 'corner')
     ON CONFLICT (board_id, slug) DO UPDATE SET title = 'Corner' RETURNING id AS section`,
    [id],
  );
  return { id, section: rows[0]?.section ?? '' };
}

async function insistOnRows<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query<Row>(sql, values);
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function pinAFile(options: BusyClientOptions, client: Session, board: { id: string }): Promise<void> {
  const key = randomUUID();
  const bytes = await somePicture(options);
  const { answer } = await insist(options, () => {
    const form = new FormData();
    form.set('board_id', board.id);
    form.set('image', bytes, 'picture.jpg');
    return client.send('POST', '/v3/pins/', {
      body: form,
      headers: { accept: 'application/json', 'idempotency-key': key },
    });
  });
  notePin(options, client, key, answer, false);
}

async function reportEvents(options: BusyClientOptions, client: Session): Promise<void> {
  const batch = impressions([...options.ledger.pins.keys()].slice(-40));
  if (batch.events.length === 0) return;
  const { answer } = await insist(options, () => client.call('POST', '/v3/events/', batch));
  if (answer.status !== 200) surprise(options, 'events', answer);
  // A client of many turns sees the newest pins more often than is counted.
  if ((answer.response?.data as { rejected?: number } | undefined)?.rejected !== 0) return;
  for (const { id } of batch.events) options.ledger.events.add(id);
}

async function saveOne(
  options: BusyClientOptions,
  client: Session,
  board: { id: string; section: string },
): Promise<void> {
  const sources = [...options.ledger.pins.keys()];
  const source = sources[Math.floor(Math.random() * sources.length)];
  if (source === undefined) return;
  const key = randomUUID();
  const target = [{ board_id: board.id }, { board_id: board.id, section: board.section }, {}][
    Math.floor(Math.random() * 3)
  ];
  const { answer } = await insist(options, () =>
    client.call('POST', `/v3/pins/${source}/repin/`, { ...target, idempotency_key: key }),
  );
  // Its owner may have deleted it in the meantime.
  if (answer.status === 404) return;
  notePin(options, client, key, answer, true);
}

async function deleteOne(options: BusyClientOptions, client: Session): Promise<void> {
  const { ledger } = options;
  const own = [...ledger.pins]
    .filter(([id, pin]) => pin.userId === client.userId && !ledger.talkedAbout.has(id))
    .map(([id]) => id);
  const id = own[Math.floor(Math.random() * own.length)];
  if (id === undefined) return;
  ledger.pins.delete(id);
  const { answer, repeated } = await insist(options, () => client.call('DELETE', `/v3/pins/${id}/`));
  if (answer.status !== 200 && !(repeated && answer.status === 404)) surprise(options, 'delete', answer);
  ledger.deleted.add(id);
}
