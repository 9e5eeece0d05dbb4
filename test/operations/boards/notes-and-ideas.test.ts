import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins, sectionOf } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

const join: Statement = {
  name: 'test_join_board',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service.stop());

interface Note {
  id: string;
  title: string;
  text: string;
  user: { id: string };
}

test.serial('[BOARD-01] notes of a board are written and read by those who are on it alone', async (t) => {
  const board = await boardOf(ada, 'Shared plans');
  await service.db.rows(join, [board.id, bob.id, ada.id]);
  const path = `/v3/boards/${board.id}/notes/`;
  const made = await ada.call('POST', path, { title: 'To do', text: 'Buy paint' });
  t.is(made.status, 201, made.text);
  const note = made.response?.data as Note;
  t.like(note, { title: 'To do', text: 'Buy paint', user: { id: ada.id } });
  t.deepEqual((await bob.call('GET', path)).response?.data, [note]);
  t.is((await eve.call('GET', path)).status, 403);
  t.is((await eve.call('POST', path, { text: 'x' })).status, 403);
  t.is((await new Client(service.origin).call('GET', path)).status, 401);
  for (const [fields, field] of [
    [{ text: '' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'x', title: 'y'.repeat(101) }, 'title'],
  ] as const)
    t.is((await ada.call('POST', path, fields)).response?.error?.fields[0]?.field, field);
  t.is((await ada.call('POST', path, { text: '🎉'.repeat(2000), title: '🎉'.repeat(100) })).status, 201);

  const edited = await ada.resource('BoardNoteResource', 'update', {
    board_id: board.id,
    note_id: note.id,
    text: 'Buy two tins',
  });
  t.like(edited.response?.data, { title: 'To do', text: 'Buy two tins' });
  t.is((await bob.call('PUT', `${path}${note.id}/`, { text: 'Mine now' })).status, 403);
  t.is((await bob.call('DELETE', `${path}${note.id}/`)).status, 403);
  const bobs = (await bob.call('POST', path, { text: 'By bob' })).response?.data as Note;
  t.is((await ada.call('PUT', `${path}${bobs.id}/`, { text: 'Changed' })).status, 403);
  t.is((await ada.call('DELETE', `${path}${bobs.id}/`)).status, 200, 'the owner may clear up');
  t.is((await ada.call('DELETE', `${path}${bobs.id}/`)).status, 404);

  for (let index = 0; index < 5; index += 1) await bob.call('POST', path, { text: `Note ${index}` });
  const seen: string[] = [];
  let bookmarks: string | undefined;
  do {
    const page = await ada.call('GET', path, { page_size: '3', ...(bookmarks && { bookmarks }) });
    seen.push(...(page.response?.data as Note[]).map(({ id }) => id));
    bookmarks = page.response?.bookmark;
  } while (bookmarks !== undefined);
  t.is(seen.length, 7);
  t.is(new Set(seen).size, 7);

  const secret = await boardOf(ada, 'Secret plans', { privacy: 'secret' });
  t.is((await bob.call('GET', `/v3/boards/${secret.id}/notes/`)).status, 404);
});

test.serial(
  '[USER-03] notes are not shown across a block, nor those of somebody who deactivated the account',
  async (t) => {
    const { cleo, dora, fred } = await members(service, 'cleo', 'dora', 'fred');
    const board = await boardOf(ada, 'Plans of many');
    const path = `/v3/boards/${board.id}/notes/`;
    const notes = new Map<Member, string>();
    for (const who of [bob, cleo, dora, fred]) {
      await service.db.rows(join, [board.id, who.id, ada.id]);
      const made = await who.call('POST', path, { text: `By ${who.username}` });
      notes.set(who, (made.response?.data as Note).id);
    }
    const read = async (who: Member): Promise<string[]> =>
      ((await who.call('GET', path)).response?.data as Note[]).map(({ text }) => text);
    t.deepEqual(await read(bob), ['By fred', 'By dora', 'By cleo', 'By bob']);

    t.is((await bob.call('PUT', `/v3/users/${cleo.id}/block/`)).status, 200);
    const password = 'a long enough password';
    t.is((await dora.call('POST', '/v3/users/me/deactivation/', { password })).status, 200);
    t.deepEqual(await read(bob), ['By fred', 'By bob']);
    t.deepEqual(await read(cleo), ['By fred', 'By cleo']);
    t.deepEqual(await read(ada), ['By fred', 'By cleo', 'By bob']);
    const page = await bob.send('GET', `/board/${board.id}/notes/`, { headers: { accept: 'text/html' } });
    t.regex(page.text, /By fred/);
    t.notRegex(page.text, /By (?:cleo|dora)/);
    for (const hidden of [cleo, dora])
      t.is((await bob.call('DELETE', `${path}${notes.get(hidden)}/`)).status, 404);
  },
);

test.serial('[API-02] a note on one’s own pin is for its writer alone', async (t) => {
  const board = await boardOf(ada, 'Noted');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await service.db.rows(join, [board.id, bob.id, ada.id]);
  const path = `/v3/pins/${pin}/notes/`;
  t.like((await ada.call('GET', path)).response?.data, { text: '', updated_at: null });
  t.is((await ada.call('PUT', path, { text: 'Ask mum for the recipe' })).status, 200);
  t.like((await ada.call('GET', path)).response?.data, { text: 'Ask mum for the recipe' });
  t.is((await ada.call('PUT', path, { text: 'Asked' })).status, 200);
  for (const who of [bob, eve]) {
    t.is((await who.call('GET', path)).status, 404);
    t.is((await who.call('PUT', path, { text: 'x' })).status, 404);
    t.is((await who.call('DELETE', path)).status, 404);
    t.false((await who.send('GET', `/pin/${pin}/`)).text.includes('Asked'));
  }
  t.true((await ada.send('GET', `/pin/${pin}/`)).text.includes('Asked'));
  t.is((await ada.call('PUT', path, { text: 'x'.repeat(501) })).status, 400);
  t.is((await ada.call('PUT', path, { text: ' ' })).status, 400);
  t.is((await ada.call('DELETE', path)).status, 200);
  t.like((await ada.call('GET', path)).response?.data, { text: '' });
  t.is((await ada.call('DELETE', path)).status, 200, 'twice is harmless');
});

test.serial(
  '[BOARD-01] more ideas are pins of public boards that share pins, and the badge tells of new ones',
  async (t) => {
    const mine = await boardOf(ada, 'Mine');
    const theirs = await boardOf(bob, 'Theirs');
    const hidden = await boardOf(bob, 'Hidden', { privacy: 'secret' });
    const unrelated = await boardOf(eve, 'Unrelated');
    const [shared = '', idea = ''] = await quickPins(service, bob.id, theirs.id, 2);
    const [secret = ''] = await quickPins(service, bob.id, hidden.id, 1);
    await quickPins(service, eve.id, unrelated.id, 1);
    const ideas = async (query: Record<string, unknown> = {}) => {
      const answer = await ada.call('GET', `/v3/boards/${mine.id}/ideas/`, query);
      return { ...answer, ids: (answer.response?.data as { id: string }[]).map(({ id }) => id) };
    };
    const badge = async () =>
      ((await ada.call('GET', `/v3/boards/${mine.id}/`)).response?.data as Record<string, unknown>)[
        'has_fresh_more_ideas_tab'
      ];
    t.deepEqual((await ideas()).ids, []);
    t.is(await badge(), false);
    await ada.call('POST', `/v3/pins/${shared}/repin/`, { board_id: mine.id });
    await bob.call('POST', `/v3/pins/${shared}/repin/`, { board_id: hidden.id });
    t.deepEqual((await ideas()).ids, [idea], 'neither what is on the board, nor secrets, nor strangers');
    t.false((await ideas()).ids.includes(secret));
    t.is(await badge(), true);
    const page = await ada.send('GET', '/ada/mine/more_ideas/');
    t.is(page.status, 200);
    t.true(page.text.includes(`/pin/${idea}/`));
    t.is(await badge(), false, 'seen');
    await ada.call('PUT', `/v3/p2p/${idea}/hide/`);
    t.deepEqual((await ideas()).ids, [], 'nor what was hidden');
    await ada.call('PUT', `/v3/p2p/${idea}/unhide/`);
    const more = await quickPins(service, bob.id, theirs.id, 4);
    t.is(await badge(), true);
    const first = await ideas({ page_size: 3 });
    const second = await ideas({ page_size: 3, bookmarks: [first.response?.bookmark] });
    t.deepEqual([...first.ids, ...second.ids], [...more.toReversed(), idea]);
    // A copy of an idea on another board with shared pins is the same idea.
    await eve.call('POST', `/v3/pins/${shared}/repin/`, { board_id: unrelated.id });
    await eve.call('POST', `/v3/pins/${idea}/repin/`, { board_id: unrelated.id });
    const all = (await ideas()).ids;
    t.is(all.length, 6, 'the copy in place of its first, and what the third board has');
    t.false(all.includes(idea));

    t.is((await eve.call('GET', `/v3/boards/${mine.id}/ideas/`)).status, 403);
    t.is((await eve.send('GET', '/ada/mine/more_ideas/')).status, 404);
    const asEve = (await eve.call('GET', `/v3/boards/${mine.id}/`)).response?.data as object;
    t.false('has_fresh_more_ideas_tab' in asEve);
  },
);

test.serial(
  '[BOARD-01] … nearest first: what people keep in the same section, and what says the name of the board',
  async (t) => {
    const house = await boardOf(bob, 'A house');
    const doors = await sectionOf(service, house.id, 'Doors');
    const pins = await quickPins(service, bob.id, house.id, 10);
    const inDoors = [2, 5, 8].map((at) => pins[at] ?? '');
    for (const pin of inDoors)
      t.is((await bob.call('PUT', `/v3/pins/${pin}/`, { board_section_id: doors })).status, 200);
    const mine = await boardOf(ada, 'For later');
    const [door, ...otherDoors] = inDoors;
    await ada.call('POST', `/v3/pins/${door}/repin/`, { board_id: mine.id });
    const ideas = async (boardId: string): Promise<string[]> => {
      const { response } = await ada.call('GET', `/v3/boards/${boardId}/ideas/`, { page_size: 250 });
      return (response?.data as { id: string }[]).map(({ id }) => id);
    };
    const near = await ideas(mine.id);
    t.deepEqual(near.slice(0, 2).toSorted(), otherDoors.toSorted());
    t.is(near.length, pins.length - 1, 'the others follow');
    const [zinnia = ''] = await wordedPins(service, bob.id, house.id, [{ title: 'A zinnia in June' }]);
    const empty = await boardOf(ada, 'Zinnias, one day');
    t.deepEqual(await ideas(empty.id), [zinnia], 'before anything is on it');
    t.is((await bob.call('DELETE', `/v3/pins/${zinnia}/`)).status, 200);
    t.deepEqual(await ideas(empty.id), []);
  },
);

test.serial('[BOARD-01] a sensitive board stands behind a screen until that is dismissed', async (t) => {
  const board = await boardOf(ada, 'Sensitive');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { is_sensitive: true });
  const visitor = new Client(service.origin);
  const shown = async (who: Client) => ({
    page: (await who.send('GET', board.url)).text.includes(`/pin/${pin}/`),
    screen: ((await who.call('GET', `/v3/boards/${board.id}/`)).response?.data as Record<string, unknown>)[
      'should_show_sensitivity_screen'
    ],
  });
  t.deepEqual(await shown(ada), { page: true, screen: false });
  const told = (await visitor.call('GET', `/v3/pins/${pin}/`)).response?.data;
  t.like(told, { is_board_sensitive: true }, 'so that clients cover its picture, too');
  for (const who of [bob, visitor]) {
    t.deepEqual(await shown(who), { page: false, screen: true });
    t.notRegex((await who.send('GET', board.url)).text, /og:image|primaryImageOfPage/);
    const done = await who.call('PUT', `/v3/boards/${board.id}/sensitivity_screen/`);
    t.is(done.status, 200, done.text);
    t.deepEqual(await shown(who), { page: true, screen: false });
  }
  t.deepEqual(await shown(new Client(service.origin)), { page: false, screen: true });
  t.is((await bob.call('PUT', '/v3/boards/1/sensitivity_screen/')).status, 404);
});

test.serial(
  '[BOARD-01] [API-03] the pages of a public board’s people refuse others with the way back, and hide other boards',
  async (t) => {
    const board = await boardOf(ada, 'Open shelves');
    const secret = await boardOf(ada, 'Shut shelves', { privacy: 'secret' });
    await service.db.rows(join, [board.id, bob.id, ada.id]);
    const open = (who: Member, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
    for (const page of ['edit', 'notes', 'activity', 'arrange', 'organize', 'merge']) {
      const refused = await open(eve, `/board/${board.id}/${page}/`);
      t.is(refused.status, 403, page);
      t.regex(refused.text, /Only (people on|the owner of) this board can do this/, page);
      t.regex(refused.text, /<h1[^>]*>You can’t see this page/, page);
      t.true(refused.text.includes('href="/ada/open-shelves/"'), page);
      t.is((await open(eve, `/board/${secret.id}/${page}/`)).status, 404, page);
    }
    t.regex((await open(bob, `/board/${board.id}/edit/`)).text, /Only the owner of this board/);
  },
);
