import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../db/connection/database.ts';
import { boardOf, members } from '../../operations/support/people.ts';
import { fullBrowserPath, openFullPage } from '../../support/browser/full-browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { createPin } from '../../support/data/pictures.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { eventLog } from '../support/event-log.ts';
import { picturesReady } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';

// The headless shell prepares no pages.
const inBrowser = fullBrowserPath === null ? test.serial.skip : test.serial;

let service: TestService;
let viewer: Member;
let board: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService();
  const { maker, ...others } = await members(service, 'maker', 'viewer');
  ({ viewer } = others);
  board = await boardOf(maker, 'In motion');
  pins = [];
  for (const seed of [701, 702, 703])
    pins.push((await createPin(maker, seed, { board_id: board.id, title: `Moving ${seed}` })).id);
  await picturesReady(service);
});
test.after.always(() => service?.stop());

const isReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('navigation-history')?.includes(location.pathname));

inBrowser(
  '[CLOSE-06] [TRACK-01] a page prepared while one points at it counts once it is shown',
  async (t) => {
    const page = await openFullPage(t);
    await page.setViewport({ width: 1280, height: 800 });
    await signIn(page, viewer);
    await page.goto(`${service.origin}${board.url}`);
    await isReady(page);
    await page.focus('input[name=q]');
    await waitFor(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      what: 'the service worker',
    });
    const card = `main .pin-card__link[href^="/pin/${pins[2]}/"]`;
    const isKept = (): Promise<boolean> =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
        `/pin/${pins[2]}/`,
      );
    await page.hover(card);
    await settled(page, 2000);
    t.false(await isKept(), 'what nobody saw is no offline copy');
    const views = async (): Promise<number> =>
      (await eventLog.read(service)).filter(({ type, objectId }) => type === 13 && objectId === pins[2])
        .length;
    t.deepEqual([await views(), await visited()], [0, []]);
    await page.click(card).catch(() => undefined);
    const activated = (): Promise<boolean> =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as unknown as { deliveryType: string }).deliveryType === 'navigational-prefetch';
      });
    await waitFor(() => activated().catch(() => false), { what: 'the prepared page' });
    await waitFor(async () => isDeepStrictEqual(await visited(), [pins[2]]), { what: 'the visit' });
    await waitFor(isKept, { what: 'the offline copy' });
  },
);

const visitedPins: Statement = {
  name: 'test_visited_pins',
  text: `SELECT coalesce(sess::jsonb #> '{app,visitedPins}', '[]') AS visited FROM sessions
    WHERE sess::jsonb ->> 'userId' = $1`,
};

async function visited(): Promise<string[]> {
  const [row] = await service.db.rows<{ visited: string[] }>(visitedPins, [viewer.id]);
  return row?.visited ?? [];
}
