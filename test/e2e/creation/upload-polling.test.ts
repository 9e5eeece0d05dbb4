import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { makeMedia, moving } from '../../support/data/videos.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  // Without a worker, nothing ever gets ready.
  service = await startService({ worker: false, env: { UPLOAD_WAIT_MS: '1000' } });
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service.stop());

interface Waiting {
  work: () => void;
  afterMs: number;
}
type Clocked = typeof window & { waiting: Waiting[] };

/** Holds back the timers of a page from four seconds on, until `pass`. */
const stopClock = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const { setTimeout: later } = window;
    const clocked = Object.assign(window, { waiting: [] as Waiting[] });
    window.setTimeout = ((work: () => void, afterMs = 0) =>
      afterMs < 4000
        ? later(work, afterMs)
        : clocked.waiting.push({ work, afterMs })) as typeof window.setTimeout;
  });

/** Runs the timers that are due after so long, and waits for an answer to what they may have asked before. */
const pass = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (passed) => {
    const { waiting } = window as unknown as Clocked;
    for (const timer of waiting.splice(0))
      if (timer.afterMs <= passed) timer.work();
      else waiting.push({ ...timer, afterMs: timer.afterMs - passed });
    await fetch('/robots.txt');
  }, ms);

test.serial('[UPLOAD-01] a page that waits for a video asks for it again every 5000 ms', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await stopClock(page);
  let asked = 0;
  let answered = 0;
  const isPoll = (address: string): boolean => new URL(address).pathname === '/v3/uploads/';
  page.on('request', (request) => {
    if (request.method() === 'GET' && isPoll(request.url())) asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && isPoll(request.url())) answered += 1;
  });
  await signIn(page, maker);
  await page.goto(`${service.origin}/pin-builder/`);
  await page.waitForSelector('.pin-builder__save');
  const bytes = await makeMedia('a.webm', [
    ...moving('180x320', 1),
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libvpx', '-deadline', 'realtime'],
  ]);
  await handFiles(page, 'drop', [{ name: 'turn.webm', type: 'video/webm', bytes }]);
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(() => (window as unknown as Clocked).waiting.some(({ afterMs }) => afterMs === 5000));
  for (const turn of [1, 2, 3]) {
    await waitFor(async () => answered === turn && (await isWaiting()), { what: `answer ${turn}` });
    await pass(page, 4999);
    t.is(asked, turn, 'not before');
    await pass(page, 1);
  }
  await waitFor(() => asked === 4, { what: 'the next question' });
});
