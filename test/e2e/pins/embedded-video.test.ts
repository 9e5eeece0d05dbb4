import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { createPin } from '../../support/data/pictures.ts';
import { mp4 } from '../../support/data/videos.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picturesReady } from '../support/fill-site.ts';
import { idOf, sendFile } from '../support/make-pins.ts';

let site: OutsideSite;
let service: TestService;
let film = '';
let still = '';

test.before(async () => {
  site = await startOutsideSite({});
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  film = idOf(await sendFile(maker, await mp4('320x240', 1), 'film.mp4', { title: 'A wheel at work' }));
  still = (await createPin(maker, 1, { title: 'A wheel' })).id;
  await picturesReady(service);
});
test.after.always(async () => {
  site?.close();
  await service?.stop();
});

test.serial('[VIDEO-02] an embedded pin of a video has the player in a frame with its id', async (t) => {
  const page = await openPage(t, { width: 600 });
  for (const [id, players] of [
    [film, 1],
    [still, 0],
  ] as const) {
    site.pages.set(
      `/${id}`,
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A blog</title><body>
        <iframe title="Pin" width="400" height="500" src="${service.origin}/ext/embed.html?id=${id}"></iframe>`,
    );
    await page.goto(`${site.origin}/${id}`);
    const embed = page.frames().find((frame) => frame.url().includes('/ext/embed.html'));
    t.is(await embed?.$$eval('iframe#video-iframe', ({ length }) => length), players);
    if (players === 0) continue;
    const player = await (await embed?.waitForSelector('#video-iframe'))?.contentFrame();
    await player?.waitForSelector('video[controls]');
    t.is(player?.url(), `${service.origin}/pin/${id}/player/`);
    const ratio = await embed?.$eval('#video-iframe', ({ clientWidth, clientHeight }) =>
      (clientWidth / clientHeight).toFixed(1),
    );
    t.is(ratio, '1.3', 'of the form of the video');
  }
});
