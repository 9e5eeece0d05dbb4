import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { list, path, remove, say, texts } from '../support/comment-calls.ts';
import { boardOf, members, quickPins, sectionOf } from '../support/people.ts';

let service: TestService;
let owner: Member;
let guest: Member;
let other: Member;
let board: { id: string; url: string };
let left: string[];

const invite = (boardId: string, person: Member) =>
  service.db.pool.query(
    `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
    [boardId, person.id, owner.id],
  );
const block = (who: Member, whom: Member) => who.call('PUT', `/v3/users/${whom.id}/block/`);
const pinsOn = async (who: Member): Promise<string[]> =>
  (
    (await who.call('GET', `/v3/boards/${board.id}/pins/`, { filter_section_pins: 'false' })).response
      ?.data as { id: string }[]
  )
    .map(({ id }) => id)
    .toSorted();

test.before(async () => {
  service = await startService({ worker: false });
  ({ owner, guest, other } = await members(service, 'owner', 'guest', 'other'));
  board = await boardOf(owner, 'Together');
  for (const person of [guest, other]) await invite(board.id, person);
  left = await quickPins(service, guest.id, board.id, 3);
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-03] [BOARD-08] an owner sees and removes the pins that somebody blocked left behind',
  async (t) => {
    await block(owner, guest);
    for (const order of ['newest', 'oldest', 'color', 'custom'])
      t.true(
        (await owner.send('GET', `${board.url}?order=${order}`)).text.includes(`/pin/${left[0]}/`),
        order,
      );
    t.deepEqual(await pinsOn(owner), left);
    t.deepEqual(await pinsOn(other), left);
    t.is((await owner.send('GET', `/pin/${left[0]}/`)).status, 200);
    t.is((await owner.call('GET', `/v3/pins/${left[0]}/`)).status, 200);
    const summary = (await owner.call('GET', `/v3/boards/${board.id}/`)).response?.data as {
      images: unknown;
    };
    t.regex(JSON.stringify(summary.images), /a0000/, 'and its cover shows them');

    const gone = await owner.call('DELETE', '/v3/bulk_edit/', {
      board_id: board.id,
      pin_ids: left.slice(0, 1),
    });
    t.is(gone.status, 200, gone.text);
    t.deepEqual(await pinsOn(other), left.slice(1), 'for everybody');
    const section = await sectionOf(service, board.id, 'Attic');
    const moved = await owner.call('PUT', '/v3/bulk_edit/', {
      board_id: board.id,
      pin_ids: left.slice(1),
      target_board_id: board.id,
      target_section_id: section,
    });
    t.is(moved.status, 200, moved.text);
    const inSection = await owner.call('GET', `/v3/sections/${section}/pins/`);
    t.is((inSection.response?.data as unknown[]).length, 2);
  },
);

test.serial(
  '[USER-03] [BOARD-08] a block keeps pins from anybody else, and the page says why none are shown',
  async (t) => {
    await block(other, guest);
    t.deepEqual(await pinsOn(other), []);
    t.is((await other.call('GET', `/v3/pins/${left[1]}/`)).status, 404);
    const page = (await other.send('GET', board.url)).text;
    t.true(page.includes('You cannot see the Pins here'));
    t.false(page.includes('No Pins on this board yet'));
  },
);

test.serial(
  '[USER-03] [BOARD-08] an owner reads and deletes the notes that somebody blocked left behind',
  async (t) => {
    await owner.call('DELETE', `/v3/users/${guest.id}/block/`);
    await invite(board.id, guest);
    const notes = `/v3/boards/${board.id}/notes/`;
    const note = (await guest.call('POST', notes, { text: 'By the guest' })).response?.data as { id: string };
    await block(guest, owner);
    t.like((await owner.call('GET', notes)).response?.data, [{ id: note.id, text: 'By the guest' }]);
    t.deepEqual((await other.call('GET', notes)).response?.data, [], 'other blocks the guest');
    t.is((await owner.call('DELETE', `${notes}${note.id}/`)).status, 200);
    t.deepEqual((await owner.call('GET', notes)).response?.data, []);
  },
);

test.serial(
  '[USER-03] [CLOSE-07] who started a pin reads and deletes what somebody blocked wrote below it',
  async (t) => {
    await guest.call('DELETE', `/v3/users/${owner.id}/block/`);
    const [pin = ''] = await quickPins(service, owner.id, board.id, 1);
    const said = await say(guest, pin, 'Unpleasant');
    await say(other, pin, 'Pleasant');
    await block(owner, guest);
    t.deepEqual(texts(await list(owner, pin)), ['Pleasant', 'Unpleasant']);
    t.deepEqual(texts(await list(other, pin)), ['Pleasant'], 'nobody else does across a block');
    t.like((await owner.call('GET', `/v3/pins/${pin}/`)).response?.data, { comment_count: 2 });
    t.is((await owner.call('POST', path(pin), { text: 'x', parent_id: said.id })).status, 404, 'nor answers');
    const page = (await owner.send('GET', `/pin/${pin}/comments/`)).text;
    t.regex(page, /<b dir="auto">guest[^<]*<\/b>/, 'named without a link');
    t.regex(page, new RegExp(`action="/v3/aggregated_comments/${said.id}/"`), 'with its deletion');
    t.is((await remove(owner, said.id)).status, 200);
    t.deepEqual(texts(await list(owner, pin)), ['Pleasant']);
  },
);
