import test from 'ava';
import { endExperience } from '../../db/queries/experiences/definitions.ts';
import { publishNotice } from '../support/data/notices.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Member } from '../support/service/client.ts';
import { rawGet, type RawAnswer } from '../support/service/raw-get.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { say } from '../operations/support/comment-calls.ts';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';

/** Both are served at the same URL, as their pages state. */
const site = { SITE_NAME: 'Pins & <more>', ORIGIN: 'http://pins.example' };

let service: TestService;
let whole: Awaited<ReturnType<typeof startProcess>>;
let ada: Member;
let paths: string[] = [];
let pinIds: string[] = [];

test.before(async () => {
  service = await startService({ worker: false, env: site });
  const people = await members(service, 'ada', 'ben');
  ada = people.ada;
  const board = await boardOf(ada, 'Ceramics & "glazes"');
  await sectionOf(service, board.id, 'Raku');
  const pins = await quickPins(service, people.ben.id, (await boardOf(people.ben, 'Kilns')).id, 60);
  pinIds = pins;
  const own = await quickPins(service, ada.id, board.id, 3);
  for (const pin of [pins[0], own[0]]) await say(people.ben, String(pin), 'It’s <b>fired</b> & "done"');
  const named = decodeURI(board.url).replace(/\/?$/, '/');
  paths = [
    '/',
    '/?fragment=feed',
    '/homefeed/',
    `/pin/${String(pins[0])}/`,
    `/pin/${String(own[0])}/?share=1`,
    `/pin/${String(pins[1])}/?fragment=feed`,
    '/ada/',
    '/ben/',
    named,
    `${named}raku/`,
    '/search/?q=kiln',
    '/search/pins/?q=%22%3Cb%3E%26',
    '/search/boards/?q=ceramics',
    '/search/users/?q=ada',
    '/ideas/',
    '/topics/art/',
    '/today/',
    '/today/articles/',
    '/explore/kiln/',
    '/nobody/',
    '/nobody/nothing/',
    '/pin/99/',
    '/pin/words/',
    '/ada/ceramics/more/than/there/is/',
  ];
  // Vike renders each page first, for any viewer.
  for (const path of paths) await rawGet(service.origin + path);
  whole = await startProcess('web', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    ...site,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_SECONDS: '0',
    GRAPH_ADDRESS: 'off',
    PAGE_SHELLS: 'no',
  });
});
test.after.always(async () => {
  await endProcess(whole.child, 'SIGKILL');
  await service.stop();
});

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const browser = { 'accept-encoding': 'br', 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const viewers: [name: string, headers: () => Record<string, string>][] = [
  ['a visitor', () => ({ cookie: 'csrftoken=known' })],
  ['a phone in the dark', () => ({ cookie: 'csrftoken=known; theme=dark', 'user-agent': phone })],
  ['somebody who saves data', () => ({ cookie: 'csrftoken=known', 'save-data': 'on' })],
  ['a crawler', () => ({ 'user-agent': crawler })],
  ['a browser', () => ({ ...browser, cookie: 'csrftoken=known' })],
  ['a member', () => ({ cookie: cookiesOf(ada) })],
  ['a member’s phone', () => ({ ...browser, cookie: cookiesOf(ada), 'user-agent': phone })],
];

const cookiesOf = ({ cookies }: Member): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

for (const [name, headers] of viewers)
  test.serial(`[SEO-01] a page in its shell is what it is when rendered whole, for ${name}`, async (t) => {
    for (const path of paths) {
      const asked = { ...headers(), 'accept-encoding': 'identity' };
      const filled = await rawGet(service.origin + path, asked);
      const rendered = await rawGet(`http://127.0.0.1:${whole.port}${path}`, asked);
      t.is(filled.status, rendered.status, path);
      t.deepEqual(firstDifference(shown(filled), shown(rendered)), null, path);
      t.deepEqual(named(filled), named(rendered), path);
    }
  });

/** Returns the first difference between two pages, with its surroundings. */
function firstDifference(left: string, right: string): { left: string; right: string } | null {
  if (left === right) return null;
  let at = 0;
  while (left[at] === right[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 200);
  return { left: around(left), right: around(right) };
}

/** Masks what differs between renderings: the form token's signature, request IDs, times. */
function shown({ body }: RawAnswer): string {
  return (
    body
      .toString()
      // Vike adds a head to any HTML without one, even a list's next cards.
      .replace('<head></head>\n', '')
      .replaceAll(/([\w-]{22})\.[\w-]{12}(?=["`])/g, '$1')
      .replaceAll(/(<time [^>]*>)[^<]*/g, '$1')
      .replaceAll(/(nowMs`?:)\d+/g, '$1')
  );
}

function named({ headers }: RawAnswer): Record<string, unknown> {
  const {
    date: _date,
    'x-request-id': _id,
    'set-cookie': cookies = [],
    'content-length': _length,
    ...rest
  } = headers;
  return { ...rest, cookies: cookies.map((cookie) => cookie.split('=')[0]) };
}

test.serial('[SEO-01] Vike has no part in a page that is asked for again', async (t) => {
  const { body } = await rawGet(`${service.origin}/?fragment=feed`);
  t.true(body.toString().startsWith('<ol>'));
});

/** Shorter than the interval at which processes look on their own. */
const soon = 3000;

test.serial(
  '[EXP-01] every process shows a notice once one has published it, and none once it has ended',
  async (t) => {
    const page = `/pin/${String(pinIds[1])}/`;
    const origins = [service.origin, `http://127.0.0.1:${whole.port}`];
    const shows = async (origin: string): Promise<boolean> =>
      (await rawGet(origin + page, { cookie: cookiesOf(ada) })).body.includes('Try sections');
    for (const origin of origins) t.false(await shows(origin));
    await publishNotice(service, { placementId: '1000163', experienceId: '70' });
    for (const origin of origins) await waitFor(() => shows(origin), { what: origin, timeoutMs: soon });
    await endExperience(service.db, { placementId: '1000163', experienceId: '70' }, new Date());
    for (const origin of origins) t.false(await shows(origin), 'its end counts at the next request');
  },
);

test.serial(
  '[CLOSE-06] visits of one session to two processes are kept together, newest first',
  async (t) => {
    const [first, second, third] = pinIds.slice(4, 7).map(String);
    const cookie = cookiesOf(ada);
    await rawGet(`${service.origin}/pin/${first}/`, { cookie });
    await rawGet(`http://127.0.0.1:${whole.port}/pin/${second}/`, { cookie });
    const kept = async (): Promise<string[]> => {
      const sql = `SELECT sess->'app'->'visitedPins' AS pins FROM sessions WHERE sess->>'userId' = $1`;
      const { rows } = await service.db.pool.query<{ pins: string[] | null }>(sql, [ada.id]);
      return rows[0]?.pins ?? [];
    };
    await waitFor(async () => (await kept()).includes(first ?? '') && (await kept()).includes(second ?? ''));
    await rawGet(`${service.origin}/pin/${third}/`, { cookie });
    await waitFor(async () => (await kept())[0] === third);
    t.is((await kept()).filter((pin) => pin === first || pin === second).length, 2);
  },
);
