import type { ExecutionContext } from 'ava';
import { TargetType, type CDPSession, type Page, type Target } from 'puppeteer-core';
import { openPage } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { signIn } from '../../support/sign-in.ts';

/** What the browser logs without a network, and about pictures that are missing. */
const expected = [/404/, /503/, /Failed to fetch/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

/** Opens a member's browser with an active service worker. */
export async function withWorker(t: ExecutionContext, who: Member, origin = who.origin): Promise<Page> {
  const page = await openPage(t, { width: 1280, serviceWorker: true, expected });
  await signIn(page, who);
  await page.goto(`${origin}/${who.username}/`);
  await wake(page);
  await waitFor(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
    what: 'the service worker is there',
  });
  return page;
}

/** Loads all of the page's code. */
export async function wake(page: Page): Promise<void> {
  await page.hover('input[name=q]');
  await page.focus('input[name=q]');
}

/** That of the page's own browser context: the one of a page before is about to end, and would not answer. */
export const workerOf = (page: Page): Promise<Target> =>
  page.browserContext().waitForTarget((target) => target.type() === TargetType.SERVICE_WORKER);

/** Returns what takes the network from the page and its service worker, and gives it back. */
export async function cutter(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const sessions = new Map<Target, CDPSession>();
  const ofPage = await page.createCDPSession();
  return (offline) =>
    waitFor(
      async () => {
        // The browser may have stopped the worker meanwhile, and started it with a network.
        const worker = await workerOf(page);
        const ofWorker = sessions.get(worker) ?? (await worker.createCDPSession());
        sessions.set(worker, ofWorker);
        for (const session of [ofWorker, ofPage]) {
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', {
            offline,
            latency: 0,
            downloadThroughput: -1,
            uploadThroughput: -1,
          });
        }
        return (await isCutOff(worker)) === offline;
      },
      { what: offline ? 'the network to be gone' : 'the network to be back' },
    ).then(() => undefined);
}

async function isCutOff(target: Target): Promise<boolean> {
  const worker = await target.worker();
  return (
    worker?.evaluate(() =>
      fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    ) ?? false
  );
}

export const isKept = (page: Page, shelf: string, path: string): Promise<boolean> =>
  page.evaluate(
    async (name, address) =>
      (await (await caches.open(name)).match(address, { ignoreVary: true })) !== undefined,
    shelf,
    path,
  );

/** How many entries a cache has. */
export const countIn = (page: Page, shelf: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, shelf);

/** Sends a write from a script of the page. Returns the status, and null without an answer. */
export const write = (page: Page, method: string, path: string, input = {}): Promise<number | null> =>
  page.evaluate(
    async (verb, address, body) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
      const answer = fetch(address, { method: verb, headers, body });
      return answer.then(
        ({ status }) => status,
        () => null,
      );
    },
    method,
    path,
    JSON.stringify(input),
  );
