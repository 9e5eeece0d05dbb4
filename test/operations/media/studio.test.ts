import test from 'ava';
import type { Answer, Member } from '../../support/client.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { mp4 } from '../../support/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';
import { uploadFile } from '../support/upload.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const { uploadId } = await uploadFile(ada, await mp4(), 'video');
  pins = [];
  for (const title of ['First film', 'Second film']) {
    const made = await waitFor(
      async () => {
        const answer = await ada.call('POST', '/v3/pins/', { title, video_upload_id: uploadId });
        return answer.status === 201 && answer;
      },
      { what: 'the video to be prepared', timeoutMs: 60_000 },
    );
    pins.push((made.response?.data as { id: string }).id);
  }
  await ada.call('POST', '/v3/pins/', {
    title: 'A still',
    image_base64: (await picture(9)).toString('base64'),
  });
});
test.after.always(() => service.stop());

const html = { accept: 'text/html' };
const page = (who: Member, path: string): Promise<Answer> => who.send('GET', path, { headers: html });
const captions = (who: Member, pin: string, text: string, language: string): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${pin}/captions/`, { captions: text, captions_language: language });
const words = (said: string): string => `WEBVTT\n\n00:00.000 --> 00:01.500\n${said}`;

test.serial(
  '[ROUTE-16] the studio lists one’s own videos with what they brought, and those that could not be prepared',
  async (t) => {
    await bob.call('POST', `/v3/pins/${pins[0]}/repin/`, {});
    const broken = await uploadFile(ada, Buffer.from('this is no video at all'), 'video');
    await waitFor(async () => (await page(ada, '/tv/studio/')).text.includes('Could not be prepared'), {
      what: 'the broken video to be told',
    });
    const shown = (await page(ada, '/tv/studio/')).text;
    t.regex(shown, /This file is not a video that can be read/);
    t.true(shown.indexOf('Second film') < shown.indexOf('First film'), 'newest first');
    t.notRegex(shown, /A still/);
    const list = await ada.call('GET', '/v3/users/me/videos/');
    t.deepEqual(
      (list.response?.data as { id: string; counts: { saves: number } }[]).map(({ id, counts }) => [
        id,
        counts.saves,
      ]),
      [
        [pins[1], 0],
        [pins[0], 1],
      ],
    );
    const uploads = (await ada.call('GET', '/v3/users/me/videos/uploads/')).response?.data;
    t.like(uploads, [{ id: broken.uploadId, status: 'failed' }]);
    t.deepEqual((await bob.call('GET', '/v3/users/me/videos/')).response?.data, [], 'a copy is not his');
    t.regex((await page(bob, '/tv/studio/')).text, /No videos yet/);
  },
);

test.serial(
  '[VIDEO-03] captions are put on a video, changed and taken away, by its maker alone',
  async (t) => {
    const [, pin = ''] = pins;
    const path = `/tv/studio/?video=${pin}`;
    const said = async (language: string): Promise<string | number> => {
      const answer = await fetch(`${service.origin}/captions/${pin}/${language}.vtt`);
      return answer.status === 200 ? ((await answer.text()).split('\n').at(-1) ?? '') : answer.status;
    };
    t.is((await captions(ada, pin, 'Hello there', 'en')).status, 400, 'no WebVTT');
    const form = new URLSearchParams({ _method: 'PUT', captions_language: 'en', captions: words('Hello') });
    const sent = await ada.send('POST', `/v3/pins/${pin}/captions/`, { body: form, headers: html });
    t.is(sent.headers.get('location'), path);
    t.is((await captions(ada, pin, words('Hallo'), 'de')).status, 200);
    t.is((await captions(ada, pin, words('Hello again'), 'en')).status, 200);
    t.deepEqual([await said('en'), await said('de')], ['Hello again', 'Hallo']);
    t.regex((await page(ada, `${path}&language=de`)).text, /Hallo[^]*<\/textarea>/);
    t.regex((await page(ada, '/tv/studio/')).text, /Captions: Deutsch, English/);
    t.is((await captions(ada, pin, '', 'de')).status, 200);
    t.deepEqual([await said('en'), await said('de')], ['Hello again', 404]);
    t.is((await captions(bob, pin, words('Mine'), 'en')).status, 404);
    t.is((await captions(ada, pins[0] ?? '', words('x'), 'x')).status, 400, 'no language');
    t.is((await page(bob, path)).status, 404);
    t.is((await page(ada, '/tv/studio/?video=1')).status, 404);
  },
);
