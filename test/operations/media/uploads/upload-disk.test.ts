import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import ava from 'ava';
import { picture } from '../../../support/data/pictures.ts';
import type { Member } from '../../../support/service/client.ts';
import { endProcess, startProcess } from '../../../support/service/processes.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';
import { postFile } from '../../support/upload.ts';

const test = ava.serial;
const megabyte = 1024 * 1024;
/** More than were observed to fill a disk. */
const crowd = 20;
const maxStaged = 24 * megabyte;

let service: TestService;
let ada: Member;
let bob: Member;
let cyd: Member;

ava.before(async () => {
  service = await startService({ env: { STAGING_MB: '24', STAGING_PERSON_MB: '10' } });
  ({ ada, bob, cyd } = await members(service, 'ada', 'bob', 'cyd'));
});
ava.after.always(() => service.stop());

interface Registered {
  upload_id: string;
  upload_url: string;
  upload_parameters: Record<string, string>;
}

const register = async (who: Member, type: 'pinimage' | 'video' = 'pinimage'): Promise<Registered> =>
  (await who.resource('VIPResource', 'create', { type })).response?.data as Registered;

const boundary = 'a-boundary';
const field = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

interface Sending {
  sent: ClientRequest;
  answer: Promise<{ status: number; text: string }>;
}

/**
 * Sends a form whose file arrives in chunks, as long as it is accepted. Returns the response. A form that stalls never
 * ends.
 */
function send(
  url: string,
  fields: Record<string, string>,
  options: {
    bytes: number;
    pieceMs?: number;
    headers?: Record<string, string>;
    after?: Record<string, string>;
    stalls?: boolean;
  },
): Sending {
  const { bytes, pieceMs = 5, headers = {}, after = {}, stalls = false } = options;
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const answer = answered.then(async ([response]) => {
    const text = (await response.setEncoding('utf8').toArray()).join('');
    return { status: response.statusCode ?? 0, text };
  });
  answer.catch(() => undefined);
  sent.on('error', () => undefined);
  const write = async (): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) sent.write(field(name, value));
    sent.write(fileHead);
    const piece = Buffer.alloc(64 * 1024, 7);
    for (let at = 0; at < bytes && !sent.destroyed; at += piece.length) {
      sent.write(piece.subarray(0, Math.min(piece.length, bytes - at)));
      await pause(pieceMs);
    }
    if (stalls) return;
    sent.write('\r\n');
    for (const [name, value] of Object.entries(after)) sent.write(field(name, value));
    sent.end(`--${boundary}--\r\n`);
  };
  void write();
  return { sent, answer };
}

async function stagedBytes(): Promise<number> {
  const folder = join(service.dataDir, 'staging');
  const sizes = (await readdir(folder)).map(
    async (name) => (await stat(join(folder, name)).catch(() => null))?.size,
  );
  return (await Promise.all(sizes)).reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Peak size of the staging folder during some work. */
async function mostOnDisk<Value>(work: Promise<Value>): Promise<{ most: number; value: Value }> {
  let isOver = false;
  void work.catch(() => undefined).finally(() => (isOver = true));
  let most = 0;
  while (!isOver) {
    most = Math.max(most, await stagedBytes());
    await pause(2);
  }
  return { most, value: await work };
}

const empty = (): Promise<unknown> =>
  waitFor(async () => (await stagedBytes()) === 0, { what: 'an empty staging folder' });

const many = (make: (index: number) => Sending): Promise<{ status: number; text: string }[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => make(index).answer));

const cookieOf = (who: Member): Record<string, string> => ({
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrftoken': who.cookies.get('csrftoken') ?? '',
  accept: 'application/json',
});

for (const [what, status, fieldsOf] of [
  ['without a token', 404, () => Promise.resolve({})],
  [
    'with a forged token',
    404,
    async () => ({ ...(await register(ada)).upload_parameters, token: '1.2.99999999999999.forged' }),
  ],
  [
    'with the token of another upload',
    404,
    async () => ({
      ...(await register(ada)).upload_parameters,
      token: (await register(ada)).upload_parameters['token'] ?? '',
    }),
  ],
  ['with the token of a video', 404, async () => (await register(ada, 'video')).upload_parameters],
  [
    'with a spent token',
    409,
    async () => {
      const upload = await register(ada);
      await postFile(upload, await picture(31));
      return upload.upload_parameters;
    },
  ],
] as [string, number, () => Promise<Record<string, string>>][])
  test(`[UPLOAD-01] ${crowd} slow connections ${what} put no byte on the disk`, async (t) => {
    t.timeout(60_000);
    const fields = await fieldsOf();
    await empty();
    const url = `${service.origin}/upload-media/`;
    const { most, value } = await mostOnDisk(many(() => send(url, fields, { bytes: 2 * megabyte })));
    t.is(most, 0);
    for (const answer of value) t.is(answer.status, status, answer.text);
  });

test('[UPLOAD-01] a token that comes after its file is too late, and one in the query comes before it', async (t) => {
  const [late, inTime] = [await register(ada), await register(ada)];
  const bytes = 300_000;
  const after = late.upload_parameters;
  const { most, value } = await mostOnDisk(send(late.upload_url, {}, { bytes, after }).answer);
  t.is(most, 0);
  t.is(value.status, 404);
  t.regex(value.text, /before its file/);
  const query = new URLSearchParams(inTime.upload_parameters).toString();
  const taken = await send(`${inTime.upload_url}?${query}`, {}, { bytes }).answer;
  t.is(taken.status, 400, 'it is read, and no picture');
  await empty();
});

test('[UPLOAD-01] of a file that is larger than its upload may be no more is kept, whatever it says of its length', async (t) => {
  t.timeout(60_000);
  const { upload_url: url, upload_parameters: fields } = await register(ada);
  const { most, value } = await mostOnDisk(send(url, fields, { bytes: 24 * megabyte, pieceMs: 0 }).answer);
  t.is(value.status, 413);
  t.true(most <= 20 * megabyte, `${most} bytes`);
  await empty();
  const headers = { 'content-length': String(24 * megabyte) };
  const declared = await mostOnDisk(send(url, fields, { bytes: 0, headers }).answer);
  t.is(declared.value.status, 413);
  t.is(declared.most, 0);
});

test('[API-03] wherever a file may come in, a visitor’s puts no byte on the disk', async (t) => {
  t.timeout(60_000);
  for (const path of [
    '/upload-image/',
    '/v3/pins/',
    '/v3/storypins/',
    '/v3/pin_drafts/',
    '/v3/users/me/imports/',
    '/v3/users/me/',
    '/v3/businesses/1/catalogs/',
    '/v3/visual_search/',
    '/v3/no/such/',
    '/resource/PinResource/create/',
    '/resource/VisualLiveSearchResource/create/',
    '/upload-media/video/',
  ]) {
    const visitor = send(service.origin + path, { upload_id: '1', token: 'x' }, { bytes: megabyte });
    const { most, value } = await mostOnDisk(visitor.answer);
    t.is(most, 0, path);
    t.true(value.status >= 400 && value.status < 500, `${path} ${value.status}`);
  }
});

test('[UPLOAD-01] one member fills no more than a member’s share, by one way or another, and others go on', async (t) => {
  t.timeout(90_000);
  const uploads = await Promise.all(Array.from({ length: crowd }, () => register(ada)));
  const sendings = uploads.map(({ upload_url, upload_parameters }, index) =>
    index % 2 === 0
      ? send(upload_url, upload_parameters, { bytes: 4 * megabyte, pieceMs: 30 })
      : send(`${service.origin}/v3/pins/`, {}, { bytes: 4 * megabyte, pieceMs: 30, headers: cookieOf(ada) }),
  );
  const all = mostOnDisk(Promise.all(sendings.map(({ answer }) => answer)));
  await waitFor(async () => (await stagedBytes()) > megabyte, { what: 'files on their way' });
  const other = await postFile(await register(bob), await picture(32));
  t.is(other.status, 204, other.text);
  const { most, value } = await all;
  // Including the other upload's picture.
  t.true(most <= 10.1 * megabyte, `${most} bytes`);
  const refused = value.filter(({ status }) => status === 429);
  t.true(refused.length > 0, JSON.stringify(value.map(({ status }) => status)));
  for (const { text } of refused) t.regex(text, /Wait until some are done/);
  await empty();
});

test('[UPLOAD-01] all together fill no more than the folder may hold, over two web processes', async (t) => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    GRAPH_ADDRESS: 'off',
    STAGING_MB: '24',
    STAGING_PERSON_MB: '10',
  };
  const second = await startProcess('web', env);
  t.teardown(() => endProcess(second.child, 'SIGKILL'));
  const origins = [service.origin, `http://127.0.0.1:${second.port}`];
  const sendings: Sending[] = [];
  for (const who of [ada, bob, cyd])
    for (let index = 0; index < 4; index += 1) {
      const { upload_parameters: fields } = await register(who);
      const file = { bytes: 5 * megabyte, pieceMs: 100 };
      sendings.push(send(`${origins[index % 2]}/upload-media/`, fields, file));
    }
  const { most, value } = await mostOnDisk(Promise.all(sendings.map(({ answer }) => answer)));
  const full = value.filter(({ status }) => status === 507);
  t.true(full.length > 0);
  for (const { text } of full) t.regex(text, /no space .* Everything stored so far is safe/);
  // Excludes what the other process took since the last measurement.
  t.true(most <= maxStaged + 8 * megabyte, `${most} bytes`);
  await empty();
  // The folder is measured again after a moment, and a network has so many tries a minute.
  const isRoom = async () => (await postFile(await register(cyd), await picture(33))).status === 204;
  await waitFor(isRoom, { what: 'room again', intervalMs: 2000, timeoutMs: 90_000 });
});

test('[UPLOAD-01] connections that break off leave nothing, at once', async (t) => {
  t.timeout(60_000);
  const sendings: Sending[] = [];
  // A machine with too much to do refuses some of them.
  const sendUntilAccepted = async (): Promise<void> => {
    const { upload_url: url, upload_parameters: fields } = await register(bob);
    // However slow the machine is, they cannot end before they break off.
    const sending = send(url, fields, { bytes: 200_000, stalls: true });
    sendings.push(sending);
    sending.answer.then(sendUntilAccepted).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: crowd }, sendUntilAccepted));
  await waitFor(async () => (await stagedBytes()) > megabyte, { what: 'files on their way' });
  for (const { sent } of sendings) sent.destroy();
  await waitFor(async () => (await readdir(join(service.dataDir, 'staging'))).length === 0, {
    what: 'an empty staging folder',
    // Shorter than the patience with a body that has stopped.
    timeoutMs: 10_000,
  });
  t.pass();
});

test('[API-03] one network has so many tries at an upload address a minute', async (t) => {
  t.timeout(60_000);
  const statuses = new Set<number>();
  for (let index = 0; index < 300 && !statuses.has(429); index += 1) {
    const answer = await fetch(`${service.origin}/upload-media/`, { method: 'POST', body: new FormData() });
    statuses.add(answer.status);
    if (answer.status === 429) t.true(Number(answer.headers.get('retry-after')) > 0);
  }
  t.true(statuses.has(429));
});
