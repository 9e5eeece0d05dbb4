import test from 'ava';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { ExecutionContext } from 'ava';
import { readConfig } from '../../../server/config/config.ts';
import { inTurn } from '../../../server/http/in-turn.ts';
import { createPageCache, type PageCache } from '../../../server/http/pages/page-cache.ts';
import { waitFor } from '../../support/wait-for.ts';

const config = readConfig({
  SESSION_SECRET: 'x'.repeat(32),
  PAGE_CACHE_SECONDS: '5',
  DATA_DIR: '/nonexistent',
});
const crowd = 50;

interface Site {
  origin: string;
  /** Requests waiting to be rendered, oldest first. */
  rendering: { request: IncomingMessage; response: ServerResponse }[];
  cache: PageCache;
  /** How many requests have reached the cache. */
  arrived(): number;
  tick(ms: number): void;
}

/** A page cache before a renderer controlled by the test. */
async function startSite(t: ExecutionContext): Promise<Site> {
  let nowMs = 0;
  const rendering: Site['rendering'] = [];
  const cache = createPageCache(config, () => nowMs);
  let arrived = 0;
  const handler = cache.handler((request, response) => void rendering.push({ request, response }));
  const server = createServer((request, response) => {
    handler(request, response);
    arrived += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    rendering,
    cache,
    arrived: () => arrived,
    tick: (ms) => (nowMs += ms),
  };
}

const keptHeaders = { 'content-type': 'text/html' };

function answerKept({ cache }: Site, { request, response }: Site['rendering'][number], html: string): void {
  cache.keep(request, Buffer.from(html), keptHeaders);
  response.end(html);
}

async function texts(responses: Promise<Response>[]): Promise<string[]> {
  return Promise.all((await Promise.all(responses)).map((response) => response.text()));
}

test.serial('of many who ask at once for a page that is not held, one has it rendered', async (t) => {
  const site = await startSite(t);
  const asked = Array.from({ length: crowd }, () => fetch(`${site.origin}/`));
  const [first] = await waitFor(() => site.rendering.length > 0 && site.rendering, { what: 'a rendering' });
  if (first === undefined) throw new Error('nothing was rendered');
  answerKept(site, first, 'one');
  t.deepEqual(
    await texts(asked),
    Array.from({ length: crowd }, () => 'one'),
  );
  t.is(site.rendering.length, 1);
});

test.serial('a page that turns out not to be kept is rendered for each', async (t) => {
  const site = await startSite(t);
  const asked = [fetch(`${site.origin}/login/`), fetch(`${site.origin}/login/`)];
  await waitFor(() => site.rendering.length === 1, { what: 'the first rendering' });
  site.rendering[0]?.response.end('for one');
  await waitFor(() => site.rendering.length === 2, { what: 'the second rendering' });
  site.rendering[1]?.response.end('for another');
  t.deepEqual((await texts(asked)).sort(), ['for another', 'for one']);
});

test.serial('those who wait go on once a page is rendered, however slowly the first reads it', async (t) => {
  const site = await startSite(t);
  void fetch(`${site.origin}/`).catch(() => undefined);
  await waitFor(() => site.rendering.length === 1, { what: 'a rendering' });
  const second = fetch(`${site.origin}/`);
  const [first] = site.rendering;
  if (first === undefined) throw new Error('nothing was rendered');
  await waitFor(() => site.arrived() === 2, { what: 'the second request' });
  site.cache.keep(first.request, Buffer.from('one'), keptHeaders);
  t.is(await (await second).text(), 'one');

  void fetch(`${site.origin}/login/`).catch(() => undefined);
  await waitFor(() => site.rendering.length === 2, { what: 'a rendering' });
  void fetch(`${site.origin}/login/`).catch(() => undefined);
  await waitFor(() => site.arrived() === 4, { what: 'the second request' });
  const unkept = site.rendering[1];
  if (unkept !== undefined) site.cache.drop(unkept.request);
  await waitFor(() => site.rendering.length === 3, { what: 'the second rendering' });
  t.pass();
});

test.serial('nobody waits long for a page that is not rendered', async (t) => {
  const site = await startSite(t);
  const asked = [fetch(`${site.origin}/`), fetch(`${site.origin}/`)];
  await waitFor(() => site.rendering.length === 2, { what: 'the second rendering' });
  for (const { response } of site.rendering) response.end('late');
  t.deepEqual(await texts(asked), ['late', 'late']);
});

test.serial('files and feeds are sent to each who asks, without waiting for others', async (t) => {
  const site = await startSite(t);
  const paths = ['/media/videos/a.mp4', '/assets/a.js?v=1/', '/sitemap.xml', '/ada/feed.rss'];
  const asked = [...paths, ...paths].map((path) => fetch(site.origin + path));
  await waitFor(() => site.rendering.length === 8, { what: 'all requests', timeoutMs: 1500 });
  for (const { response } of site.rendering) response.end('file');
  t.deepEqual(new Set(await texts(asked)), new Set(['file']));
});

test.serial('a request sent ahead of its turn begins when the responses before it are sent', async (t) => {
  const begun: string[] = [];
  const responses: ServerResponse[] = [];
  const server = createServer(
    inTurn((request, response) => {
      begun.push(request.url ?? '');
      responses.push(response);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.write(['/a/', '/b/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  await waitFor(() => begun.length > 0, { what: 'the first request' });
  t.deepEqual(begun, ['/a/']);
  responses[0]?.end('a');
  await waitFor(() => begun.length === 2, { what: 'the second request' });
  responses[1]?.end('b');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  t.regex(String(answer), /200 OK/);
});

test.serial('a page past its time is sent at once and rendered once more behind it', async (t) => {
  const site = await startSite(t);
  const before = fetch(`${site.origin}/`);
  const [first] = await waitFor(() => site.rendering.length > 0 && site.rendering, { what: 'a rendering' });
  if (first === undefined) throw new Error('nothing was rendered');
  answerKept(site, first, 'old');
  await before;
  site.tick(6000);
  const asked = Array.from({ length: crowd }, () => fetch(`${site.origin}/`));
  t.deepEqual(
    await texts(asked),
    Array.from({ length: crowd }, () => 'old'),
  );
  t.is(site.rendering.length, 2);
  const [, second] = site.rendering;
  if (second === undefined) throw new Error('nothing was rendered anew');
  t.true(site.cache.isBehind(second.request));
  answerKept(site, second, 'new');
  await waitFor(async () => (await (await fetch(`${site.origin}/`)).text()) === 'new', {
    what: 'the new page',
  });
  t.is(site.rendering.length, 2);
});

test.serial('a page that cannot be rendered anew stays, and is tried again', async (t) => {
  const site = await startSite(t);
  const before = fetch(`${site.origin}/`);
  await waitFor(() => site.rendering.length === 1, { what: 'a rendering' });
  if (site.rendering[0] !== undefined) answerKept(site, site.rendering[0], 'old');
  await before;
  site.tick(6000);
  t.is(await (await fetch(`${site.origin}/`)).text(), 'old');
  const [, failed] = site.rendering;
  if (failed === undefined) throw new Error('nothing was rendered anew');
  failed.response.statusCode = 503;
  t.false(site.cache.standIn(failed.request, failed.response));
  failed.response.end();
  await once(failed.response, 'close');
  t.is(await (await fetch(`${site.origin}/`)).text(), 'old');
  t.is(site.rendering.length, 2, 'not at once');
  site.tick(1000);
  t.is(await (await fetch(`${site.origin}/`)).text(), 'old');
  t.is(site.rendering.length, 3);
});

test.serial(
  'few pages are rendered anew at a time, and what has been let go of does not come back',
  async (t) => {
    const site = await startSite(t);
    for (const [index, path] of ['/a/', '/b/', '/c/'].entries()) {
      const asked = fetch(site.origin + path);
      await waitFor(() => site.rendering.length === index + 1, { what: 'a rendering' });
      const last = site.rendering.at(-1);
      if (last !== undefined) answerKept(site, last, 'old');
      await asked;
    }
    site.tick(6000);
    await texts(['/a/', '/b/', '/c/'].map((path) => fetch(site.origin + path)));
    t.is(site.rendering.length, 5);
    site.cache.clear();
    for (const each of site.rendering.slice(3)) answerKept(site, each, 'of before');
    const anew = fetch(`${site.origin}/a/`);
    await waitFor(() => site.rendering.length === 6, { what: 'a rendering' });
    const last = site.rendering.at(-1);
    if (last !== undefined) answerKept(site, last, 'new');
    t.is(await (await anew).text(), 'new');
  },
);

test.serial(
  'a page is known by its tag, and a request with a session never meets the held page',
  async (t) => {
    const site = await startSite(t);
    const before = fetch(`${site.origin}/`);
    await waitFor(() => site.rendering.length === 1, { what: 'a rendering' });
    const [first] = site.rendering;
    if (first !== undefined) answerKept(site, first, 'page');
    await before;
    const etag = (await fetch(`${site.origin}/`)).headers.get('etag') ?? '';
    t.is((await fetch(`${site.origin}/`, { headers: { 'if-none-match': etag } })).status, 304);
    const personal = fetch(`${site.origin}/`, { headers: { cookie: '_pinterest_sess=s%3Ax' } });
    await waitFor(() => site.rendering.length === 2, { what: 'the personal rendering' });
    site.rendering[1]?.response.end('personal');
    t.is(await (await personal).text(), 'personal');
  },
);
