import test from 'ava';
import { createPageShelves } from '../../../server/http/pages/page-shelves.ts';
import { rawGet, type RawAnswer } from '../../support/service/raw-get.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { lines, textOf, variations, plain } from '../support/variations.ts';

let service: TestService;
let paths: string[];

test.before(async () => {
  service = await startService({
    worker: false,
    // Pages are rendered a dozen at a time.
    env: { DATABASE_CONNECTIONS: '10', PAGE_CACHE_SECONDS: '3600', TRUSTED_PROXIES: '1' },
    onLine: (line) => void lines.push(line),
  });
  const { ada } = await members(service, 'ada');
  const board = await boardOf(ada, 'Ceramics');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 3);
  paths = ['/', '/ada/', board.url, `/pin/${pin}/`, '/ideas/', '/today/', '/search/pins/?q=ceramics'];
});
test.after.always(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawGet(service.origin + path, headers);

let numbers = 0;
/** The same page under a new address. */
const anew = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}n=${(numbers += 1).toString(36)}`;

/** Rendered for this request alone. */
async function uncached(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await get(path, { ...headers, authorization: 'none' });
  if (answer.headers.etag !== undefined) throw new Error(`${path} came from memory`);
  return textOf(answer);
}

for (const [name, values] of Object.entries(variations))
  test.serial(
    `[ROUTE-01] no page from memory is another than what is rendered, whatever ${name} says`,
    async (t) => {
      for (const value of values) {
        const other = plain({ [name]: value === '/ada/' ? `${service.origin}/ada/` : value });
        const judge = async (page: string): Promise<void> => {
          const path = anew(page);
          const told = `${path} with ${name}: ${value}`;
          const [expected, expectedOther] = [await uncached(path, plain({})), await uncached(path, other)];
          // The first request must not affect the next, in either order.
          await get(path, other);
          t.is(textOf(await get(path, other)), expectedOther, told);
          t.is(textOf(await get(path, plain({}))), expected, `${told}, then without`);
          const turned = anew(page);
          await get(turned, plain({}));
          t.is(textOf(await get(turned, other)), await uncached(turned, other), `${told}, after without`);
        };
        // Separate addresses, so they do not affect each other.
        await Promise.all(paths.map(judge));
      }
    },
  );

test.serial(
  '[ROUTE-01] pages are kept for the host that was asked for, and each names its own',
  async (t) => {
    const hosts = [{ host: 'pins.example' }, { 'x-forwarded-host': 'evil.example' }];
    for (const headers of hosts) {
      const first = await get('/ideas/?host=1', headers);
      const second = await get('/ideas/?host=1', headers);
      t.is(first.headers.etag, undefined);
      t.truthy(second.headers.etag);
      t.true(second.body.includes(`http://${Object.values(headers)[0]}/ideas/`));
      t.regex(second.headers.vary ?? '', /X-Forwarded-Host/i);
    }
    const id = { 'x-request-id': 'mine-and-nobody-elses' };
    t.is(
      (await get('/ideas/?host=1', { host: 'pins.example', ...id })).headers['x-request-id'],
      id['x-request-id'],
    );
  },
);

test.serial(
  '[SEO-02] what caches may share and names the host says that it depends on the host',
  async (t) => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/oembed.json',
      '/ada/feed.rss',
      '/v3/pidgets/users/ada/pins/',
    ])
      t.regex((await get(path)).headers.vary ?? '', /X-Forwarded-Host, X-Forwarded-Proto/, path);
  },
);

test.serial('a start with TRUSTED_PROXIES and without ORIGIN says so', async (t) => {
  const said = (): boolean => lines.some((line) => line.includes('TRUSTED_PROXIES is set and ORIGIN is not'));
  await waitFor(said, { what: 'the warning' });
  const quiet: string[] = [];
  const other = await startService({
    worker: false,
    env: { TRUSTED_PROXIES: '1', ORIGIN: 'https://pins.example' },
    onLine: (line) => void quiet.push(line),
  });
  await other.stop();
  t.deepEqual(quiet, []);
});

test.serial('[ROUTE-01] made-up hosts do not push out the pages of a host that people ask for', (t) => {
  let nowMs = 0;
  const shelves = createPageShelves<string>(() => nowMs);
  const mine = (rest: number): { origin: string; rest: string } => ({
    origin: 'http://mine',
    rest: `/${rest}`,
  });
  for (let index = 0; index < 200; index += 1) shelves.set(mine(index), 'mine');
  for (let index = 0; index < 10_000; index += 1) {
    shelves.set({ origin: `http://h${index}`, rest: '/' }, 'made up');
    if (index % 100 === 0) t.is(shelves.get(mine(0)), 'mine');
  }
  t.is(shelves.get(mine(199)), 'mine');
  for (let index = 0; index < 10_000; index += 1)
    shelves.set({ origin: 'http://evil', rest: `/${index}` }, 'evil');
  t.is(shelves.get(mine(0)), 'mine');
  t.true(shelves.size <= 2000, `${shelves.size} pages`);
  // No longer requested.
  nowMs += 60 * 60_000;
  for (let index = 0; index < 20; index += 1) {
    shelves.set({ origin: `http://n${index}`, rest: '/' }, 'new');
    shelves.get({ origin: `http://n${index}`, rest: '/' });
  }
  t.is(shelves.get(mine(0)), undefined);
});

test.serial('[ROUTE-01] what is kept of large pages is bounded in bytes', (t) => {
  const megabyte = 1024 * 1024;
  const shelves = createPageShelves<number>(
    () => 0,
    (bytes) => bytes,
  );
  const key = (index: number): { origin: string; rest: string } => ({
    origin: 'http://a',
    rest: `/${index}`,
  });
  for (let index = 0; index < 200; index += 1) shelves.set(key(index), megabyte);
  t.true(shelves.size <= 64, `${shelves.size} megabytes`);
  t.is(shelves.get(key(199)), megabyte);
  t.is(shelves.get(key(0)), undefined);
  for (let index = 0; index < 500; index += 1) shelves.set(key(199), megabyte);
  t.true(shelves.size > 32, 'one that is kept anew takes no more room');
});

test.serial('a page that is asked for often is sent smaller, with the same content', async (t) => {
  const path = anew('/ideas/');
  const ask = (): Promise<RawAnswer> => get(path, { 'accept-encoding': 'br' });
  await ask();
  const first = await ask();
  const smaller = await waitFor(
    async () => {
      const answer = await ask();
      return answer.body.length < first.body.length ? answer : null;
    },
    { what: 'the smaller form' },
  );
  t.is(smaller.headers['content-length'], String(smaller.body.length));
  t.is(smaller.headers.etag, first.headers.etag);
  t.is(textOf(smaller), textOf(first));
});
