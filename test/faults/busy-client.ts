import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Client, type Answer } from '../support/client.ts';
import { beginTalk, comment, followOrNot, makeBoard, write } from './busy-talk.ts';
import { insist, patienceMs, surprise, type BusyClientOptions, type Session } from './insist.ts';
import { impressions } from '../support/events.ts';
import { picture } from '../support/pictures.ts';

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

async function somePicture({ pictures }: BusyClientOptions): Promise<Blob> {
  const bytes = await picture(Math.floor(Math.random() * pictures), 240, 320);
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
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

async function pinAnUpload(
  options: BusyClientOptions,
  client: Session,
  board: { id: string },
): Promise<void> {
  const { answer: registered } = await insist(options, () => client.call('POST', '/v3/uploads/'));
  if (registered.status !== 201) return surprise(options, 'upload registration', registered);
  const upload = registered.response?.data as {
    upload_id: string;
    upload_parameters: Record<string, string>;
  };
  const bytes = await somePicture(options);
  const { answer: received, repeated } = await insist(options, () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.upload_parameters)) form.set(name, value);
    form.set('file', bytes, 'picture.jpg');
    return client.send('POST', '/upload-media/', { body: form });
  });
  if (received.status >= 400 && !repeated) return surprise(options, 'upload', received);
  const { answer: status } = await insist(options, async () => {
    const polled = await client.call('GET', '/v3/uploads/', { upload_ids: upload.upload_id });
    const state = stateOf(polled, upload.upload_id);
    // Still processing counts as unanswered.
    return state?.status === 'processing' ? { ...polled, status: 503 } : polled;
  });
  const state = stateOf(status, upload.upload_id);
  if (state?.status !== 'succeeded') return surprise(options, 'upload status', status);
  options.ledger.uploads.push({ id: upload.upload_id, userId: client.userId, signature: state.signature });
  const key = randomUUID();
  const { answer } = await insist(options, () =>
    client.call(
      'POST',
      '/v3/pins/',
      { upload_id: upload.upload_id, board_id: board.id },
      { 'idempotency-key': key },
    ),
  );
  notePin(options, client, key, answer, false);
}

function stateOf(answer: Answer, uploadId: string): { status: string; signature: string } | undefined {
  return (answer.response?.data as Record<string, { status: string; signature: string }> | null)?.[uploadId];
}

async function reportEvents(options: BusyClientOptions, client: Session): Promise<void> {
  const batch = impressions([...options.ledger.pins.keys()].slice(-40));
  if (batch.events.length === 0) return;
  const { answer } = await insist(options, () => client.call('POST', '/v3/events/', batch));
  if (answer.status !== 200) surprise(options, 'events', answer);
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

function notePin(
  options: BusyClientOptions,
  client: Session,
  key: string,
  answer: Answer,
  isCopy: boolean,
): void {
  const id = (answer.response?.data as { id?: string } | null)?.id;
  if (answer.status !== 201 || id === undefined) surprise(options, 'pin', answer);
  else options.ledger.pins.set(id, { key, userId: client.userId, isCopy });
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
