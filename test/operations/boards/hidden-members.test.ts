import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins, rowCounts } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let gone: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, gone } = await members(service, 'ada', 'bob', 'gone'));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

const dataOf = <T>(answer: Answer): T => answer.response?.data as T;
const idsOf = (answer: Answer): string[] => dataOf<{ id: string }[]>(answer).map(({ id }) => id);
const signature = (letter: string): string => letter.repeat(32);
const join = (boardId: string, person: Member) =>
  service.db.pool.query(
    `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
    [boardId, person.id],
  );

/** While a person is hidden from everybody, and then while they block Ada. */
async function eachWayGone(person: Member, look: (how: string) => Promise<void>): Promise<void> {
  await service.db.pool.query('INSERT INTO hidden_people (user_id) VALUES ($1)', [person.id]);
  try {
    await look('hidden');
  } finally {
    await service.db.pool.query('DELETE FROM hidden_people');
  }
  await service.db.pool.query(
    `INSERT INTO blocks (user_id, other_id, is_blocking, is_blocked) VALUES ($1, $2, true, false), ($2, $1, false, true)`,
    [person.id, ada.id],
  );
  try {
    await look('blocked');
  } finally {
    await service.db.pool.query('DELETE FROM blocks');
  }
}

test.serial(
  '[USER-03, USER-06] neither sections nor the picker of boards show pictures of hidden people',
  async (t) => {
    const board = await boardOf(bob, 'Covers');
    await join(board.id, ada);
    await join(board.id, gone);
    const [seen = ''] = await quickPins(service, bob.id, board.id, 1, signature('b'));
    const [unseen = ''] = await quickPins(service, gone.id, board.id, 1, signature('c'));
    await bob.call('POST', `/v3/boards/${board.id}/sections/`, {
      name: 'Both',
      initial_pins: [seen, unseen],
    });
    const sections = async (): Promise<string> =>
      (await ada.call('GET', `/v3/boards/${board.id}/sections/`)).text;
    const picker = async (): Promise<string> => (await ada.call('GET', '/v3/save_targets/')).text;
    for (const text of [await sections(), await picker()]) t.true(text.includes(signature('c')));
    await eachWayGone(gone, async (how) => {
      for (const text of [await sections(), await picker()]) {
        t.false(text.includes(signature('c')), how);
        t.true(text.includes(signature('b')), how);
      }
    });
  },
);

test.serial(
  '[USER-03, BOARD-07] all Pins of a board are copied without those that the member may not see',
  async (t) => {
    const board = await boardOf(bob, 'Sources');
    await join(board.id, ada);
    await join(board.id, gone);
    await quickPins(service, bob.id, board.id, 2);
    await quickPins(service, gone.id, board.id, 3);
    await eachWayGone(gone, async (how) => {
      const target = await boardOf(ada, `Copies ${how}`);
      const copied = await ada.call('POST', '/v3/bulk_edit/all/', {
        board_id: board.id,
        target_board_id: target.id,
      });
      t.like(dataOf(copied), { status: 'done', done: 2, total: 2 }, how);
      t.like(dataOf(await ada.call('GET', `/v3/boards/${target.id}/`)), { pin_count: 2 }, how);
    });
  },
);

test.serial(
  '[USER-03, BOARD-06] a Pin that nobody but a hidden person has on the target stays in a merge',
  async (t) => {
    const pairs = new Map<string, Record<'from' | 'into' | 'kept' | 'theirs' | 'twice', string>>();
    for (const how of ['hidden', 'blocked']) {
      const [from, into] = [await boardOf(ada, `From ${how}`), await boardOf(ada, `Into ${how}`)];
      await join(into.id, gone);
      const [kept = ''] = await quickPins(service, ada.id, from.id, 1, signature('d'));
      const [theirs = ''] = await quickPins(service, gone.id, into.id, 1, signature('d'));
      const [twice = ''] = await quickPins(service, ada.id, into.id, 1, signature('e'));
      await quickPins(service, ada.id, from.id, 1, signature('e'));
      pairs.set(how, { from: from.id, into: into.id, kept, theirs, twice });
    }
    await eachWayGone(gone, async (how) => {
      const { from = '', into = '', kept = '', theirs = '', twice = '' } = pairs.get(how) ?? {};
      const merged = await ada.call('POST', `/v3/boards/${from}/merge/${into}/`);
      // Across a block, an owner sees what is on her own board.
      const isSeen = how === 'blocked';
      t.like(dataOf(merged), { status: 'done', dropped: isSeen ? 2 : 1 }, how);
      t.deepEqual(
        idsOf(await ada.call('GET', `/v3/boards/${into}/pins/`)).toSorted(),
        isSeen ? [theirs, twice].toSorted() : [kept, twice].toSorted(),
        how,
      );
    });
  },
);

test.serial('[USER-06, SAVE-01] nothing is saved to the board of a hidden owner', async (t) => {
  const board = await boardOf(gone, 'Out of sight');
  await join(board.id, ada);
  const own = await boardOf(ada, 'In sight');
  const [pin = '', moved = ''] = await quickPins(service, ada.id, own.id, 2);
  const [deleted = ''] = await quickPins(service, ada.id, board.id, 1);
  t.is((await ada.call('DELETE', `/v3/pins/${deleted}/`)).status, 200);
  await eachWayGone(gone, async (how) => {
    const before = await rowCounts(service);
    for (const answer of [
      await ada.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board.id }),
      await ada.call('PUT', `/v3/pins/${moved}/`, { board_id: board.id }),
    ])
      t.is(answer.response?.error?.id, 'board_not_found', how);
    t.deepEqual(await rowCounts(service), before, how);
    if (how === 'blocked') return;
    const restored = dataOf<{ board: { id: string } }>(
      await ada.call('POST', `/v3/pins/${deleted}/restore/`),
    );
    t.not(restored.board.id, board.id, 'it is on the profile');
  });
  t.is((await ada.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board.id })).status, 201);
});

test.serial('[USER-03, BOARD-08] an invitation of somebody hidden is not there', async (t) => {
  const board = await boardOf(bob, 'Invited');
  await service.db.pool.query(
    `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'invited', $3)`,
    [board.id, ada.id, gone.id],
  );
  const listed = () => ada.resource('BoardInvitesResource', 'get', { current_user: true });
  const badge = async () =>
    dataOf<{ board_invites_count: number }>(await ada.call('GET', '/v3/badges/')).board_invites_count;
  t.true((await listed()).text.includes('Invited'));
  t.is(await badge(), 1);
  await eachWayGone(gone, async (how) => {
    t.deepEqual(dataOf(await listed()), [], how);
    t.is(await badge(), 0, how);
    const accepted = await ada.call('PUT', `/v3/boards/${board.id}/invites/`);
    t.is(accepted.response?.error?.id, 'invite_not_found', how);
  });
});
