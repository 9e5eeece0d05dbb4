import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { members } from '../operations/support/people.ts';
import { uploadFile } from '../operations/support/upload.ts';
import type { Member } from '../support/service/client.ts';
import { picture } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { mp4 } from '../support/data/videos.ts';
import { waitFor } from '../support/wait-for.ts';
import { startHostProxy, type HostProxy } from './support/host-proxy.ts';
import { installed } from './support/installed.ts';

// Debian packages. Without them, these tests are skipped.
const hasTls = installed('openssl', 'version');
const hasGalleryDl = hasTls && installed('gallery-dl');
const hasYtDlp = hasTls && installed('yt-dlp');
const galleryDl = hasGalleryDl ? test.serial : test.serial.skip;
const ytDlp = hasYtDlp ? test.serial : test.serial.skip;

const host = 'https://www.pinterest.com';
const run = promisify(execFile);
let service: TestService;
let proxy: HostProxy | undefined;
let folder: string;
let ada: Member;
const pins = { video: '', carousel: '', story: '', storyWithVideo: '' };

const made = async (path: string, fields: Record<string, unknown>): Promise<string> => {
  const answer = await ada.call('POST', path, fields);
  if (answer.status >= 300) throw new Error(answer.text.slice(0, 200));
  return (answer.response?.data as { id: string }).id;
};

const film = async (): Promise<string> => {
  const { uploadId } = await uploadFile(ada, await mp4(), 'video', 'film.mp4');
  await waitFor(
    async () => {
      const answer = await ada.call('GET', '/v3/uploads/', { upload_ids: uploadId });
      return (answer.response?.data as Record<string, { status: string }>)[uploadId]?.status === 'succeeded';
    },
    { what: 'the video to be prepared', timeoutMs: 90_000 },
  );
  return uploadId;
};

test.before(async () => {
  if (!hasGalleryDl && !hasYtDlp) return;
  service = await startService();
  ({ ada } = await members(service, 'ada'));
  const images: string[] = [];
  for (const seed of [1, 2, 3]) images.push((await picture(seed)).toString('base64'));
  const slots = images.map((image_base64, index) => ({ image_base64, title: `View ${index + 1}` }));
  pins.carousel = await made('/v3/pins/', { title: 'Three views', carousel: slots });
  const cover = { type: 'image', image_base64: images[0] };
  const text = { type: 'text', text: 'First, the soil.' };
  pins.story = await made('/v3/storypins/', { title: 'A pot', pages: [{ blocks: [cover, text] }] });
  const uploadId = await film();
  pins.video = await made('/v3/pins/', {
    title: 'Moving',
    description: 'Two seconds.',
    video_upload_id: uploadId,
  });
  const moving = { type: 'video', upload_id: uploadId };
  pins.storyWithVideo = await made('/v3/storypins/', {
    title: 'Moving pot',
    pages: [{ blocks: [cover] }, { blocks: [moving] }],
  });
  proxy = await startHostProxy(service.origin);
  folder = mkdtempSync(join(tmpdir(), 'pinfold-kinds-'));
  writeFileSync(
    join(folder, 'gallery-dl.json'),
    JSON.stringify({ extractor: { proxy: proxy?.address ?? '', verify: false } }),
  );
});
test.after.always(async () => {
  if (!hasGalleryDl && !hasYtDlp) return;
  proxy?.stop();
  rmSync(folder, { recursive: true, force: true });
  await service?.stop();
});

const gallery = async (pin: string, ...options: string[]): Promise<string[]> => {
  const config = ['--config-ignore', '-c', join(folder, 'gallery-dl.json'), ...options];
  const { stdout } = await run('gallery-dl', [...config, `${host}/pin/${pin}/`], { timeout: 60_000 });
  return stdout.split('\n').filter((line) => line !== '');
};

/** The service's own response at an address given to a client. */
const bytesOf = async (address: string): Promise<Buffer> => {
  const answer = await fetch(service.origin + new URL(address).pathname);
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

galleryDl(
  '[API-02] [CARD-13] gallery-dl fetches every picture of a carousel, and a story’s cover',
  async (t) => {
    const addresses = await gallery(pins.carousel, '-g');
    t.is(addresses.length, 3);
    t.is(new Set(addresses).size, 3);
    await gallery(pins.carousel, '-D', join(folder, 'carousel'));
    const files = readdirSync(join(folder, 'carousel')).map((name) =>
      readFileSync(join(folder, 'carousel', name)),
    );
    const originals = await Promise.all(addresses.map(bytesOf));
    for (const original of originals) t.true(files.some((file) => file.equals(original)));

    const [cover = ''] = await gallery(pins.story, '-g');
    t.regex(cover, /\/originals\//);
    t.true((await bytesOf(cover)).length > 1000);
  },
);

galleryDl(
  '[API-02] [VIDEO-03] gallery-dl is given a video’s playlist and, to fall back on, its file',
  async (t) => {
    const [address = '', instead = ''] = await gallery(pins.video, '-g');
    t.regex(address, /^ytdl:https?:\/\/www\.pinterest\.com\/.+\.m3u8$/);
    t.regex(instead, /^\| https?:.+\.mp4$/);
    t.true((await bytesOf(address.slice('ytdl:'.length))).toString().startsWith('#EXTM3U'));
  },
);

const ytDlpOf = async (...arguments_: string[]): Promise<string> => {
  const flags = ['--ignore-config', '--no-check-certificates', '--proxy', proxy?.address ?? ''];
  return (await run('yt-dlp', [...flags, ...arguments_], { timeout: 90_000 })).stdout;
};

interface Described {
  title: string;
  description: string;
  duration: number;
  formats: { format_id: string; url: string }[];
}

ytDlp('[API-02] [VIDEO-03] yt-dlp fetches a video as one file and as HLS', async (t) => {
  const video = JSON.parse(await ytDlpOf('-J', `${host}/pin/${pins.video}/`)) as Described;
  t.like(video, { title: 'Moving', description: 'Two seconds.' });
  t.true(Math.abs(video.duration - 2) < 0.1, `${video.duration} s`);
  const one = video.formats.find(({ format_id }) => format_id === 'V_720P');
  const path = join(folder, 'film.mp4');
  await ytDlpOf('-q', '-f', 'V_720P', '-o', path, `${host}/pin/${pins.video}/`);
  t.true(readFileSync(path).equals(await bytesOf(one?.url ?? '')));

  const playlist = video.formats.find(({ format_id }) => format_id.includes('HLS'))?.format_id ?? '';
  const joined = join(folder, 'hls.mp4');
  await ytDlpOf('-q', '--fixup', 'never', '-f', playlist, '-o', joined, `${host}/pin/${pins.video}/`);
  t.true(readFileSync(joined).length > 10_000);
});

ytDlp('[API-02] [CLOSE-10] yt-dlp finds the video in a story', async (t) => {
  const story = JSON.parse(await ytDlpOf('-J', `${host}/pin/${pins.storyWithVideo}/`)) as Described;
  t.is(story.title, 'Moving pot');
  t.true(story.formats.some(({ format_id }) => format_id === 'V_720P'));
});
