import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins, rowCounts } from '../support/people.ts';

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

const dataOf = <T>(answer: Answer): T => answer.response?.data as T;
const merge = (who: Member, from: string, into: string, input: Record<string, unknown> = {}) =>
  who.call('POST', `/v3/boards/${from}/merge/${into}/`, input);

async function sectionOf(boardId: string, name: string, pins: string[]): Promise<string> {
  const answer = await ada.call('POST', `/v3/boards/${boardId}/sections/`, { name, initial_pins: pins });
  return dataOf<{ id: string }>(answer).id;
}

async function pinsOn(boardId: string): Promise<string[]> {
  const answer = await ada.call('GET', `/v3/boards/${boardId}/pins/`, {
    page_size: '250',
    filter_section_pins: 'false',
  });
  return dataOf<{ id: string }[]>(answer).map(({ id }) => id);
}

const run = (name: string, text: string, values: unknown[]) =>
  service.db.rows<Record<string, unknown>>({ name, text } satisfies Statement, values);

test.serial(
  '[BOARD-06] a board merges into another: pins, sections, addresses and exact counts',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Kitchens'), await boardOf(ada, 'Home')];
    const pins = await quickPins(service, ada.id, from.id, 6);
    const [there = ''] = await quickPins(service, ada.id, into.id, 1);
    const joined = await sectionOf(from.id, 'TILES', pins.slice(0, 2));
    const carried = await sectionOf(from.id, 'Light!', pins.slice(2, 4));
    const tiles = await sectionOf(into.id, 'Tiles', [there]);
    await sectionOf(into.id, 'Light?', []);
    const answer = await merge(ada, from.id, into.id, { orbac_subject_id: ada.id });
    t.is(answer.status, 200);
    t.like(dataOf(answer), { kind: 'merge', status: 'done', total: 6, done: 6, dropped: 0 });
    t.like(dataOf(await bob.call('GET', `/v3/boards/${into.id}/`)), { pin_count: 7, section_count: 3 });
    t.deepEqual((await pinsOn(into.id)).toSorted(), [...pins, there].toSorted());
    t.like(dataOf(await bob.call('GET', `/v3/sections/${tiles}/`)), { pin_count: 3 });
    t.like(dataOf(await bob.call('GET', `/v3/sections/${carried}/`)), { slug: 'light-2', pin_count: 2 });
    t.is((await bob.call('GET', `/v3/sections/${joined}/`)).status, 404);
    t.is((await ada.call('GET', `/v3/boards/${from.id}/`)).status, 404);
    t.like(dataOf(await ada.call('GET', '/v3/users/ada/')), { pin_count: 7 });
    for (const [path, to] of [
      [from.url, into.url],
      [`${from.url}light/`, `${into.url}light-2/`],
      [`${from.url}tiles/`, `${into.url}tiles/`],
    ] as const) {
      let location = path;
      for (let hops = 0; hops < 3 && location !== to; hops += 1)
        location = (await bob.send('GET', location)).headers.get('location') ?? '';
      t.is(location, to);
    }
  },
);

test.serial(
  '[BOARD-06] a picture that both boards have stays once; one that a board has twice stays two',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Doubles'), await boardOf(ada, 'Kept')];
    const [kept = ''] = await quickPins(service, ada.id, into.id, 1, 'b'.repeat(32));
    await quickPins(service, ada.id, from.id, 2, 'b'.repeat(32));
    const twice = await quickPins(service, ada.id, from.id, 2, 'c'.repeat(32));
    t.like(dataOf(await merge(ada, from.id, into.id)), { status: 'done', done: 2, dropped: 2 });
    t.deepEqual((await pinsOn(into.id)).toSorted(), [kept, ...twice].toSorted());
  },
);

test.serial(
  '[BOARD-06] followers come along unless that reveals a secret board; people only where asked',
  async (t) => {
    const [open, from] = [await boardOf(ada, 'Public two'), await boardOf(ada, 'Public one')];
    await bob.call('PUT', `/v3/boards/${from.id}/follow/`);
    await run(
      'test_collaborator',
      `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
      [from.id, eve.id, ada.id],
    );
    await merge(ada, from.id, open.id);
    t.like(dataOf(await bob.call('GET', `/v3/boards/${open.id}/`)), {
      followed_by_me: true,
      follower_count: 1,
    });
    t.like(dataOf(await eve.call('GET', `/v3/boards/${open.id}/`)), { collaborated_by_me: false });
    await run(
      'test_collaborator',
      `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
      [open.id, eve.id, ada.id],
    );
    const secret = await boardOf(ada, 'Secret', { privacy: 'secret' });
    t.is((await merge(ada, open.id, secret.id, { keep_collaborators: true })).status, 200);
    t.is((await bob.call('GET', `/v3/boards/${secret.id}/`)).status, 404);
    t.like(dataOf(await ada.call('GET', `/v3/boards/${secret.id}/`)), { follower_count: 0 });
    t.like(dataOf(await eve.call('GET', `/v3/boards/${secret.id}/`)), { collaborated_by_me: true });
    t.is((await bob.send('GET', open.url)).status, 404);
  },
);

test.serial(
  '[BOARD-06] itself, another’s, archived, deleted, hidden: each has its sentence, nothing changes',
  async (t) => {
    const board = await boardOf(ada, 'Source');
    await quickPins(service, ada.id, board.id, 2);
    const bobs = await boardOf(bob, 'Of bob');
    const hidden = await boardOf(bob, 'Hidden', { privacy: 'secret' });
    const archived = await boardOf(ada, 'Old');
    const deleted = await boardOf(ada, 'Gone');
    await run('test_archive', 'UPDATE boards SET archived_at = now() WHERE id = $1', [archived.id]);
    await run('test_trash', 'UPDATE boards SET deleted_at = now() WHERE id = $1', [deleted.id]);
    const [profile] = await run(
      'test_profile',
      `SELECT id FROM boards WHERE owner_id = $1 AND layout = 'quick_saves'`,
      [ada.id],
    );
    const before = await rowCounts(service);
    for (const [who, from, into, status, words] of [
      [ada, board.id, board.id, 400, /into itself/],
      [ada, board.id, bobs.id, 403, /your own boards/],
      [ada, board.id, hidden.id, 404, /not here/],
      [ada, board.id, archived.id, 409, /archived/],
      [ada, board.id, deleted.id, 404, /not here/],
      [ada, board.id, '77', 404, /not here/],
      [ada, board.id, String(profile?.['id']), 403, /your own boards/],
      [bob, board.id, bobs.id, 403, /Only the owner/],
      [ada, deleted.id, board.id, 404, /not here/],
    ] as const) {
      const answer = await merge(who, from, into);
      t.is(answer.status, status, `${from} into ${into}`);
      t.regex(answer.response?.message ?? '', words);
    }
    t.is((await merge(ada, board.id, archived.id, { orbac_subject_id: bob.id })).status, 403);
    t.deepEqual(await rowCounts(service), before);
  },
);

test.serial('[BOARD-06] collaborators who come along are on the board, but not the banned', async (t) => {
  const [from, into] = [await boardOf(ada, 'With people'), await boardOf(ada, 'Gets people')];
  const { carl, dora, fay } = await members(service, 'carl', 'dora', 'fay');
  const put = (boardId: string, person: Member, status: string) =>
    run(
      'test_person_of_board',
      'INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, $3, $4)',
      [boardId, person.id, status, ada.id],
    );
  for (const person of [bob, carl, dora, fay]) await put(from.id, person, 'accepted');
  await put(into.id, carl, 'declined');
  await put(into.id, dora, 'invited');
  await put(into.id, fay, 'banned');
  const statuses = async (): Promise<Record<string, string>> => {
    const answer = await ada.resource('BoardInvitesResource', 'get', { board_id: into.id });
    const people = dataOf<{ status: string; invited_user: { username: string } }[]>(answer);
    return Object.fromEntries(people.map(({ status, invited_user }) => [invited_user.username, status]));
  };
  const before = await statuses();
  const done = await merge(ada, from.id, into.id, { keep_collaborators: true });
  t.deepEqual(await statuses(), { bob: 'accepted', carl: 'accepted', dora: 'accepted', fay: 'banned' });
  t.is((await ada.call('POST', `/v3/boards/jobs/${dataOf<{ id: string }>(done).id}/undo/`)).status, 200);
  t.deepEqual(await statuses(), before, 'an undo takes that back');
});

test.serial('[BOARD-06, BOARD-08] a merge brings no more people than fit on a board', async (t) => {
  const [from, into] = [await boardOf(ada, 'Crowd'), await boardOf(ada, 'Hall')];
  const people = (boardId: string, first: number, last: number) =>
    run(
      'test_people_of_board',
      `INSERT INTO board_collaborators (board_id, user_id, status, invited_by)
       SELECT $1, n, 'accepted', $2 FROM generate_series($3::int, $4::int) n`,
      [boardId, ada.id, first, last],
    );
  await people(from.id, 1, 300);
  await people(into.id, 200, 500);
  t.like(dataOf(await merge(ada, from.id, into.id, { keep_collaborators: true })), { status: 'done' });
  const other = await boardOf(ada, 'One more');
  await people(other.id, 501, 501);
  const refused = await merge(ada, other.id, into.id, { keep_collaborators: true });
  t.is(refused.response?.error?.id, 'board_people_full');
  t.is((await ada.call('GET', `/v3/boards/${other.id}/`)).status, 200);
  t.like(dataOf(await merge(ada, other.id, into.id)), { status: 'done' });
});
