import test from 'ava';
import { putPinBack, takePinAway } from '../../../../../db/queries/moderation/removed-pins.ts';
import type { Member } from '../../../../support/service/client.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { afterGrace, boardOf, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, sam } = await members(service, 'ada', 'bob', 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

async function removedFrom(
  name: string,
  privacy: 'public' | 'secret',
): Promise<{ board: string; pin: string }> {
  const { id: board } = await boardOf(ada, name, { privacy });
  const [pin = ''] = await quickPins(service, ada.id, board, 1);
  await service.db.transaction((tx) => takePinAway(tx, pin, 'A mistake'));
  return { board, pin };
}
const putBack = (pin: string) => service.db.transaction((tx) => putPinBack(tx, pin, 'sam'));
const boardIdOf = async (pin: string): Promise<string | undefined> =>
  (
    await service.db.rows<{ id: string }>(
      { name: 'test_board_of_pin', text: 'SELECT board_id AS id FROM pins WHERE id = $1' },
      [pin],
    )
  )[0]?.id;
const status = async (who: Member, pin: string): Promise<number> =>
  (await who.call('GET', `/v3/pins/${pin}/`)).status;

test.serial('[ROUTE-06] [BOARD-09] what is restored of a deleted secret board stays secret', async (t) => {
  const { board, pin } = await removedFrom('Diary', 'secret');
  t.is((await ada.call('DELETE', `/v3/boards/${board}/`)).status, 200);
  await putBack(pin);
  t.is(await status(bob, pin), 404);
  t.is((await ada.call('POST', `/v3/boards/${board}/restore/`)).status, 200);
  t.is(await status(ada, pin), 200, 'it comes back with its board');
  t.is(await status(bob, pin), 404);
});

test.serial(
  '[ROUTE-06] of a board that was merged it stands on the other, of a public one on the profile',
  async (t) => {
    const merged = await removedFrom('Old plans', 'secret');
    const { id: target } = await boardOf(ada, 'Plans', { privacy: 'secret' });
    const answer = await ada.call('POST', `/v3/boards/${merged.board}/merge/${target}/`);
    t.true(answer.status < 300, answer.text);
    t.is(await putBack(merged.pin), 'back');
    t.is(await boardIdOf(merged.pin), target);
    const later = await removedFrom('Older plans', 'secret');
    await ada.call('POST', `/v3/boards/${later.board}/merge/${target}/`);
    await afterGrace(service, later.board);
    t.is(await putBack(later.pin), 'back');
    t.is(await boardIdOf(later.pin), target, 'also once its own is gone');
    const open = await removedFrom('Garden', 'public');
    t.is((await ada.call('DELETE', `/v3/boards/${open.board}/`)).status, 200);
    t.is(await putBack(open.pin), 'back');
    t.is(await status(bob, open.pin), 200);
  },
);

const deleted = (board: string) => ada.call('DELETE', `/v3/boards/${board}/`);
const appealed = async (pin: string): Promise<string> => {
  await ada.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'It is mine' });
  const granted = await sam.call('POST', `/v3/staff/appeals/pin/${pin}/decision/`, {
    decision: 'grant',
    answer: 'So it is',
  });
  return granted.response?.error?.id ?? `${granted.status}`;
};

test.serial(
  '[ROUTE-06] what was removed of a secret board that is gone stays removed, and the staff are told',
  async (t) => {
    const { board, pin } = await removedFrom('Letters', 'secret');
    await deleted(board);
    await afterGrace(service, board);
    t.is(await appealed(pin), 'pin_without_place');
    t.is(await appealed(pin), 'pin_without_place', 'the appeal still waits, and so does the pin');
    t.deepEqual([await status(ada, pin), await status(bob, pin)], [404, 404]);
  },
);

test.serial('[ROUTE-06] what was removed of a public board that is gone stands on the profile', async (t) => {
  const { board, pin } = await removedFrom('Ponds', 'public');
  await deleted(board);
  await afterGrace(service, board);
  t.is(await appealed(pin), '200');
  t.is(await status(bob, pin), 200);
});

test.serial('[ROUTE-06] [BOARD-09] what may have been secret is not made public', async (t) => {
  const { board, pin } = await removedFrom('Diaries', 'secret');
  await service.db.rows(
    {
      name: 'test_pin_of_earlier',
      text: `UPDATE removed_pins SET pin = pin - 'board_privacy' WHERE pin_id = $1`,
    },
    [pin],
  );
  await deleted(board);
  await afterGrace(service, board);
  t.is(await appealed(pin), 'pin_without_place', 'earlier versions did not record it');
  t.is(await status(bob, pin), 404);
});

test.serial('[ROUTE-06] of boards merged one into another it comes back with the last', async (t) => {
  const { board, pin } = await removedFrom('Drafts', 'secret');
  const others = [await boardOf(ada, 'Notes', { privacy: 'secret' })];
  others.push(await boardOf(ada, 'Books', { privacy: 'secret' }));
  let from = board;
  for (const { id } of others) {
    const { status: answered, text } = await ada.call('POST', `/v3/boards/${from}/merge/${id}/`);
    t.true(answered < 300, text);
    from = id;
  }
  await deleted(from);
  t.is(await appealed(pin), '200');
  t.is(await boardIdOf(pin), from);
  t.is(await status(ada, pin), 404);
  t.is((await ada.call('POST', `/v3/boards/${from}/restore/`)).status, 200);
  t.deepEqual([await status(ada, pin), await status(bob, pin)], [200, 404]);
});

test.serial(
  '[FEED-07] a picture allowed again brings back its pins that have a place, and keeps the others',
  async (t) => {
    const signature = 'f'.repeat(32);
    const { id: board } = await boardOf(ada, 'Secrets', { privacy: 'secret' });
    const { id: open } = await boardOf(ada, 'Open');
    const [lost = '', found = ''] = [
      ...(await quickPins(service, ada.id, board, 1, signature)),
      ...(await quickPins(service, ada.id, open, 1, signature)),
    ];
    await bob.call('PUT', `/v3/pins/${found}/feedback/`, { reason: 'spam' });
    const decision = `/v3/staff/reports/pin/${found}/decision/`;
    t.is((await sam.call('POST', decision, { decision: 'takedown', reason: 'A mistake' })).status, 200);
    await deleted(board);
    await afterGrace(service, board);
    t.is((await sam.call('DELETE', decision, {})).status, 200);
    t.deepEqual([await status(bob, found), await status(ada, lost)], [200, 404]);
    t.is(await appealed(lost), 'pin_without_place');
  },
);
