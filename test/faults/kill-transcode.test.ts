import { readdir } from 'node:fs/promises';
import test from 'ava';
import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { makeMedia, moving } from '../support/data/videos.ts';
import { waitFor } from '../support/wait-for.ts';
import { startFaultyService } from './support/faulty-service.ts';

const count: Statement = {
  name: 'test_videos_and_jobs',
  text: `SELECT (SELECT count(*)::int FROM videos) AS videos, (SELECT count(*)::int FROM jobs WHERE kind = 'process-video') AS jobs`,
};

interface Registered {
  upload_id: string;
  upload_url: string;
  upload_parameters: Record<string, string>;
}

async function uploadVideo(member: Member, bytes: Buffer): Promise<string> {
  const answer = await member.resource('VIPResource', 'create', { type: 'video' });
  const { upload_id, upload_url, upload_parameters } = answer.response?.data as Registered;
  const form = new FormData();
  for (const [field, value] of Object.entries(upload_parameters)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'film.mp4');
  const sent = await fetch(upload_url, { method: 'POST', body: form });
  if (sent.status !== 204) throw new Error(await sent.text());
  return upload_id;
}

test.serial(
  '[VIDEO-03] kill -9 of the worker while it encodes has the job run again, with one result',
  async (t) => {
    t.timeout(120_000);
    const service = await startFaultyService();
    const db = openDatabase({ connectionString: service.connectionString, maxConnections: 1 });
    t.teardown(async () => {
      await db.close();
      await service.stop();
    });
    const ada = await signUp(service.origin, 'ada');
    const film = await makeMedia('a.mp4', [
      ...moving('1280x720', 3),
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ]);
    const files = async (): Promise<string[]> =>
      (await readdir(service.mediaDir, { recursive: true })).filter((path) => path.endsWith('720p.mp4'));
    const uploadId = await uploadVideo(ada, film);
    await waitFor(async () => (await files()).length > 0, {
      what: 'the encoder to write',
    });
    t.deepEqual(await db.rows(count), [{ videos: 0, jobs: 1 }], 'it is in the middle of it');
    await service.kill('worker');

    const state = await waitFor(
      async () => {
        const answer = await ada.call('GET', '/v3/uploads/', { upload_ids: uploadId });
        const found = (answer.response?.data as Record<string, { status: string; signature: string }>)[
          uploadId
        ];
        return (found?.status === 'succeeded' || found?.status === 'failed') && found;
      },
      { what: 'the video to be prepared', timeoutMs: 90_000 },
    );
    t.is(state.status, 'succeeded');
    await waitFor(async () => (await db.rows<{ jobs: number }>(count))[0]?.jobs === 0, {
      what: 'the job to end',
    });
    t.deepEqual(await db.rows(count), [{ videos: 1, jobs: 0 }]);
    const kept = (await files()).filter((path) => path.includes(state.signature));
    t.is(kept.length, 1, 'one file under its signature');
    const made = await ada.call('POST', '/v3/pins/', { title: 'Moving', video_upload_id: uploadId });
    t.is(made.status, 201, made.text);
  },
);
