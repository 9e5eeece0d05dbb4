import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Client, type Answer } from '../support/client.ts';
import { impressions } from '../support/events.ts';
import { picture } from '../support/pictures.ts';

/** What the service has acknowledged. */
export interface Ledger {
  members: Map<string, { id: string; username: string }>;
  /** Pins that must be there, by id, with the key they were asked for with. */
  pins: Map<string, { key: string; userId: string; isCopy: boolean }>;
  /** Pins that must be gone. */
  deleted: Set<string>;
  /** Boards that must be there. */
  boards: Map<string, { userId: string; name: string }>;
  /** Ids of reported events. */
  events: Set<string>;
  uploads: { id: string; userId: string; signature: string }[];
  /** Requests that were sent again for want of an answer. */
  repeats: number;
  /** Answers that no client should ever get, whatever was killed. */
  surprises: string[];
}

export function emptyLedger(): Ledger {
  return {
    members: new Map(),
    pins: new Map(),
    deleted: new Set(),
    boards: new Map(),
    events: new Set(),
    uploads: [],
    repeats: 0,
    surprises: [],
  };
}

const patienceMs = 60_000;
const password = 'a long enough password';

export interface BusyClientOptions {
  origin: string;
  connectionString: string;
  ledger: Ledger;
  /** Pictures are drawn by number: clients that share numbers upload the same pictures. */
  pictures: number;
  isOver: () => boolean;
}

/**
 * Signs up, then saves, deletes and uploads until it is over, and ends with every request answered: what was not
 * answered, or answered with a fault, is sent again with the same key.
 */
export async function runBusyClient(options: BusyClientOptions): Promise<void> {
  while (!options.isOver()) {
    const client = await signUp(options);
    const board = await makeBoard(options, client);
    for (let turn = 0; turn < 12 && !options.isOver(); turn += 1) {
      if (turn % 4 === 0) await pinAnUpload(options, client, board);
      else if (turn % 4 === 2) await pinAFile(options, client, board);
      if (turn % 3 === 2) await deleteOne(options, client);
      await saveOne(options, client, board);
      await reportEvents(options, client);
    }
  }
}

type Session = Client & { userId: string };

async function insist(
  { ledger }: BusyClientOptions,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const end = Date.now() + patienceMs;
  for (let repeated = false; ; repeated = true) {
    const answer = await send().catch(() => null);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return { answer, repeated };
    if (Date.now() > end)
      throw new Error(
        `no answer within ${patienceMs} ms, at last ${answer?.status ?? 'none'}: ${answer?.text ?? ''}`,
      );
    ledger.repeats += 1;
    await pause(50 + Math.random() * 100);
  }
}

function surprise({ ledger }: BusyClientOptions, what: string, answer: Answer): void {
  ledger.surprises.push(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
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

async function makeBoard(
  options: BusyClientOptions,
  client: Session,
): Promise<{ id: string; section: string }> {
  const name = 'Found things';
  const { answer, repeated } = await insist(options, () => client.call('POST', '/v3/boards/', { name }));
  let id = (answer.response?.data as { id?: string } | null)?.id;
  if (id === undefined && !repeated) surprise(options, 'board', answer);
  const { rows } = await insistOnRows<{ id: string; section: string }>(
    options.connectionString,
    `WITH board AS (SELECT id FROM boards WHERE owner_id = $1 AND name = $2)
     INSERT INTO board_sections (board_id, title, slug) SELECT id, 'Corner', 'corner' FROM board
     ON CONFLICT (board_id, slug) DO UPDATE SET title = 'Corner' RETURNING board_id AS id, id AS section`,
    [client.userId, name],
  );
  id = rows[0]?.id ?? '';
  options.ledger.boards.set(id, { userId: client.userId, name });
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
    // Waiting is no answer yet.
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
  // Its owner may have deleted it meanwhile.
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
  const own = [...ledger.pins].filter(([, pin]) => pin.userId === client.userId).map(([id]) => id);
  const id = own[Math.floor(Math.random() * own.length)];
  if (id === undefined) return;
  ledger.pins.delete(id);
  const { answer, repeated } = await insist(options, () => client.call('DELETE', `/v3/pins/${id}/`));
  if (answer.status !== 200 && !(repeated && answer.status === 404)) surprise(options, 'delete', answer);
  ledger.deleted.add(id);
}
