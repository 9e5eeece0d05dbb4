import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import ava, { type ExecutionContext } from 'ava';
import sharp from 'sharp';
import { createReceivedFiles } from '../../server/uploads/received-files.ts';
import { createStagingRoom } from '../../server/uploads/staging.ts';
import { isStorageFull } from '../../server/storage/storage-full.ts';
import { employ } from '../operations/support/staff.ts';
import { boardOf, members } from '../operations/support/people.ts';
import { uploadFile } from '../operations/support/upload.ts';
import type { Member } from '../support/service/client.ts';
import { createPin, picture } from '../support/data/pictures.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { mountSmallDisk, type SmallDisk } from '../support/service/small-disk.ts';
import { mp4 } from '../support/data/videos.ts';
import { waitFor } from '../support/wait-for.ts';

const test = ava.serial;
const megabyte = 1024 * 1024;
let disk: SmallDisk | null = null;
let service: TestService;
let ada: Member;
let sam: Member;
const lines: string[] = [];

ava.before(async () => {
  disk = await mountSmallDisk(64);
  if (disk === null) return;
  service = await startService({
    env: { DATA_DIR: disk.path },
    worker: false,
    onLine: (line) => void lines.push(line),
  });
  ({ ada, sam } = await members(service, 'ada', 'sam'));
  await employ(service, [sam]);
});
ava.after.always(async () => {
  await service?.stop();
  await disk?.remove();
});

/** The disk, or null with a log line that explains why nothing is tested. */
function diskOr(t: ExecutionContext): SmallDisk | null {
  if (disk === null) {
    t.log('skipped: this process may not mount a file system');
    t.pass();
  }
  return disk;
}

const html = { accept: 'text/html' };
const stagedFiles = (): Promise<string[]> => readdir(join(disk?.path ?? '', 'staging'));

async function startWorker(t: ExecutionContext, small: SmallDisk): Promise<() => Promise<void>> {
  const { child } = await startProcess(
    'worker',
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: service.connectionString,
      DATA_DIR: small.path,
      LOG_LEVEL: 'silent',
      GRAPH_ADDRESS: 'off',
    },
    () => undefined,
  );
  const end = (): Promise<void> => endProcess(child, 'SIGKILL');
  t.teardown(end);
  return end;
}

const jobs = () =>
  service.db.rows<{ kind: string; attempts: number; error: string | null }>({
    name: 'test_jobs_full',
    text: 'SELECT kind, attempts, last_error AS error FROM jobs ORDER BY kind',
  });
const hurry = () => service.db.rows({ name: 'test_hurry_all', text: 'UPDATE jobs SET run_at = now()' });
const statusOf = async (id: string): Promise<string | undefined> => {
  const answer = await ada.resource('VIPResource', 'get', { upload_ids: id });
  return (answer.response?.data as Record<string, { status: string }>)[id]?.status;
};

test('[UPLOAD-01] on a full disk a file leaves nothing behind and says what failed', async (t) => {
  const small = await mountSmallDisk(4);
  if (small === null) {
    diskOr(t);
    return;
  }
  try {
    const db = { rows: () => Promise.resolve([]) };
    // Simulates a measurement made just before others filled the disk.
    const limits = { maxBytes: 2 ** 40, maxOfPerson: 2 ** 40 };
    const staging = { stagingDir: small.path, received: createReceivedFiles(small.path, null) };
    const room = createStagingRoom({ db, ...staging, now: () => 0, ...limits });
    await room.receive('1', Readable.from([Buffer.alloc(10)]), 100);
    await small.fill(megabyte / 2);
    const pieces = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024));
    const error = await t.throwsAsync(room.receive('1', Readable.from(pieces), 10 * megabyte));
    t.is((error as NodeJS.ErrnoException).code, 'ENOSPC');
    t.true(isStorageFull(error));
    t.is((await readdir(small.path)).filter((name) => name.startsWith('received-')).length, 1);
    const fresh = createStagingRoom({ db, ...staging, ...limits });
    // The last twentieth is reserved.
    await t.throwsAsync(fresh.receive('1', Readable.from(pieces), 10 * megabyte), {
      message: /no space to store this/,
    });
  } finally {
    await small.remove();
  }
});

test('[UPLOAD-01] uploads to a full or locked disk are answered 507, the staff are told, and reads go on', async (t) => {
  t.timeout(120_000);
  const small = diskOr(t);
  if (small === null) return;
  t.teardown(async () => {
    await small.lock(false);
    await small.empty();
  });
  const stop = await startWorker(t, small);
  const board = await boardOf(ada, 'Ceramics');
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'a.jpg');
  form.set('board_id', board.id);
  const made = await ada.send('POST', '/v3/pins/', { body: form, headers: { accept: 'application/json' } });
  t.is(made.status, 201, made.text);
  const pin = made.response?.data as { id: string; images: Record<string, { url: string }> };
  await waitFor(async () => (await jobs()).length === 0, { what: 'the sizes' });
  await stop();

  for (const [what, close, reopen] of [
    ['full', () => small.fill(), () => small.empty()],
    ['locked', () => small.lock(true), () => small.lock(false)],
  ] as const) {
    await close();
    const before = (await stagedFiles()).length;
    const sent = await uploadFile(ada, await picture(41, 600, 800));
    t.is(sent.status, 507, `${what} ${sent.text}`);
    t.regex(sent.text, /no space to store this right now.*keep what you typed or chose/);
    const again = new FormData();
    again.set('image', new Blob([new Uint8Array(photo)]), 'a.jpg');
    for (const path of ['/v3/pins/', '/v3/pin_drafts/']) {
      const answer = await ada.send('POST', path, { body: again, headers: { accept: 'application/json' } });
      t.is(answer.status, 507, `${path} ${answer.text}`);
      t.is(answer.response?.error?.id, 'storage_full');
      t.truthy(answer.headers.get('retry-after'));
    }
    const older = new FormData();
    older.set('img', new Blob([new Uint8Array(photo)]), 'a.jpg');
    t.is((await ada.send('POST', '/upload-image/', { body: older })).status, 507);
    const base64 = await ada.resource('PinResource', 'create', { image_base64: photo.toString('base64') });
    t.is(base64.status, 507, base64.text);
    t.is((await stagedFiles()).length, before, 'nothing is left behind');

    for (const path of ['/', `/pin/${pin.id}/`, board.url, '/ada/', '/settings/profile/', '/_staff/health/'])
      for (const who of path.startsWith('/_staff') ? [sam] : [ada])
        t.is((await who.send('GET', path, { headers: html })).status, 200, `${what} ${path}`);
    for (const [size, { url }] of Object.entries(pin.images)) t.is((await fetch(url)).status, 200, size);
    // A size not requested yet cannot be stored. The original is served instead.
    const unmade = pin.images['236x']?.url.replace('/236x/', '/150x150/') ?? '';
    const stood = await fetch(unmade);
    t.is(stood.status, 200);
    t.is(stood.headers.get('cache-control'), 'private, no-store');
    t.deepEqual((await sharp(Buffer.from(await stood.arrayBuffer())).metadata()).width, 900);
    t.is(
      (await ada.call('POST', '/v3/boards/', { name: `While ${what}` })).status,
      201,
      'the database has room',
    );
    await reopen();
  }
  const health = await sam.call('GET', '/v3/staff/health/');
  const { storage } = health.response?.data as {
    storage: { refused: number; refused_at: string; free_bytes: number; bytes: number };
  };
  t.true(storage.refused >= 10);
  t.true(Date.now() - Date.parse(storage.refused_at) < 60_000);
  t.is(storage.bytes, 64 * megabyte);
  const page = await sam.send('GET', '/_staff/health/', { headers: html });
  t.regex(page.text, /requests ran out of room on the disk or in the database/);
  await waitFor(() => lines.some((line) => line.includes('"msg":"storage is full"')), { what: 'the log' });
  // Without a worker, the answer would take as long as the service waits for one.
  const taken = uploadFile(ada, await picture(42, 600, 800)).catch(() => undefined);
  await waitFor(async () => (await jobs()).some(({ kind }) => kind === 'process-upload'), {
    what: 'room again',
  });
  await startWorker(t, small);
  t.is((await taken)?.status, 204);
});

test('[UPLOAD-04] the worker puts off what it has no room for, and does it when there is some', async (t) => {
  t.timeout(120_000);
  const small = diskOr(t);
  if (small === null) return;
  const still = uploadFile(ada, await picture(43, 600, 800));
  const film = uploadFile(ada, await mp4(), 'video', 'film.mp4');
  const { uploadId: videoId } = await film;
  await waitFor(async () => (await jobs()).some(({ kind }) => kind === 'process-upload'), {
    what: 'the picture to wait for the worker',
  });
  await small.fill();
  const stop = await startWorker(t, small);
  await waitFor(
    async () => {
      const found = await jobs();
      return ['process-upload', 'process-video'].every((kind) =>
        found.some((job) => job.kind === kind && job.error !== null && job.attempts === 0),
      );
    },
    { what: 'both to be put off' },
  ).catch(async (error: unknown) => {
    t.log(await jobs());
    throw error;
  });
  t.is(await statusOf(videoId), 'processing');
  const page = await sam.send('GET', '/_staff/health/', { headers: html });
  t.regex(page.text, /no space left on device/i, 'the staff read why');
  await small.empty();
  await hurry();
  await stop();
  await startWorker(t, small);
  const { uploadId: pictureId, status } = await still;
  t.true(status === 204 || status === 202, 'answered as soon as it is done');
  for (const id of [pictureId, videoId])
    await waitFor(async () => (await statusOf(id)) === 'succeeded', {
      what: `upload ${id}`,
      timeoutMs: 60_000,
    });
});

test('[USER-06] an export that does not fit fails at once, says so, and leaves the reserve', async (t) => {
  t.timeout(120_000);
  const small = diskOr(t);
  if (small === null) return;
  await startWorker(t, small);
  await createPin(ada, 44, { title: 'To take along' });
  await small.fill(2 * megabyte);
  const path = '/v3/users/me/exports/';
  const ask = () => ada.call('POST', path, { password: 'a long enough password' });
  const ended = () =>
    waitFor(
      async () => {
        const last = (await ada.call('GET', path)).response?.data as { status: string };
        return ['ready', 'failed'].includes(last.status) ? last : undefined;
      },
      { what: 'the export to end', timeoutMs: 60_000 },
    );
  t.is((await ask()).status, 201);
  t.like(await ended(), { status: 'failed', problem: 'storage_full' });
  t.false((await jobs()).some(({ kind }) => kind === 'account-export'));
  const page = await ada.send('GET', '/settings/export/', { headers: html });
  t.true(page.text.includes('The last export did not fit on the disk of this site.'));
  await small.empty();
  t.is((await ask()).status, 201);
  t.like(await ended(), { status: 'ready', problem: null });
});
