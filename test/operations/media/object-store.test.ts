import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import test, { type ExecutionContext } from 'ava';
import { createS3Storage } from '../../../server/adapters/storage/s3-storage.ts';
import type { Storage } from '../../../server/adapters/storage/storage.ts';
import { adminProcess } from '../../cli/admin-command.ts';
import { hasS3, s3Missing, startS3, type S3Server } from '../../support/s3/start-s3.ts';
import { picture } from '../../support/data/pictures.ts';
import { mp4 } from '../../support/data/videos.ts';
import type { Member } from '../../support/service/client.ts';
import { endProcess, startProcess } from '../../support/service/processes.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { bringIn, exportOf, opened } from '../accounts/copies/copies.ts';
import { members } from '../support/people.ts';
import { movedTo, pathOf, sent, sentBefore } from '../support/machines.ts';
import { idAt } from '../../../views/base/time/id-time.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let root: string;
let s3: S3Server | null = null;
let bucket: Storage;
const secret = { SESSION_SECRET: 'one secret of all machines of the test' };
const processes: ChildProcess[] = [];
const lines: string[] = [];

test.before(async () => {
  if (!hasS3()) return;
  root = await mkdtemp(join(tmpdir(), 'pinfold-fleet-'));
  [s3, service] = await Promise.all([startS3(), startService({ env: secret })]);
  bucket = createS3Storage(s3.settings, join(root, 'temporary'));
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(async () => {
  await Promise.all(processes.map((child) => endProcess(child, 'SIGKILL')));
  await service?.stop();
  await s3?.stop();
  if (root !== undefined) await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

const where = (t: ExecutionContext): S3Server | null => {
  if (s3 === null) {
    t.log(s3Missing);
    t.pass();
  }
  return s3;
};

/** A process of a machine with a folder of its own. */
async function startOn(machine: string, name: 'web' | 'worker', env: Record<string, string>) {
  const { child, port } = await startProcess(
    name,
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: service.connectionString,
      DATA_DIR: join(root, machine),
      ...secret,
      PORT: '0',
      LOG_LEVEL: 'warn',
      PASSWORD_HASHING: 'light',
      DATABASE_CONNECTIONS: '4',
      DATABASE_KEPT_CONNECTIONS: '0',
      GRAPH_ADDRESS: 'off',
      UPLOAD_WAIT_MS: '90000',
      ...env,
    },
    (line) => lines.push(line),
  );
  processes.push(child);
  return `http://127.0.0.1:${port}`;
}

const signatures: string[] = [];
let first: string;
let second: string;

test.serial('a site moves from its folder into a bucket while people upload', async (t) => {
  const server = where(t);
  if (server === null) return;
  const env = { DATABASE_URL: service.connectionString, DATA_DIR: service.dataDir, ...server.env };
  for (let index = 0; index < 3; index += 1) signatures.push(await sent(ada, await picture(500 + index)));
  await t.throwsAsync(startOn('a', 'web', server.env), { message: /ended: code 1/ });
  t.regex(lines.join('\n'), /S3_BUCKET leads to another store .* storage copy folder-to-s3/);

  const copying = adminProcess(env, 'storage', 'copy', 'folder-to-s3');
  signatures.push(await sent(ada, await picture(510)));
  const copied = await copying;
  t.is(copied.code, 0, copied.out);
  t.regex(copied.out, /Copied and compared \d+ files/);
  // What arrived since then is copied once the processes have moved.
  signatures.push(await sent(ada, await picture(511)));
  await Promise.all([service.web, service.worker].map(async (child) => child && endProcess(child)));
  const direct = { S3_PUBLIC_ENDPOINT: server.settings.endpoint ?? '' };
  [first, second] = await Promise.all([
    startOn('a', 'web', { ...server.env, ...direct, S3_DIRECT_UPLOADS: 'yes' }),
    startOn('b', 'web', { ...server.env, ...direct }),
    startOn('c', 'worker', server.env),
  ]);
  const rest = await adminProcess(env, 'storage', 'copy', 'folder-to-s3');
  t.is(rest.code, 0, rest.out);
  t.false(rest.out.startsWith('Copied and compared 0'), rest.out);
  for (const signature of signatures)
    for (const origin of [first, second]) {
      const answer = await fetch(`${origin}/media/${pathOf('originals', signature)}`);
      t.is(answer.status, 200, signature);
      t.is((await answer.arrayBuffer()).byteLength > 0, true);
    }
});

test.serial(
  '[UPLOAD-01] a picture received by one machine is prepared by another and served by a third',
  async (t) => {
    if (where(t) === null) return;
    ada = movedTo(ada, first);
    bob = movedTo(bob, second);
    const signature = await sent(ada, await picture(520));
    // Of a size that is made when it is first asked for, once for all machines.
    const webp = { accept: 'image/webp,*/*' };
    const made = await fetch(`${second}/media/${pathOf('170x', signature)}`, { headers: webp });
    t.like([made.status, made.headers.get('content-type')], [200, 'image/webp']);
    t.true(await bucket.exists(pathOf('170x', signature, 'webp')));
    const etag = made.headers.get('etag');
    t.is(
      (await fetch(`${first}/media/${pathOf('170x', signature)}`, { headers: webp })).headers.get('etag'),
      etag,
    );
    for (const machine of ['a', 'b', 'c'])
      t.deepEqual(await readdir(join(root, machine, 'staging')), [], `nothing stays on ${machine}`);
    t.deepEqual(await keysOf('staging/'), []);

    const { code, out } = await adminProcess(
      { DATABASE_URL: service.connectionString, DATA_DIR: join(root, 'a') },
      ...['picture', 'takedown', signature, '--reason', 'Not ours'],
    );
    t.is(code, 0, out);
    for (const origin of [first, second])
      await waitFor(
        async () => (await fetch(`${origin}/media/${pathOf('170x', signature)}`)).status === 404,
        {
          what: 'the takedown',
        },
      );
  },
);

test.serial(
  '[UPLOAD-01] a browser sends a file of the stated size and type straight to the store',
  async (t) => {
    const server = where(t);
    if (server === null) return;
    const bytes = new Uint8Array(await picture(530));
    const file = { type: 'pinimage', content_length: bytes.length, content_type: 'image/jpeg' };
    const registered = async (
      who: Member,
      fields: object,
    ): Promise<{ upload_id: string; direct_url?: string }> =>
      (await who.call('POST', '/v3/uploads/', { ...fields })).response?.data as never;
    t.is((await registered(bob, file)).direct_url, undefined, 'where it is not set');
    t.is((await registered(ada, { ...file, content_type: 'text/html' })).direct_url, undefined);
    const tooLarge = await ada.call('POST', '/v3/uploads/', { ...file, content_length: 200 * 1024 * 1024 });
    t.is(tooLarge.status, 413);
    const { upload_id: id, direct_url: url = '' } = await registered(ada, file);
    t.true(url.startsWith(`${server.settings.endpoint}/`));

    const put = (body: Uint8Array<ArrayBuffer>, type: string): Promise<Response> =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    t.is((await put(bytes.subarray(1), 'image/jpeg')).status, 403, 'another size');
    t.is((await put(bytes, 'text/html')).status, 403, 'another type');
    t.is((await ada.call('PUT', `/v3/uploads/${id}/`)).response?.error?.id, 'picture_missing');
    t.is((await put(bytes, 'image/jpeg')).status, 200);
    t.is((await bob.call('PUT', `/v3/uploads/${id}/`)).response?.error?.id, 'upload_not_found');
    t.is((await ada.call('PUT', `/v3/uploads/${id}/`)).status, 200);
    t.is((await ada.call('PUT', `/v3/uploads/${id}/`)).status, 200, 'said twice');
    const signature = await waitFor(
      async () => {
        const answer = await ada.call('GET', '/v3/uploads/', { upload_ids: id });
        return (answer.response?.data as Record<string, { signature: string | null }>)[id]?.signature;
      },
      { what: 'the picture' },
    );
    t.is((await fetch(`${second}/media/${pathOf('originals', signature)}`)).status, 200);
    await waitFor(async () => !(await keysOf('staging/')).some((key) => key.endsWith(id)), {
      what: 'its removal',
    });
    const film = { type: 'video', content_length: 200 * 1024 * 1024, content_type: 'video/mp4' };
    const films = await Promise.all(Array.from({ length: 6 }, () => ada.call('POST', '/v3/uploads/', film)));
    t.is(films.filter(({ status }) => status === 201).length, 5, 'no more than 1 GB is under way at once');
    const [one, two] = films.flatMap(
      ({ response }) => (response?.data as { upload_id?: string })?.upload_id ?? [],
    );
    t.is((await bob.call('DELETE', `/v3/uploads/${one}/`)).response?.error?.id, 'upload_not_found');
    t.is((await ada.call('DELETE', `/v3/uploads/${one}/`)).status, 200);
    t.is((await ada.call('DELETE', `/v3/uploads/${one}/`)).status, 200, 'given up twice');
    t.is((await ada.call('PUT', `/v3/uploads/${two}/`)).response?.error?.id, 'picture_missing');
    t.is((await ada.call('POST', '/v3/uploads/', film)).status, 201, 'what is given up makes room at once');
    t.is((await ada.call('POST', '/v3/uploads/', film)).status, 429);
    const policy = async (origin: string): Promise<string> =>
      (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';
    const allowed = `connect-src 'self' ${server.settings.endpoint};`;
    t.true((await policy(first)).includes(allowed));
    t.false((await policy(second)).includes(allowed));
  },
);

test.serial('[UPLOAD-01] what nobody claims is gone from the store when its upload is over', async (t) => {
  const server = where(t);
  if (server === null) return;
  const send = async (minutesAgo: number): Promise<string> => {
    const id = idAt(Date.now() - minutesAgo * 60_000);
    await service.db.rows(sentBefore, [id, bob.id]);
    const file = join(root, id);
    await writeFile(file, 'a picture');
    await bucket.put(`staging/upload-${id}`, { temporaryFile: file });
    return id;
  };
  const [late, early] = [await send(181), await send(170)];
  await startOn('d', 'worker', server.env);
  await waitFor(async () => !(await keysOf('staging/')).includes(`staging/upload-${late}`), {
    what: 'the sweep',
  });
  t.true((await keysOf('staging/')).includes(`staging/upload-${early}`), 'may still be claimed');
  t.is((await bob.call('PUT', `/v3/uploads/${late}/`)).response?.error?.id, 'upload_not_found');
  await bucket.delete(`staging/upload-${early}`);
});

test.serial('[VIDEO-03] a film comes from the store, in ranges, its playlists from the site', async (t) => {
  const server = where(t);
  if (server === null) return;
  const signature = await sent(ada, await mp4(), 'video');
  const at = `${second}/media/videos/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}`;
  const film = await fetch(`${at}/720p.mp4`, { redirect: 'manual' });
  t.is(film.status, 302);
  t.regex(film.headers.get('cache-control') ?? '', /^private/);
  const location = film.headers.get('location') ?? '';
  t.true(location.startsWith(`${server.settings.endpoint}/pins/videos/`));
  const part = await fetch(`${at}/720p.mp4`, { headers: { range: 'bytes=4-7' } });
  t.deepEqual([part.status, await part.text()], [206, 'ftyp']);
  const page = await fetch(`${second}/`, { headers: { accept: 'text/html' } });
  t.true(
    page.headers.get('content-security-policy')?.includes(`media-src 'self' ${server.settings.endpoint} `),
  );
  const playlist = await fetch(`${at}/720p.m3u8`, { redirect: 'manual' });
  t.is(playlist.status, 200);
  t.true((await playlist.text()).startsWith('#EXTM3U'));
});

test.serial(
  '[USER-06] a copy of an account is made, downloaded and brought in across machines',
  async (t) => {
    if (where(t) === null) return;
    const board = (await ada.call('POST', '/v3/boards/', { name: 'Moved' })).response?.data as { id: string };
    const [signature = ''] = signatures;
    const form = new FormData();
    form.set('board_id', board.id);
    form.set('title', 'Kept');
    form.set('image', new Blob([Uint8Array.from(await picture(500))]), 'a.jpg');
    t.is((await ada.send('POST', '/v3/pins/', { body: form })).status, 201);
    const { url } = await exportOf(ada);
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(new URL(url ?? '').pathname, first), { headers: { cookie } });
    t.is(answer.status, 200);
    t.true(answer.redirected);
    t.regex(answer.headers.get('content-disposition') ?? '', /^attachment; filename="Pinfold-.*\.zip"$/);
    const zip = Buffer.from(await answer.arrayBuffer());
    t.true([...(await opened(zip)).keys()].some((name) => name.includes(signature)));
    t.like(await bringIn(service, bob, zip), { status: 'done', pins: 1, problem: null });
    await waitFor(async () => (await keysOf('staging/')).length === 0, { what: 'the archive to be removed' });
  },
);

test.serial('a backup reads the bucket, without what is made again', async (t) => {
  const server = where(t);
  if (server === null) return;
  const folder = join(root, 'backup');
  const ofSite = { DATABASE_URL: service.connectionString, DATA_DIR: join(root, 'a') };
  const env = { ...server.env, ...ofSite, ...secret };
  const { code, out } = await adminProcess(env, 'backup', folder);
  t.is(code, 0, out);
  t.deepEqual((await readdir(join(folder, 'media'))).sort(), ['originals', 'videos']);
  const [signature = ''] = signatures;
  t.deepEqual(
    await readFile(join(folder, 'media', pathOf('originals', signature))),
    Buffer.from(await (await fetch(`${first}/media/${pathOf('originals', signature)}`)).arrayBuffer()),
  );
  t.like(await adminProcess(env, 'restore', folder, '--check'), { code: 0 });
});

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}
