import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import sharp from 'sharp';
import type { Statement } from '../../../db/connection/database.ts';
import { picture } from '../../support/data/pictures.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { animatedGif, hugeFrame, mp4, soundAlone, tooLong, webm } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { postFile, uploadFile } from '../support/upload.ts';
import { picturesReady } from '../../e2e/support/fill-site.ts';
import { sendFile } from '../../e2e/support/make-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let film: Buffer;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  film = await mp4();
});
test.after.always(() => service.stop());

interface Format {
  url: string;
  width: number;
  height: number;
  duration: number;
  thumbnail: string;
}
interface Pin {
  id: string;
  image_signature: string;
  is_video: boolean;
  embed: { type: string; src: string } | null;
  videos: { id: string; video_list: Record<string, Format> } | null;
  story_pin_data: Record<string, unknown> | null;
  [field: string]: unknown;
}
function pinOf(answer: Answer): Pin {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as Pin;
}

interface State {
  status: string;
  signature: string | null;
  failure: string | null;
}
const ended = async (uploadId: string): Promise<State> => {
  let state: State | undefined;
  await waitFor(
    async () => {
      const answer = await ada.call('GET', '/v3/uploads/', { upload_ids: uploadId });
      state = (answer.response?.data as Record<string, State>)[uploadId];
      return state?.status === 'succeeded' || state?.status === 'failed';
    },
    { what: 'the video to be prepared', timeoutMs: 60_000 },
  );
  if (state === undefined) throw new Error('there is no such upload');
  return state;
};

let filmPin: Pin;

test.serial('[UPLOAD-04] [VIDEO-03] an uploaded video becomes a pin with MP4, HLS and poster', async (t) => {
  const upload = await uploadFile(ada, film, 'video', 'holiday.jpg');
  t.is(upload.status, 204, upload.text);
  const state = await ended(upload.uploadId);
  t.like(state, { status: 'succeeded', signature: upload.etag });
  filmPin = pinOf(await ada.call('POST', '/v3/pins/', { title: 'Moving', video_upload_id: upload.uploadId }));
  t.true(filmPin.is_video);
  t.is(filmPin.embed?.type, 'video');
  t.deepEqual(Object.keys(filmPin.videos?.video_list ?? {}), ['V_720P', 'V_HLSV4', 'V_HLSV3_MOBILE']);
  for (const format of Object.values(filmPin.videos?.video_list ?? {})) {
    t.like(format, { width: 640, height: 360 });
    t.true(Math.abs(format.duration - 2000) < 100);
    t.is((await fetch(format.thumbnail)).headers.get('content-type'), 'image/jpeg');
    const answer = await fetch(format.url);
    t.is(answer.status, 200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (format.url.endsWith('.mp4')) {
      t.is(answer.headers.get('content-type'), 'video/mp4');
      t.true(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'it plays while it loads');
      t.false(bytes.includes('SecretTitle') || bytes.includes('+52.52'), 'metadata stayed');
    } else {
      const playlist = bytes.toString();
      t.true(playlist.startsWith('#EXTM3U'));
      for (const line of playlist.split('\n').filter((each) => each !== '' && !each.startsWith('#')))
        t.is((await fetch(new URL(line, format.url))).status, 200, line);
    }
  }
});

test.serial('[VIDEO-03] a video is served in ranges of bytes', async (t) => {
  const url = filmPin.videos?.video_list['V_720P']?.url ?? '';
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  const ranged = async (range: string): Promise<[number, string | null, string]> => {
    const answer = await fetch(url, { headers: { range } });
    const body = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get('content-range'), body.toString('hex')];
  };
  const size = whole.length;
  t.deepEqual(await ranged('bytes=0-9'), [206, `bytes 0-9/${size}`, whole.subarray(0, 10).toString('hex')]);
  t.deepEqual(await ranged('bytes=-5'), [
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    whole.subarray(-5).toString('hex'),
  ]);
  t.is((await ranged(`bytes=${size - 3}-`))[2], whole.subarray(-3).toString('hex'));
  t.deepEqual((await ranged(`bytes=${size}-`)).slice(0, 2), [416, `bytes */${size}`]);
  t.is((await ranged('bytes=5-2'))[0], 200);
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  t.is((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304);
  t.is((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status, 200);
  t.is((await fetch(url.replace('720p.mp4', '..%2f720p.mp4'))).status, 404);
});

test.serial(
  '[UPLOAD-04] batches register as clients do, and a WebM of them becomes a story page',
  async (t) => {
    const answer = await ada.resource('ApiResource', 'create', {
      url: '/v3/media/uploads/register/batch/',
      data: {
        media_info_list: JSON.stringify([
          { id: 'one', media_type: 'video-story-pin' },
          { id: 'two', media_type: 'image-story-pin' },
        ]),
      },
    });
    const data = answer.response?.data as Record<string, Parameters<typeof postFile>[0]>;
    t.deepEqual(Object.keys(data), ['one', 'two']);
    const { one, two } = data;
    if (one === undefined || two === undefined) throw new Error(answer.text);
    t.is(one.upload_parameters['key']?.split(':').at(-1), one.upload_id);
    const [video, cover] = [await postFile(one, await webm()), await postFile(two, await picture(40))];
    t.deepEqual([video.status, cover.status], [204, 204]);
    t.is((await ended(video.uploadId)).status, 'succeeded');
    const made = pinOf(
      await ada.resource('StoryPinResource', 'create', {
        story_pin: JSON.stringify({
          metadata: { pin_title: 'A film', pin_image_signature: cover.etag },
          pages: [{ blocks: [{ type: 3, tracking_id: video.uploadId, video_signature: video.etag }] }],
        }),
      }),
    );
    t.is(made.image_signature, cover.etag);
    t.like(made.story_pin_data, { static_page_count: 0, is_deleted: false });
    t.true(Number(made.story_pin_data?.['total_video_duration']) >= 900);
  },
);

test.serial(
  '[UPLOAD-04] the plain form takes a video with its captions, and the same bytes are prepared once',
  async (t) => {
    const form = new FormData();
    form.set('title', 'By the form');
    form.set('captions', 'WEBVTT\n\n00:00.000 --> 00:01.500\nHello');
    form.set('image', new Blob([new Uint8Array(film)]), 'film.mp4');
    const answer = await ada.send('POST', '/v3/pins/', {
      body: form,
      headers: { accept: 'application/json' },
    });
    const pin = pinOf(answer);
    t.is(pin.videos?.id, filmPin.videos?.id);
    const captions = await fetch(`${service.origin}/captions/${pin.id}/en.vtt`);
    t.is(captions.headers.get('content-type'), 'text/vtt; charset=utf-8');
    t.true((await captions.text()).startsWith('WEBVTT'));
    t.is((await fetch(`${service.origin}/captions/${pin.id}/de.vtt`)).status, 404);
    const counted: Statement = { name: 'test_videos', text: 'SELECT count(*)::int AS n FROM videos' };
    t.is((await service.db.rows<{ n: number }>(counted))[0]?.n, 2);
    const wrong = await ada.call('POST', '/v3/pins/', { video_upload_id: '1', captions: 'Hello there' });
    t.regex(wrong.response?.message ?? '', /WebVTT/);
  },
);

test.serial('[UPLOAD-04] captions of a secret video are nobody else’s', async (t) => {
  const board = await boardOf(ada, 'Films of ours', { privacy: 'secret' });
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.500\nA secret';
  const pin = pinOf(await sendFile(ada, film, 'film.mp4', { board_id: board.id, captions }));
  const path = `/captions/${pin.id}/en.vtt`;
  t.is((await ada.send('GET', path)).status, 200);
  t.is((await bob.send('GET', path)).status, 404);
});

test.serial(
  '[CARD-08] a moving picture stays the embed source and is shown as a video a tenth of its size',
  async (t) => {
    const gif = await animatedGif();
    const webp = await sharp(gif, { animated: true }).webp({ quality: 60 }).toBuffer();
    for (const [name, bytes] of Object.entries({ 'a.webp': webp, 'a.gif': gif })) {
      const pin = pinOf(await sendFile(ada, bytes, name, {}));
      t.like(pin, { is_video: false, videos: null }, name);
      t.is(pin.embed?.type, 'gif', name);
      t.is((await fetch(pin.embed?.src ?? '')).headers.get('content-type'), 'image/gif');
      const page = await (await fetch(`${service.origin}/pin/${pin.id}/`)).text();
      t.regex(page, /<video[^>]*>[\s\S]*720p\.mp4/, name);
    }
  },
);

const concat = 'ffconcat version 1.0\nfile /etc/passwd\n';
const playlist = '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/secret.ts\n#EXT-X-ENDLIST\n';

test.serial(
  '[UPLOAD-04] what is no video, broken, silent of pictures or too much is refused and leaves nothing',
  async (t) => {
    const files = async (): Promise<string[]> =>
      (await readdir(join(service.dataDir, 'media'), { recursive: true })).filter(
        (name) => !name.includes('.temporary'),
      );
    await picturesReady(service);
    const before = (await files()).sort();
    const boxed = Buffer.concat([film.subarray(0, 32), Buffer.from(playlist)]);
    const bad: [string, Buffer, RegExp][] = [
      ['a picture', await picture(9), /not_a_video/],
      ['a playlist that points elsewhere', Buffer.from(playlist), /not_a_video/],
      ['a list of files', Buffer.from(concat), /not_a_video/],
      ['a playlist behind a box', boxed, /damaged_video/],
      ['cut off before its index', film.subarray(0, 2000), /damaged_video/],
      ['sound alone', await soundAlone(), /no_video/],
      ['8000 × 8000', await hugeFrame(), /video_too_large/],
      ['sixteen minutes', await tooLong(), /video_too_long/],
    ];
    for (const [what, bytes, failure] of bad) {
      const upload = await uploadFile(ada, bytes, 'video', 'film.mp4');
      t.is(upload.status, 204, `${what}: ${upload.text}`);
      const state = await ended(upload.uploadId);
      t.is(state.status, 'failed', what);
      t.regex(state.failure ?? '', failure, what);
      const made = await ada.call('POST', '/v3/pins/', { video_upload_id: upload.uploadId });
      t.is(made.status, 400, what);
      t.regex(made.response?.message ?? '', /\.$/);
    }
    const empty = await uploadFile(ada, Buffer.alloc(0), 'video');
    t.is(empty.status, 400, empty.text);
    await waitFor(async () => (await readdir(join(service.dataDir, 'staging'))).length === 0, {
      what: 'staging to be empty',
    });
    t.deepEqual((await files()).sort(), before);
  },
);

test.serial(
  '[UPLOAD-04] a declared 4 GB, an empty file and one without its token are refused before they are read',
  async (t) => {
    const declare = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = new URL(service.origin);
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 4294967296\r\n` +
              'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n',
          );
        });
        socket.once('data', (data: Buffer) => {
          resolve(data.toString());
          socket.destroy();
        });
        socket.once('error', reject);
      });
    for (const path of ['/upload-media/video/', '/upload-media/'])
      t.regex(await declare(path), /^HTTP\/1\.1 413 /, path);
    for (const type of ['video', 'pinimage'] as const) {
      const empty = await uploadFile(ada, Buffer.alloc(0), type);
      t.regex(`${empty.status} ${empty.text}`, /^400 .*This file is empty/, type);
    }
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(film)]), 'film.mp4');
    const untold = await fetch(`${service.origin}/upload-media/video/`, { method: 'POST', body: form });
    t.is(untold.status, 404);
    const others = await uploadFile(bob, film, 'video');
    const taken = await ada.call('POST', '/v3/pins/', { video_upload_id: others.uploadId });
    t.is(taken.status, 404);
  },
);

const kindOf: Statement = { name: 'test_kind', text: 'SELECT kind FROM pin_documents WHERE pin_id = $1' };

test.serial('[CARD-06] search and lists know a video and a story for what they are', async (t) => {
  const story = pinOf(
    await ada.call('POST', '/v3/storypins/', {
      pages: [{ blocks: [{ type: 'image', image_base64: (await picture(41)).toString('base64') }] }],
    }),
  );
  for (const [id, kind] of [
    [filmPin.id, 'video'],
    [story.id, 'idea'],
  ])
    t.deepEqual(await service.db.rows(kindOf, [id]), [{ kind }]);
});
