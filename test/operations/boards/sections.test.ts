import test from 'ava';
import type { Client } from '../../support/service/client.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

interface Section {
  id: string;
  title: string;
  slug: string;
  pin_count: number;
  board: { id: string; url: string };
  preview_pins: unknown[];
}

const dataOf = <T>(answer: Answer): T => answer.response?.data as T;

async function sectionOf(
  who: Client,
  boardId: string,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<Section> {
  const answer = await who.resource('BoardSectionResource', 'create', { board_id: boardId, name, ...fields });
  if (answer.status !== 200) throw new Error(answer.text);
  return dataOf<Section>(answer);
}

async function titles(who: Client, boardId: string): Promise<string[]> {
  const answer = await who.resource('BoardSectionsResource', 'get', { board_id: boardId });
  return dataOf<Section[]>(answer).map(({ title }) => title);
}

const collaborate = (boardId: string, userId: string) =>
  service.db.rows(
    {
      name: 'test_collaborate',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)
        ON CONFLICT (board_id, user_id) DO UPDATE SET status = 'accepted'`,
    },
    [boardId, userId],
  );

test.serial('[BOARD-07] a section is made with its first pins and read by id and by address', async (t) => {
  const board = await boardOf(ada, 'House');
  const [one = '', two = '', three = ''] = await quickPins(service, ada.id, board.id, 3);
  const kitchen = await sectionOf(ada, board.id, '  Kitchen ', { initial_pins: [one, two] });
  t.like(kitchen, { title: 'Kitchen', slug: 'kitchen', pin_count: 2, board: { id: board.id } });
  t.is(kitchen.preview_pins.length, 2);
  for (const options of [
    { section_id: kitchen.id },
    { username: 'ada', board_slug: 'house', section_slug: 'kitchen' },
  ])
    t.like(dataOf(await bob.resource('BoardSectionResource', 'get', options)), {
      id: kitchen.id,
      pin_count: 2,
    });
  const pins = dataOf<{ id: string; section: unknown; privacy: string }[]>(
    await bob.resource('BoardSectionPinsResource', 'get', { section_id: kitchen.id }),
  );
  t.deepEqual(
    pins.map(({ id }) => id),
    [two, one],
  );
  t.like(pins[0], { section: { id: kitchen.id, title: 'Kitchen', slug: 'kitchen' }, privacy: 'public' });
  const loose = await bob.resource('BoardFeedResource', 'get', {
    board_id: board.id,
    filter_section_pins: 'true',
  });
  t.deepEqual(
    dataOf<{ id: string }[]>(loose).map(({ id }) => id),
    [three],
  );
  t.like(dataOf(await bob.call('GET', `/v3/boards/${board.id}/`)), {
    section_count: 1,
    pin_count: 3,
    access: [],
  });
  t.deepEqual((await bob.send('GET', `${board.url}kitchen/`)).status, 200);
});

test.serial(
  '[BOARD-07] [ROUTE-12] a section that is deleted twice is gone, and its page leads to the board',
  async (t) => {
    const board = await boardOf(ada, 'Twice');
    const { id } = await sectionOf(ada, board.id, 'Attic');
    const path = `/v3/sections/${id}/`;
    const edit = (who = ada) =>
      who.send('GET', `/boardsection/${id}/edit/`, { headers: { accept: 'text/html' } });
    const first = dataOf<{ id: string }>(await ada.call('DELETE', path));
    const again = await ada.call('DELETE', path);
    t.like(again.response?.data, { id: first.id, board_id: board.id });
    t.is((await ada.call('DELETE', path, { board_id: (await boardOf(ada, 'Other')).id })).status, 404);
    t.is((await bob.call('DELETE', path)).status, 404, 'nobody else');
    t.is((await edit()).headers.get('location'), board.url);
    await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' });
    t.is((await edit(bob)).status, 404, 'secret boards are not told of');
  },
);

test.serial(
  '[BOARD-07] names: 1 to 50, each once on a board, addresses numbered, reserved words kept',
  async (t) => {
    const board = await boardOf(ada, 'Names');
    t.is((await sectionOf(ada, board.id, 'x'.repeat(50))).title.length, 50);
    for (const name of ['', '   ', 'x'.repeat(51)]) {
      const answer = await ada.resource('BoardSectionResource', 'create', { board_id: board.id, name });
      t.is(answer.status, 400, name);
      t.is(answer.response?.error?.fields[0]?.field, 'name');
    }
    await sectionOf(ada, board.id, 'Ideas!');
    const again = await ada.resource('BoardSectionResource', 'create', {
      board_id: board.id,
      name: 'IDEAS!',
    });
    t.is(again.status, 409);
    t.regex(again.response?.message ?? '', /already has a section with this name/);
    t.is((await sectionOf(ada, board.id, 'Ideas?')).slug, 'ideas-section-2');
    const slugs = [];
    for (const name of ['🎉', '🎈', 'more_ideas', 'Pins', '_tools'])
      slugs.push((await sectionOf(ada, board.id, name)).slug);
    t.is(new Set(slugs).size, slugs.length);
    for (const slug of slugs) t.notRegex(slug, /^(more[-_]ideas|pins|_?tools)$/);
    for (const slug of slugs)
      t.is((await bob.send('GET', `${board.url}${encodeURIComponent(slug)}/`)).status, 200);
  },
);

test.serial(
  '[BOARD-07] [ROUTE-11] a renamed section answers at its former address, which no other takes',
  async (t) => {
    const board = await boardOf(ada, 'Renaming');
    const section = await sectionOf(ada, board.id, 'Before');
    const renamed = await ada.resource('BoardSectionEditResource', 'create', {
      section_id: section.id,
      name: 'After',
    });
    t.like(dataOf(renamed), { id: section.id, title: 'After', slug: 'after' });
    const old = await bob.send('GET', `${board.url}before/`);
    t.is(old.status, 301);
    t.is(old.headers.get('location'), `${board.url}after/`);
    t.is((await sectionOf(ada, board.id, 'Before')).slug, 'before-2');
    t.is((await ada.call('PUT', `/v3/sections/${section.id}/`, { name: 'before' })).status, 409);
    t.like(dataOf(await ada.call('PUT', `/v3/sections/${section.id}/`, { name: 'BEFORE!' })), {
      slug: 'before',
    });
    t.is((await bob.send('GET', `${board.url}after/`)).headers.get('location'), `${board.url}before/`);
  },
);

test.serial(
  '[BOARD-07] two people who reorder at once end in one order with every section once',
  async (t) => {
    const board = await boardOf(ada, 'Order');
    await collaborate(board.id, bob.id);
    const made = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) made.push(await sectionOf(ada, board.id, name));
    const [a, , c] = made;
    await ada.call('POST', `/v3/sections/${c?.id}/move/`, { direction: 'up' });
    t.deepEqual(await titles(ada, board.id), ['a', 'c', 'b', 'd', 'e', 'f']);
    await ada.call('POST', `/v3/sections/${c?.id}/move/`, { before_id: a?.id });
    t.deepEqual(await titles(ada, board.id), ['c', 'a', 'b', 'd', 'e', 'f']);
    const moves = made.flatMap((section, index) =>
      [ada, bob].map((who) =>
        who.call('POST', `/v3/sections/${section.id}/move/`, {
          direction: (['up', 'down', 'first', 'last'] as const)[index % 4],
        }),
      ),
    );
    for (const answer of await Promise.all(moves)) t.is(answer.status, 200);
    t.deepEqual((await titles(ada, board.id)).toSorted(), ['a', 'b', 'c', 'd', 'e', 'f']);
    t.deepEqual(await titles(ada, board.id), await titles(bob, board.id));
  },
);

test.serial(
  '[BOARD-07] the list of sections pages, and goes on where it was when sections move',
  async (t) => {
    const board = await boardOf(ada, 'Pages');
    for (let index = 0; index < 7; index += 1) await sectionOf(ada, board.id, `s${index}`);
    const seen: string[] = [];
    let bookmarks: string | undefined;
    do {
      const answer = await bob.call('GET', `/v3/boards/${board.id}/sections/`, {
        page_size: '3',
        ...(bookmarks === undefined ? {} : { bookmarks }),
      });
      seen.push(...dataOf<Section[]>(answer).map(({ title }) => title));
      bookmarks = answer.response?.bookmark;
    } while (bookmarks !== undefined);
    t.deepEqual(seen, ['s0', 's1', 's2', 's3', 's4', 's5', 's6']);
    t.is((await bob.call('GET', `/v3/boards/${board.id}/sections/`, { bookmarks: 'forged' })).status, 400);
  },
);

test.serial(
  '[BOARD-07] sections merge: pins and address go to the other; others’ sections are refused',
  async (t) => {
    const board = await boardOf(ada, 'Merging');
    const pins = await quickPins(service, ada.id, board.id, 4);
    const from = await sectionOf(ada, board.id, 'From', { initial_pins: pins.slice(0, 3) });
    const into = await sectionOf(ada, board.id, 'Into', { initial_pins: pins.slice(3) });
    const elsewhere = await sectionOf(ada, (await boardOf(ada, 'Elsewhere')).id, 'Far');
    const path = (target: string) => `/v3/sections/${from.id}/merge/${target}/`;
    t.is((await ada.call('POST', path(from.id))).status, 400);
    t.is((await ada.call('POST', path(elsewhere.id))).status, 404);
    t.is((await eve.call('POST', path(into.id))).status, 403);
    t.like(dataOf(await ada.call('POST', path(into.id))), { status: 'done', done: 3 });
    t.like(dataOf(await ada.call('GET', `/v3/sections/${into.id}/`)), { pin_count: 4 });
    t.is((await ada.call('GET', `/v3/sections/${from.id}/`)).status, 404);
    t.is((await bob.send('GET', `${board.url}from/`)).headers.get('location'), `${board.url}into/`);
  },
);

test.serial(
  '[BOARD-07] a deleted section leaves its pins on the board, or takes them along if so chosen',
  async (t) => {
    const board = await boardOf(ada, 'Deleting');
    const pins = await quickPins(service, ada.id, board.id, 5);
    const kept = await sectionOf(ada, board.id, 'Kept', { initial_pins: pins.slice(0, 2) });
    const lost = await sectionOf(ada, board.id, 'Lost', { initial_pins: pins.slice(2, 4) });
    t.is((await ada.resource('BoardSectionEditResource', 'delete', { section_id: kept.id })).status, 200);
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 5, section_count: 1 });
    t.is((await ada.call('DELETE', `/v3/sections/${lost.id}/`, { pins: 'delete' })).status, 200);
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 3, section_count: 0 });
    t.is((await bob.send('GET', `${board.url}kept/`)).status, 404);
    t.is((await sectionOf(ada, board.id, 'Kept')).slug, 'kept');
  },
);

test.serial(
  '[BOARD-07] [BOARD-09] strangers change nothing, and do not find sections of a secret board',
  async (t) => {
    const board = await boardOf(ada, 'Hidden', { privacy: 'secret' });
    const section = await sectionOf(ada, board.id, 'Deep');
    const open = await boardOf(ada, 'Seen');
    const seen = await sectionOf(ada, open.id, 'Plain');
    const shut = await boardOf(ada, 'Shut', { privacy: 'protected' });
    const closed = await sectionOf(ada, shut.id, 'Behind');
    for (const [id, statuses] of [
      [section.id, [404, 404, 404, 404, 404]],
      [closed.id, [404, 404, 404, 404, 404]],
      [seen.id, [200, 200, 403, 403, 403]],
    ] as const) {
      const answers = await Promise.all([
        eve.call('GET', `/v3/sections/${id}/`),
        eve.call('GET', `/v3/sections/${id}/pins/`),
        eve.call('PUT', `/v3/sections/${id}/`, { name: 'Mine' }),
        eve.call('DELETE', `/v3/sections/${id}/`),
        eve.call('POST', `/v3/sections/${id}/move/`, { direction: 'up' }),
      ]);
      t.deepEqual(
        answers.map(({ status }) => status),
        [...statuses],
      );
    }
    t.is((await eve.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'x' })).status, 404);
    t.is((await eve.call('POST', `/v3/boards/${open.id}/sections/`, { name: 'x' })).status, 403);
    t.deepEqual(await titles(eve, shut.id), []);
    const [behind = ''] = await quickPins(service, ada.id, shut.id, 1);
    await ada.call('PUT', `/v3/pins/${behind}/`, { board_id: shut.id, board_section_id: closed.id });
    t.regex((await ada.call('GET', `/v3/pins/${behind}/`)).text, /Behind/);
    t.notRegex((await eve.call('GET', `/v3/pins/${behind}/`)).text, /Behind/, 'nor by its Pin');
    const other = await ada.call('PUT', `/v3/sections/${seen.id}/`, { name: 'x', orbac_subject_id: eve.id });
    t.is(other.status, 403);
  },
);

test.serial(
  '[CLOSE-01] [BOARD-07] a Pin of a section names its board, and after that the section',
  async (t) => {
    const board = await boardOf(ada, 'With tins');
    const section = await sectionOf(ada, board.id, 'Baking tins');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    const place = async () =>
      (await eve.send('GET', `/pin/${pin}/`, { headers: { accept: 'text/html' } })).text
        .replaceAll('<!-- -->', '')
        .match(/On the board .*?<\/small>/)?.[0];
    const named = 'On the board <a href="/ada/with-tins/" dir="auto">With tins</a>';
    t.is(await place(), `${named}</small>`);
    await ada.call('PUT', `/v3/pins/${pin}/`, { board_section_id: section.id });
    const within = '<a href="/ada/with-tins/baking-tins/" dir="auto">Baking tins</a>';
    t.is(await place(), `${named}, in the section ${within}</small>`);
  },
);
