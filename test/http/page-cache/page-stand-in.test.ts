import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import type { ExecutionContext } from 'ava';
import { readConfig } from '../../../server/config/config.ts';
import { createPageCache, type PageCache } from '../../../server/http/pages/page-cache.ts';
import { cookieNames } from '../../../server/http/sessions/cookies.ts';

const config = readConfig({
  SESSION_SECRET: 'x'.repeat(32),
  PAGE_CACHE_SECONDS: '5',
  DATA_DIR: '/nonexistent',
});
const minuteMs = 60_000;

interface Site {
  cache: PageCache;
  tick(ms: number): void;
  /** How often a page was rendered. */
  rendered(): number;
  goAway(): void;
  get(path?: string, cookie?: string): Promise<{ status: number; text: string; retryAfter: string | null }>;
}

/** A page cache before a renderer whose database can go away. */
async function startSite(t: ExecutionContext): Promise<Site> {
  let nowMs = 0;
  let rendered = 0;
  let isAway = false;
  const cache = createPageCache(config, () => nowMs);
  const render = (request: IncomingMessage, response: ServerResponse): void => {
    rendered += 1;
    if (!isAway) {
      cache.keep(request, Buffer.from('a page'), { 'content-type': 'text/html' });
      response.end('a page');
      return;
    }
    response.statusCode = 503;
    response.setHeader('Retry-After', '2');
    if (!cache.standIn(request, response)) response.end('away');
  };
  const server = createServer(cache.handler(render)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    tick: (ms) => (nowMs += ms),
    rendered: () => rendered,
    goAway: () => (isAway = true),
    async get(path = '/', cookie) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie ? { cookie } : {} });
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, text: await answer.text(), retryAfter };
    },
  };
}

const page = { status: 200, text: 'a page', retryAfter: null };
const away = { status: 503, text: 'away', retryAfter: '2' };

test.serial('a kept page stands in for ten minutes where it cannot be rendered, and no longer', async (t) => {
  const site = await startSite(t);
  t.deepEqual(await site.get(), page);
  site.goAway();
  site.tick(3 * minuteMs);
  t.deepEqual(await site.get(), page, 'long past its time');
  site.tick(6 * minuteMs);
  t.deepEqual(await site.get(), page, 'what failed has not dropped it');
  site.tick(2 * minuteMs);
  t.deepEqual(await site.get(), away);
  t.deepEqual(await site.get('/other/'), away, 'what was never kept');
});

test.serial('while a page stands in, one request a second tries to have it rendered', async (t) => {
  const site = await startSite(t);
  await site.get();
  site.goAway();
  site.tick(3 * minuteMs);
  const before = site.rendered();
  for (let asked = 0; asked < 20; asked += 1) t.deepEqual(await site.get(), page);
  t.is(site.rendered(), before + 1);
  site.tick(1100);
  for (let asked = 0; asked < 20; asked += 1) t.deepEqual(await site.get(), page);
  t.is(site.rendered(), before + 2);
});

test.serial('no page stands in for a session, nor one that was let go', async (t) => {
  const site = await startSite(t);
  await site.get();
  site.goAway();
  t.deepEqual(await site.get('/', `${cookieNames.session}=x`), away);
  site.cache.clear();
  t.deepEqual(await site.get(), away);
});
