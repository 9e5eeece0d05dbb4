import test from 'ava';
import { studioLimits } from '../../../views/contract/studio.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { mp4 } from '../../support/data/videos.ts';
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
    await waitFor(async () => (await page(ada, '/tv/studio/')).text.includes('Couldn’t be processed'), {
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

test.serial(
  '[VIDEO-03] a video with captions in as many languages as it may have still changes and loses some',
  async (t) => {
    const [, pin = ''] = pins;
    const codes = Array.from(
      { length: studioLimits.languages - 1 },
      (_, index) => `x${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'a' : 'b'}`,
    );
    for (const code of codes) t.is((await captions(ada, pin, words(code), code)).status, 200, code);
    t.is((await captions(ada, pin, words('x'), 'yyy')).status, 404, 'no more than that');
    t.is((await captions(ada, pin, words('Changed'), 'xba')).status, 200);
    t.is((await captions(ada, pin, '', 'xaa')).status, 200);
    t.is((await captions(ada, pin, words('x'), 'yyy')).status, 200, 'there is room again');
    for (const code of [...codes, 'yyy']) await captions(ada, pin, '', code);
  },
);

interface Shown {
  image_signature: string;
  image_width?: number;
}
const shownAs = async (who: Member, pin: string): Promise<string> =>
  ((await who.call('GET', `/v3/pins/${pin}/`)).response?.data as Shown).image_signature;

test.serial(
  '[VIDEO-03] the cover of a published video becomes another moment or a picture, by its maker alone; copies keep theirs',
  async (t) => {
    const [pin = '', other = ''] = pins;
    const path = `/tv/studio/?cover=${pin}`;
    const before = await shownAs(ada, pin);
    const copy = await bob.call('POST', `/v3/pins/${pin}/repin/`, {});
    const copyId = (copy.response?.data as { id: string }).id;
    const change = (who: Member, fields: Record<string, unknown>): Promise<Answer> =>
      who.call('PUT', `/v3/pins/${pin}/cover/`, fields);

    t.regex((await page(ada, '/tv/studio/')).text, new RegExp(`href="/tv/studio/\\?cover=${pin}"`));
    t.regex((await page(ada, `/pin/${pin}/edit/`)).text, new RegExp(`href="/tv/studio/\\?cover=${pin}"`));
    t.regex((await page(ada, path)).text, /name="cover_at"[^]*type="file"/);
    const form = new FormData();
    for (const [name, value] of Object.entries({ _method: 'PUT', cover_at: '0:01.5' })) form.set(name, value);
    const sent = await ada.send('POST', `/v3/pins/${pin}/cover/`, { body: form, headers: html });
    t.is(sent.headers.get('location'), path);
    const moment = await shownAs(ada, pin);
    t.not(moment, before);
    t.true((await page(ada, `/pin/${pin}/`)).text.includes(moment));
    t.is((await change(ada, { cover_at: '2' })).status, 200, 'the very end shows what comes before it');

    const made = await change(ada, { image_base64: (await picture(77)).toString('base64') });
    t.is(made.status, 200, made.text);
    const own = await shownAs(ada, pin);
    t.false([before, moment].includes(own));
    t.is(await shownAs(bob, copyId), before, 'a saved copy keeps its cover');
    t.is(await shownAs(ada, other), before, 'another pin of the video too');
    t.true((await ada.call('GET', `/v3/pins/${pin}/`)).text.includes('"is_video":true'));
    const seen = (await page(ada, `/pin/${pin}/`)).text;
    t.regex(seen, new RegExp(`"thumbnailUrl":\\["[^"]*${own}`));

    for (const [fields, field] of [
      [{}, 'cover_at'],
      [{ cover_at: 'soon' }, 'cover_at'],
      [{ cover_at: '1:00:00' }, 'cover_at'],
      [{ image_base64: '!!!' }, 'image_base64'],
    ] as const) {
      const refused = await change(ada, fields);
      t.is(refused.status, 400, JSON.stringify(fields));
      t.is(refused.response?.error?.fields[0]?.field, field);
    }
    const late = new URLSearchParams({ _method: 'PUT', cover_at: '9:00' });
    const back = await ada.send('POST', `/v3/pins/${pin}/cover/`, { body: late, headers: html });
    t.deepEqual([back.status, back.headers.get('location')], [303, path]);
    t.regex((await page(ada, path)).text, /The video is 0:02 long[^]*value="9:00"/);
    t.is((await change(bob, { cover_at: '0' })).status, 404);
    t.is((await bob.call('PUT', `/v3/pins/${copyId}/cover/`, { cover_at: '0' })).status, 404, 'a copy');
    t.is((await page(bob, path)).status, 404);
    t.is((await page(ada, '/tv/studio/?cover=1')).status, 404);
    t.is(await shownAs(ada, pin), own);
  },
);

test.serial(
  '[VIDEO-03] [FEED-07] a picture that was taken down becomes no cover, which its field says',
  async (t) => {
    const { uploadId, etag } = await uploadFile(ada, await picture(671));
    await service.db.rows({
      name: 'test_block_picture',
      text: `INSERT INTO blocked_pictures (signature, reason) VALUES ('${etag}', 'Never here')`,
    });
    const refused = await ada.call('PUT', `/v3/pins/${pins[1]}/cover/`, { upload_id: uploadId });
    t.is(refused.status, 400, refused.text);
    t.is(refused.response?.error?.id, 'picture_refused');
    t.is(refused.response?.error?.fields[0]?.field, 'image');
  },
);
