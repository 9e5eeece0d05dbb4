import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { freePort } from '../../support/service/free-port.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { mp4 } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { idOf, sendFile } from '../support/make-pins.ts';

// Pages and media have different origins: two names of this machine.
let service: TestService;
let media: string;
let ada: Member;
let film: string;

test.before(async () => {
  const port = await freePort();
  media = `http://localhost:${port}`;
  const env = { PORT: String(port), ORIGIN: `http://127.0.0.1:${port}`, MEDIA_ORIGIN: media };
  service = await startService({ env });
  ada = await signUp(service.origin, 'ada');
  film = idOf(await sendFile(ada, await mp4('640x480', 2), 'film.mp4', { title: 'A wheel at work' }));
});
test.after.always(() => service?.stop());

interface Videos {
  videos: { video_list: Record<string, { url: string }> } | null;
}

test.serial(
  '[VIDEO-03] with a media host a page fetches playlists, what they name and their pieces from it',
  async (t) => {
    const lists = await waitFor(
      async () => {
        const { response } = await ada.call('GET', `/v3/pins/${film}/`);
        return (response?.data as Videos).videos?.video_list ?? false;
      },
      { what: 'the video to be prepared', timeoutMs: 90_000 },
    );
    for (const { url } of Object.values(lists)) t.true(url.startsWith(`${media}/media/videos/`), url);
    const playlists = Object.values(lists).flatMap(({ url }) => (url.endsWith('.m3u8') ? [url] : []));
    t.is(playlists.length, 2);

    const page = await openPage(t);
    await page.goto(`${service.origin}/pin/${film}/`);
    const sources = await page.$$eval('video source', (all) => all.map((one) => one.src));
    t.deepEqual(
      sources.toSorted(),
      Object.values(lists)
        .map(({ url }) => url)
        .toSorted(),
    );
    const fetched = await page.evaluate(async (starts) => {
      const found: { url: string; status: number; type: string; bytes: number }[] = [];
      const waiting = [...starts];
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const response = await fetch(url);
        const body = await response.arrayBuffer();
        found.push({ url, status: response.status, type: response.type, bytes: body.byteLength });
        if (!url.endsWith('.m3u8')) continue;
        const lines = new TextDecoder().decode(body).split('\n');
        const uris = lines.filter((line) => line !== '' && !line.startsWith('#'));
        waiting.push(...uris.map((line) => new URL(line, url).href));
      }
      return found;
    }, playlists);
    for (const { url, status, type, bytes } of fetched) {
      t.true(url.startsWith(`${media}/media/videos/`), url);
      t.deepEqual([status, type], [200, 'cors'], url);
      t.true(bytes > 50, url);
    }
    const kinds = fetched.map(({ url }) => url.slice(url.lastIndexOf('.') + 1));
    t.true(kinds.filter((kind) => kind === 'm3u8').length >= 3, 'the main playlist names others');
    t.true(kinds.filter((kind) => kind === 'ts').length >= 2);
  },
);
