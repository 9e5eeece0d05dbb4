import test from 'ava';
import { pinIdsOfText } from '../../../views/articles/pin-ids-of-text.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let eve: Member;
let pins: string[];
let secret: string;

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '60' } });
  ({ sam, eve } = await members(service, 'sam', 'eve'));
  await employ(service, [sam]);
  pins = await quickPins(service, eve.id, (await boardOf(eve, 'Open')).id, 4);
  [secret = ''] = await quickPins(service, eve.id, (await boardOf(eve, 'Shut', { privacy: 'secret' })).id, 1);
});
test.after.always(() => service.stop());

const page = async (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const send = async (path: string, fields: Record<string, string>) => {
  const shown = await page(sam, '/_staff/today/new/');
  const token = /name="csrf_token" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
  return sam.send('POST', path, {
    headers: { accept: 'text/html', origin: service.origin },
    body: new URLSearchParams({ csrf_token: token, ...fields }),
  });
};
const call = (path: string): string => path.replace('/_staff/', '/v3/staff/');
const pinsOf = async (slug: string): Promise<string[]> =>
  ((await eve.call('GET', `/v3/today/${slug}/pins/`)).response?.data as { id: string }[]).map(({ id }) => id);

test.serial('[ROUTE-02] an editor writes an article by the form, and readers have it', async (t) => {
  const written = await send('/v3/staff/today/', {
    kind: 'best',
    title: 'Small gardens',
    lead: 'On balconies',
    body: 'One.\n\nTwo.',
    pins: `${service.origin}/pin/${pins[2]}/\n${pins[0]}`,
    published_at: '',
  });
  t.is(written.status, 303, written.text);
  const path = written.headers.get('location') ?? '';
  t.regex(path, /^\/_staff\/today\/\d+\/$/);
  t.regex((await page(sam, path)).text, /As readers see it\./);
  t.regex((await page(eve, '/today/best/')).text, /Small gardens/);
  t.deepEqual(await pinsOf('small-gardens'), [pins[2], pins[0]]);
  t.regex((await page(sam, '/_staff/today/')).text, /Small gardens/);

  // Visitors' pages are kept.
  const visitor = new Client(service.origin);
  const article = () => page(visitor, '/today/best/small-gardens/');
  t.regex((await article()).text, /Small gardens/);

  // In another order, under the same address.
  const edited = await send(call(path), {
    _method: 'PUT',
    kind: 'best',
    title: 'Small gardens, large pots',
    pins: [pins[0], pins[1], pins[2]].join('\n'),
    published_at: '',
  });
  t.is(edited.status, 303, edited.text);
  t.deepEqual(await pinsOf('small-gardens'), pins.slice(0, 3));
  t.regex((await page(eve, '/today/best/small-gardens/')).text, /large pots/);
  await waitFor(async () => (await article()).text.includes('large pots'), { timeoutMs: 5000 });

  const removed = await send(call(path), { _method: 'DELETE' });
  t.is(removed.headers.get('location'), '/_staff/today/');
  t.is((await page(eve, '/today/best/small-gardens/')).status, 404);
  await waitFor(async () => (await article()).status === 404, { timeoutMs: 5000 });
  t.deepEqual(
    (await actsOf(service)).map(({ act }) => act),
    ['article.delete', 'article.edit', 'article.write'],
  );
});

test.serial(
  '[ROUTE-02] what is to come is the editors’ alone until its time, and is listed by its time',
  async (t) => {
    const write = (title: string, at: string) =>
      sam.call('POST', '/v3/staff/today/', { title, pins: pins[0], published_at: at });
    const later = await write('Tomorrow', new Date(Date.now() + 86_400_000).toISOString());
    t.is(later.status, 201, later.text);
    await write('Now', '');
    const earlier = await write('Last year', '2025-11-01T08:00');
    const { id } = later.response?.data as { id: string };
    t.is((await eve.call('GET', '/v3/today/tomorrow/')).status, 404);
    t.notRegex((await page(eve, '/today/')).text, /Tomorrow/);
    t.regex((await page(sam, `/_staff/today/${id}/`)).text, /Preview[^]*Tomorrow/);
    const titles = (answer: unknown): string[] => (answer as { title: string }[]).map(({ title }) => title);
    t.deepEqual(titles((await sam.call('GET', '/v3/staff/today/')).response?.data), [
      'Tomorrow',
      'Now',
      'Last year',
    ]);
    const first = await eve.call('GET', '/v3/today/', { page_size: 1 });
    t.deepEqual(titles(first.response?.data), ['Now']);
    const second = await eve.call('GET', '/v3/today/', {
      page_size: 1,
      bookmarks: first.response?.bookmark ?? '',
    });
    t.deepEqual(titles(second.response?.data), ['Last year']);
    t.is(earlier.status, 201);
  },
);

test.serial(
  '[ROUTE-02] what is wrong with an article is said at its field, and what was typed stays',
  async (t) => {
    for (const [fields, field] of [
      [{ title: '' }, 'title'],
      [{ title: 'Fine', pins: 'nonsense' }, 'pins'],
      [{ title: 'Fine', pins: '77' }, 'pins'],
      [{ title: 'Fine', pins: secret }, 'pins'],
      [{ title: 'Now' }, 'title'],
      [{ title: 'Fine', published_at: 'soon' }, 'published_at'],
    ] as const) {
      const answer = await sam.call('POST', '/v3/staff/today/', fields);
      t.is(answer.status, 400, JSON.stringify(fields));
      t.is(answer.response?.error?.fields[0]?.field, field, answer.text);
    }
    const refused = await send('/v3/staff/today/', { title: 'Kept words', pins: 'nonsense' });
    t.is(refused.headers.get('location'), '/_staff/today/new/');
    const shown = (await page(sam, '/_staff/today/new/')).text;
    t.regex(shown, /Kept words/);
    t.regex(shown, /This isn’t a Pin: nonsense/);
    t.is((await eve.call('POST', '/v3/staff/today/', { title: 'Mine' })).status, 404);
    t.is((await page(eve, '/_staff/today/')).status, 404);
  },
);

for (const [text, pinIds, unread] of [
  ['', [], []],
  ['12 13,12\n14', ['12', '13', '14'], []],
  [
    'https://a.example/pin/9/?x=1 /pin/10/ http://a.example/board/3/',
    ['9', '10'],
    ['http://a.example/board/3/'],
  ],
  ['99999999999999999999', [], ['99999999999999999999']],
] as const)
  test.serial(`[ROUTE-02] the pins of ${JSON.stringify(text)}`, (t) => {
    t.deepEqual(pinIdsOfText(text), { pinIds: [...pinIds], unread: [...unread] });
  });
