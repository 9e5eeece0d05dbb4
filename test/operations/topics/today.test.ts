import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { readTodayCommand, runTodayCommand } from '../../../server/cli/admin/today.ts';
import { isNew } from '../../../views/base/time/is-new.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let visitor: Client;
let pins: string[];
let hidden: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 5);
  [hidden = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Shut', { privacy: 'secret' })).id, 1);
});
test.after.always(() => service.stop());

async function admin(...words: string[]): Promise<string> {
  const command = readTodayCommand(words);
  if (typeof command === 'string') return command;
  const { lines, failure } = await runTodayCommand(service.db, command);
  return failure ?? lines.join('\n');
}
const html = (path: string) => visitor.send('GET', path, { headers: { accept: 'text/html' } });
const idsOf = (data: unknown): string[] => (data as { id: string }[]).map(({ id }) => id);

test.serial(
  '[ROUTE-02] an editor publishes an article, which is at /today/ and under its name and id',
  async (t) => {
    const chosen = [pins[2], pins[0], pins[4]].join();
    t.is(
      await admin('publish', '--title', 'Stairs & <doors>', '--lead', 'Up we go.', '--pins', chosen),
      'Published at /today/article/stairs-doors/',
    );
    const list = await visitor.call('GET', '/v3/today/');
    const [article] = list.response?.data as { id: string; slug: string; title: string }[];
    t.like(article, { slug: 'stairs-doors', title: 'Stairs & <doors>' });
    const whole = await visitor.call('GET', '/v3/today/stairs-doors/');
    t.like(whole.response?.data, { id: article?.id, body: [] });
    t.true((await html('/today/')).text.includes('Stairs &amp; &lt;doors&gt;'));
    const page = await html('/today/article/stairs-doors/');
    t.is(page.status, 200);
    t.true(
      page.text.includes('"@type":"Article"') &&
        page.text.includes('Up we go.') &&
        page.text.includes('>New<'),
    );
    for (const path of [
      `/today/article/${article?.id}/`,
      '/discover/article/stairs-doors/',
      '/today/best/stairs-doors/',
    ])
      t.is((await html(path)).headers.get('location'), '/today/article/stairs-doors/', path);
    for (const path of [
      '/today/article/no-such/',
      '/today/nothing/',
      '/discover/article/77/',
      '/today/nothing/x/',
    ])
      t.is((await html(path)).status, 404, path);
    const first = await visitor.call('GET', '/v3/today/stairs-doors/pins/', { page_size: '2' });
    const rest = await visitor.call('GET', '/v3/today/stairs-doors/pins/', {
      bookmarks: first.response?.bookmark ?? '',
    });
    t.deepEqual([...idsOf(first.response?.data), ...idsOf(rest.response?.data)], chosen.split(','));
  },
);

test.serial(
  '[ROUTE-02] an article without a lead is described by its text, cut between characters',
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'article-'));
    const file = join(folder, 'body.txt');
    await writeFile(file, `a${'😀'.repeat(300)}`);
    await admin('publish', '--title', 'Suns', '--body', file, '--pins', pins[0] ?? '');
    const { text } = await html('/today/article/suns/');
    t.is(/<meta name="description" content="([^"]*)"/.exec(text)?.[1], `a${'😀'.repeat(199)}`);
    t.is(await admin('remove', 'suns'), 'suns is gone.');
    await rm(folder, { recursive: true });
  },
);

test.serial('[ROUTE-02] the cover of an article is no picture of a sensitive board', async (t) => {
  const board = await boardOf(ada, 'Behind a screen');
  const mark = (isSensitive: boolean) =>
    ada.call('PUT', `/v3/boards/${board.id}/`, { is_sensitive: isSensitive });
  const [screened = ''] = await quickPins(service, ada.id, board.id, 1, 'feed'.repeat(8));
  const cover = async (): Promise<string | null | undefined> =>
    ((await visitor.call('GET', '/v3/today/covered/')).response?.data as { cover_image_url: string | null })
      .cover_image_url;
  await admin('publish', '--title', 'Covered', '--pins', [screened, pins[1]].join());
  await mark(true);
  t.notRegex((await cover()) ?? '', /feedfeed/);
  const { text } = await html('/today/article/covered/');
  t.regex(text, /property="og:image"/);
  for (const [, said] of text.matchAll(/(?:property="og:image" content|"image":)([^>\]]*)/g))
    t.notRegex(said ?? '', /feedfeed/);
  t.is(await admin('remove', 'covered'), 'covered is gone.');
  t.regex(await admin('publish', '--title', 'Covered', '--pins', screened), /aren’t on a public board/);
  await mark(false);
  await admin('publish', '--title', 'Covered', '--pins', screened);
  await mark(true);
  t.is(await cover(), null);
  t.notRegex((await html('/today/')).text, /<meta[^>]*feedfeed/);
  t.is(await admin('remove', 'covered'), 'covered is gone.');
});

test.serial(
  '[ROUTE-02] what cannot be published is refused with a sentence, and removed articles are gone',
  async (t) => {
    t.regex(await admin('publish', '--title', 'Secret', '--pins', hidden), /aren’t on a public board/);
    t.regex(await admin('publish', '--title', 'None', '--pins', '77'), /don’t exist/);
    t.regex(await admin('publish', '--title', 'Bad', '--pins', 'x'), /--pins/);
    t.regex(await admin('publish', '--title', 'stairs DOORS', '--pins', pins[0] ?? ''), /Another article/);
    t.regex(await admin('publish', '--title', '日曜日', '--pins', pins[0] ?? ''), /--slug/);
    t.regex(await admin('publish', '--pins', pins[0] ?? ''), /--title/);
    t.regex(await admin('publish', '--title', 'x', '--kind', 'worst', '--pins', pins[0] ?? ''), /--kind/);
    t.is(await admin('remove', 'stairs-doors'), 'stairs-doors is gone.');
    t.regex(await admin('remove', 'stairs-doors'), /no article/);
    t.is((await html('/today/article/stairs-doors/')).status, 404);
  },
);

const count: Statement = {
  name: 'test_count_saves',
  text: `INSERT INTO counters (owner_id, name, value) VALUES ($1, 'pin_saves', $2)
    ON CONFLICT (owner_id, name) DO UPDATE SET value = EXCLUDED.value`,
};

test.serial(
  '[ROUTE-02] [FEED-01] collections show what is saved most, and no pin twice while counts change',
  async (t) => {
    for (const [index, id] of pins.entries()) await service.db.rows(count, [id, index * 20]);
    const first = await visitor.call('GET', '/v3/feeds/today/', { kind: 'best', page_size: '2' });
    t.deepEqual(idsOf(first.response?.data), [pins[4], pins[3]]);
    await service.db.rows(count, [pins[4], 1]);
    const rest = await visitor.call('GET', '/v3/feeds/today/', {
      kind: 'best',
      bookmarks: first.response?.bookmark ?? '',
    });
    t.deepEqual(idsOf(rest.response?.data), [pins[2], pins[1]]);
    for (const kind of ['best', 'trending', 'popular', 'shop']) {
      const page = await html(`/today/${kind}/`);
      t.is(page.status, 200, kind);
      t.is(page.text.includes(`/pin/${pins[3]}/`), kind !== 'shop', kind);
    }
    const foreign = await visitor.call('GET', '/v3/feeds/today/', {
      kind: 'popular',
      bookmarks: first.response?.bookmark ?? '',
    });
    t.is(foreign.status, 400);
  },
);

for (const [date, expected] of [
  ['2026-06-30T23:59:59Z', true],
  ['2026-06-03T12:00:01Z', true],
  ['2026-06-03T12:00:00Z', false],
  ['2026-07-01T12:00:01Z', false],
  ['not a date', false],
] as const)
  test.serial(`[INTL-03] what is dated ${date} ${expected ? 'is' : 'is not'} new on 1 July`, (t) => {
    t.is(isNew(Date.parse(date), Date.parse('2026-07-01T12:00:00Z')), expected);
  });
