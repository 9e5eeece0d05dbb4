import ava, { type ExecutionContext } from 'ava';
import { pathOf, sent } from '../operations/support/machines.ts';
import { boardOf, members } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { picture } from '../support/data/pictures.ts';
import { hasS3, s3Missing, startS3, type S3Server } from '../support/s3/start-s3.ts';
import { startTroubledStore, type TroubledStore } from '../support/s3/troubled-store.ts';
import type { Answer, Member } from '../support/service/client.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

const test = ava.serial;
let s3: S3Server | null = null;
let store: TroubledStore;
let service: TestService;
let ada: Member;
let sam: Member;
let board: string;
const lines: string[] = [];

ava.before(async () => {
  if (!hasS3()) return;
  s3 = await startS3();
  store = await startTroubledStore(s3.settings.endpoint ?? '');
  service = await startService({
    env: { ...s3.env, S3_ENDPOINT: store.endpoint },
    onLine: (line) => void lines.push(line),
  });
  ({ ada, sam } = await members(service, 'ada', 'sam'));
  await employ(service, [sam]);
  board = (await boardOf(ada, 'Lamps')).id;
});
ava.after.always(async () => {
  await service?.stop();
  store?.close();
  await s3?.stop();
});

const isMissing = (t: ExecutionContext): boolean => {
  if (s3 !== null) return false;
  t.log(s3Missing);
  t.pass();
  return true;
};

const html = { accept: 'text/html' };
/** How often the web process has said it. */
const told = (sentence: string): number =>
  lines.filter((line) => line.includes('"name":"web"') && line.includes(`"msg":"${sentence}"`)).length;

async function pinForm(seed: number): Promise<FormData> {
  const form = new FormData();
  form.set('board_id', board);
  form.set('title', 'A title to keep');
  form.set('image', new Blob([new Uint8Array(await picture(seed))]), 'a.jpg');
  return form;
}
const post = async (seed: number, headers: Record<string, string> = {}): Promise<Answer> =>
  ada.send('POST', '/v3/pins/', { body: await pinForm(seed), headers });
const isAway = async (): Promise<boolean> => {
  const health = await sam.call('GET', '/v3/staff/health/');
  return (health.response?.data as { storage: { is_store_away: boolean } }).storage.is_store_away;
};

test('[UPLOAD-01] without its object store the site says when to try again, and keeps what was typed', async (t) => {
  if (isMissing(t)) return;
  const signature = await sent(ada, await picture(700));
  const media = `${service.origin}/media/${pathOf('originals', signature)}`;
  t.false(await isAway());
  for (const [trouble, sentence] of [
    ['away', 'the object store does not answer'],
    ['refusing', 'the object store refuses requests'],
  ] as const) {
    store.set(trouble);
    // While it does not answer, it is tried once a second.
    await waitFor(async () => (await fetch(media)).status === 503 && told(sentence) === 1, {
      what: sentence,
    });
    const seen = await fetch(media);
    t.deepEqual([seen.status, seen.headers.get('cache-control')], [503, 'private, no-store'], trouble);
    t.truthy(seen.headers.get('retry-after'));
    const answer = await post(701);
    t.is(answer.status, 503, `${trouble} ${answer.text}`);
    t.is(answer.response?.error?.id, 'store_away');
    t.truthy(answer.headers.get('retry-after'));
    const form = await post(701, html);
    t.is(form.status, 503, trouble);
    t.regex(form.text, /value="A title to keep"/);
    t.regex(form.text, /The place for files cannot be reached right now/);
    t.is((await ada.send('GET', '/', { headers: html })).status, 200, 'pages need no store');
    t.true(await isAway());
    t.regex(
      (await sam.send('GET', '/_staff/health/', { headers: html })).text,
      /The object store does not work/,
    );
  }
  t.is(told('the object store refuses requests'), 1, 'and not for each request');
  store.set('none');
  await waitFor(async () => (await fetch(media)).status === 200, { what: 'the store' });
  t.is(told('the object store does not answer'), 1);
  t.is(told('the object store answers again'), 1);
});

test('[UPLOAD-01] a full object store is answered like a full disk', async (t) => {
  if (isMissing(t)) return;
  store.set('full');
  const answer = await post(702);
  t.is(answer.status, 507, answer.text);
  t.is(answer.response?.error?.id, 'storage_full');
  store.set('none');
});

test('[UPLOAD-04] what has arrived is prepared once the object store is back', async (t) => {
  t.timeout(120_000);
  if (isMissing(t)) return;
  const job = async () => {
    const [row] = await service.db.rows<{ attempts: number; error: string | null }>({
      name: 'test_job_of_store',
      text: `SELECT attempts, last_error AS error FROM jobs WHERE kind = 'process-upload'`,
    });
    return row;
  };
  service.worker?.kill('SIGSTOP');
  const pending = post(703);
  await waitFor(async () => (await job()) !== undefined, { what: 'the upload' });
  store.set('refusing');
  service.worker?.kill('SIGCONT');
  await waitFor(async () => (await job())?.error?.includes('refuses requests (') === true, {
    what: 'the refusal',
  });
  t.is((await job())?.attempts, 0, 'which counts as no attempt');
  store.set('none');
  const made = await pending;
  t.is(made.status, 201, made.text);
});

const start = (said: string[]) => {
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = s3?.env ?? {};
  return startProcess(
    'web',
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: service.connectionString,
      DATA_DIR: service.dataDir,
      PORT: '0',
      ...{ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
      S3_ENDPOINT: store.endpoint,
    },
    (line) => void said.push(line),
  );
};

test('[UPLOAD-01] a process whose object store refuses it at the start ends with a sentence', async (t) => {
  if (isMissing(t)) return;
  const said: string[] = [];
  store.set('refusing');
  await t.throwsAsync(start(said), { message: /ended: code 1/ });
  t.regex(said.join(' '), /Setting S3_BUCKET leads to a store that cannot be used \(/);
  store.set('none');
});

test('[UPLOAD-01] a process that starts while its object store is away works once it is back', async (t) => {
  if (isMissing(t)) return;
  const signature = await sent(ada, await picture(704));
  const said: string[] = [];
  store.set('away');
  const { child, port } = await start(said);
  const of = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    t.regex(said.join(' '), /started without the object store/);
    const ready = await of('/readyz');
    t.deepEqual(
      [ready.status, await ready.text()],
      [503, 'the object store has not answered since the start'],
    );
    t.is((await of('/')).status, 200, 'pages need no store');
    const media = `/media/${pathOf('originals', signature)}`;
    t.is((await of(media)).status, 503);
    store.set('none');
    await waitFor(async () => (await of('/readyz')).status === 200, { what: 'readiness' });
    t.is((await of(media)).status, 200);
    t.is(said.filter((line) => line.includes('the object store answers')).length, 1);
  } finally {
    store.set('none');
    await endProcess(child);
  }
});
