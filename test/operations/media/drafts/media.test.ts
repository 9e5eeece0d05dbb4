import test from 'ava';
import type { Answer, Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';
import { uploadFile } from '../../support/upload.ts';

let service: TestService;
let ada: Member;
let film: Buffer;

test.before(async () => {
  service = await startService();
  ({ ada } = await members(service, 'ada'));
  film = await mp4();
});
test.after.always(() => service?.stop());

interface Draft {
  id: string;
  images: { orig: { url: string } } | null;
  video: { status: string } | null;
}
const read = async (id: string): Promise<Draft | undefined> =>
  ((await ada.call('GET', '/v3/pin_drafts/')).response?.data as Draft[]).find((draft) => draft.id === id);

/** Submits the builder's form with a file. Returns its draft. */
async function choose(id: string | null, bytes: Buffer, name: string): Promise<string> {
  const form = new FormData();
  if (id !== null) form.set('_method', 'PUT');
  form.set('title', 'Chosen');
  form.set('act', 'keep');
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  const path = id === null ? '/v3/pin_drafts/' : `/v3/pin_drafts/${id}/`;
  const answer = await ada.send('POST', path, { body: form, headers: { accept: 'text/html' } });
  const [, made] = /draft=(\d+)/.exec(answer.headers.get('location') ?? '') ?? [];
  if (made === undefined) throw new Error(answer.text);
  return made;
}

async function publish(id: string): Promise<Record<string, unknown>> {
  let answer: Answer | undefined;
  await waitFor(
    async () => {
      answer = await ada.call('PUT', `/v3/pin_drafts/${id}/`, { act: 'publish' });
      return answer.status !== 503;
    },
    { what: 'the video to be prepared', timeoutMs: 60_000, intervalMs: 500 },
  );
  const { pin_id: pinId } = answer?.response?.data as { pin_id: string };
  return (await ada.call('GET', `/v3/pins/${pinId}/`)).response?.data as Record<string, unknown>;
}

test.serial('[UPLOAD-05] a video chosen after a picture takes its place, cover included', async (t) => {
  const id = await choose(null, await picture(631), 'a.jpg');
  const before = (await read(id))?.images?.orig.url;
  t.truthy(before);
  await choose(id, film, 'a.mp4');
  t.not((await read(id))?.images?.orig.url, before);
  const pin = await publish(id);
  t.true(pin['is_video']);
  t.notRegex(String(before), new RegExp(String(pin['image_signature'])));
});

test.serial('[UPLOAD-05] a picture chosen after a video takes its place', async (t) => {
  const id = await choose(null, film, 'a.mp4');
  t.truthy((await read(id))?.video);
  await choose(id, await picture(632), 'a.jpg');
  t.is((await read(id))?.video, null);
  t.false((await publish(id))['is_video']);
});

test.serial('[UPLOAD-05] a picture that is given for a video of a draft is its cover', async (t) => {
  const video = await uploadFile(ada, film, 'video');
  const made = await ada.call('POST', '/v3/pin_drafts/', { title: 'Film', video_upload_id: video.uploadId });
  const { id } = made.response?.data as Draft;
  const cover = await uploadFile(ada, await picture(633));
  for (const input of [{ upload_id: cover.uploadId }, { video_upload_id: video.uploadId, title: 'A film' }])
    t.is((await ada.call('PUT', `/v3/pin_drafts/${id}/`, input)).status, 200);
  const pin = await publish(id);
  t.true(pin['is_video']);
  t.true(
    (
      await service.db.rows({
        name: 'test_cover',
        text: `SELECT 1 FROM uploads WHERE id = ${cover.uploadId} AND signature = '${String(pin['image_signature'])}'`,
      })
    ).length === 1,
  );
});
