import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import { purgeAccounts } from '../../../server/accounts/leaving/purge-accounts.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { createReceivedFiles } from '../../../server/uploads/received-files.ts';
import { createPin, picture } from '../../support/data/pictures.ts';
import { animatedGif, mp4 } from '../../support/data/videos.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { uploadFile } from '../support/upload.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const password = 'a long enough password';

let service: TestService;
let people: Record<'ada' | 'bob' | 'cleo' | 'dan' | 'eve', Member>;

test.before(async () => {
  service = await startService();
  people = await members(service, 'ada', 'bob', 'cleo', 'dan', 'eve');
});
test.after.always(() => service?.stop());

const media = (): string => join(service.dataDir, 'media');
const filesOf = async (signature: string): Promise<string[]> =>
  (await readdir(media(), { recursive: true })).filter((path) =>
    new RegExp(`${signature}(\\.|/.*\\.)`).test(path),
  );
const place = (signature: string): string =>
  `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}`;
const isServed = async (signature: string): Promise<boolean> => {
  const [original, size] = await Promise.all(
    [`orig/${place(signature)}.jpg`, `236x/${place(signature)}.jpg`].map((path) =>
      fetch(`${service.origin}/media/${path}`),
    ),
  );
  await Promise.all([original?.arrayBuffer(), size?.arrayBuffer()]);
  return original?.status === 200 || size?.status === 200;
};
const rowsOf = async (signature: string): Promise<string[]> => {
  const tables = ['images', 'videos', 'image_sources', 'uploads', 'picture_descriptors', 'unused_media'];
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await service.db.pool.query({
      text: `SELECT FROM ${table} WHERE signature = $1`,
      values: [signature],
    });
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found;
};
const run = (text: string): Promise<unknown> => service.db.pool.query({ text });

const jobsLeft = async (): Promise<number> =>
  (await service.db.pool.query({ text: 'SELECT FROM jobs' })).rowCount ?? 0;

/** The worker's hourly sweep, as if it were so much later: what is under way now has ended by then. */
async function sweepIn(ms: number): Promise<number> {
  await waitFor(async () => (await jobsLeft()) === 0, { what: 'the jobs to be done' });
  return sweep(
    {
      db: service.db,
      storage: createFileStorage(media()),
      received: createReceivedFiles(join(service.dataDir, 'staging'), null),
    },
    { now: new Date(Date.now() + ms), graceMs: hourMs, securityEventDays: 400 },
  );
}
async function leave(who: Member): Promise<void> {
  const answer = await who.call('POST', '/v3/users/me/deletion/', { password, understood: 'yes' });
  if (answer.status !== 200) throw new Error(answer.text);
  await purgeAccounts({ db: service.db }, new Date(Date.now() + 15 * dayMs));
}
async function filmOf(who: Member, bytes: Buffer): Promise<string> {
  const { uploadId, etag } = await uploadFile(who, bytes, 'video');
  const isReady = async (): Promise<boolean> => {
    const answer = await who.call('GET', '/v3/uploads/', { upload_ids: uploadId });
    const state = (answer.response?.data as Record<string, { status: string }>)[uploadId];
    return state?.status === 'succeeded';
  };
  await waitFor(isReady, { what: 'the video to be prepared', timeoutMs: 60_000 });
  const made = await who.call('POST', '/v3/pins/', { title: 'Moving', video_upload_id: uploadId });
  if (made.status !== 201) throw new Error(made.text);
  return etag;
}
const posterOf = async (film: string): Promise<string> => {
  const { rows } = await service.db.pool.query<{ poster: string }>({
    text: 'SELECT poster_signature AS poster FROM videos WHERE signature = $1',
    values: [film],
  });
  return rows[0]?.poster ?? '';
};
const signatureOf = (answer: Answer): string =>
  (answer.response?.data as { image_signature: string }).image_signature;
const pinned = async (who: Member, bytes: Buffer): Promise<string> => {
  const answer = await who.call('POST', '/v3/pins/', { image_base64: bytes.toString('base64'), title: 'A' });
  if (answer.status !== 201) throw new Error(answer.text);
  return signatureOf(answer);
};

test.serial(
  '[USER-06] pictures and films of a deleted account are gone a day later, with sizes and addresses',
  async (t) => {
    const { ada, bob, eve } = people;
    const board = await boardOf(ada, 'Hidden', { privacy: 'secret' });
    const secret = await createPin(ada, 9101, { board_id: board.id });
    const saved = await createPin(ada, 9102);
    const both = await createPin(ada, 9103);
    await createPin(eve, 9103);
    await bob.call('POST', `/v3/pins/${saved.id}/repin/`, {});
    const film = await filmOf(ada, await mp4('160x90', 1));
    const moving = await pinned(ada, await animatedGif());
    const poster = await posterOf(film);
    const own = [secret.image_signature, film, poster, moving];
    t.true(await isServed(secret.image_signature));
    t.is((await fetch(`${service.origin}/media/videos/${place(film)}/720p.mp4`)).status, 200);
    for (const signature of own) t.not((await filesOf(signature)).length, 0, signature);

    await leave(ada);
    await run(`UPDATE pin_media SET created_at = created_at - interval '2 days'`);
    await sweepIn(2 * dayMs);
    t.true(await isServed(secret.image_signature), 'found, and looked at again a day later');
    await sweepIn(3 * dayMs + hourMs);
    for (const signature of own) {
      t.deepEqual(await rowsOf(signature), [], signature);
      t.deepEqual(await filesOf(signature), [], signature);
      t.false(await isServed(signature));
    }
    t.is((await fetch(`${service.origin}/media/videos/${place(film)}/720p.mp4`)).status, 404);
    for (const signature of [saved.image_signature, both.image_signature]) {
      t.true(await isServed(signature));
      t.true((await rowsOf(signature)).includes('images'));
    }
  },
);

test.serial(
  '[SAVE-03] a deleted Pin put back keeps its picture; after its time and a day the picture is gone',
  async (t) => {
    const { bob } = people;
    const back = await createPin(bob, 9201);
    const gone = await createPin(bob, 9202);
    for (const { id } of [back, gone]) t.is((await bob.call('DELETE', `/v3/pins/${id}/`)).status, 200);
    await sweepIn(2 * dayMs);
    await sweepIn(4 * dayMs);
    t.is((await bob.call('POST', `/v3/pins/${back.id}/restore/`)).status, 200);
    t.true(await isServed(back.image_signature));
    await run(`UPDATE deleted_pins SET deleted_at = deleted_at - interval '2 hours'`);
    await sweepIn(2 * dayMs);
    await sweepIn(4 * dayMs);
    t.true(await isServed(back.image_signature));
    t.false(await isServed(gone.image_signature));
  },
);

test.serial('[UPLOAD-04] a picture that is uploaded again before its day is over stays', async (t) => {
  const { bob } = people;
  const { id, image_signature: signature } = await createPin(bob, 9301);
  await bob.call('DELETE', `/v3/pins/${id}/`);
  await run(`UPDATE deleted_pins SET deleted_at = deleted_at - interval '2 hours'`);
  const ago = `UPDATE images SET used_at = now() - interval '5 days'; UPDATE uploads SET id = id - (432000000::bigint << 22)
    WHERE signature = '${signature}'`;
  await run(ago);
  await sweepIn(-25 * hourMs);
  t.true((await rowsOf(signature)).includes('unused_media'));
  t.is((await uploadFile(bob, await picture(9301))).status, 204);
  await run(`UPDATE uploads SET id = id - (432000000::bigint << 22) WHERE signature = '${signature}'`);
  await sweepIn(0);
  t.true(await isServed(signature), 'used a moment ago');
  await run(ago);
  await sweepIn(0);
  t.true(await isServed(signature), 'its day has begun again');
  await sweepIn(25 * hourMs);
  t.false(await isServed(signature));
  t.is((await createPin(bob, 9301)).image_signature, signature, 'and it can come back');
  t.true(await isServed(signature));
});
