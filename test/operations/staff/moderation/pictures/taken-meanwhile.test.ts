import test from 'ava';
import { removePinsOfBoard } from '../../../../../db/queries/boards/delete-board.ts';
import { removePinsOf } from '../../../../../db/queries/accounts/purge.ts';
import { movePins } from '../../../../../db/queries/organize/change-pins.ts';
import { lockPins } from '../../../../../db/queries/organize/find-pins.ts';
import { insertSave } from '../../../../../db/queries/saves/saves.ts';
import type { Answer, Client, Member } from '../../../../support/service/client.ts';
import { lockAwaited } from '../../../../support/lock-awaited.ts';
import { expectConsistent } from '../../../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { waitFor } from '../../../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const reported = async (boardId: string): Promise<string> => {
  const [pin = ''] = await quickPins(service, ada.id, boardId, 1);
  await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  return pin;
};
const decide = (pin: string, decision: string): Promise<Answer> =>
  sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, { decision, reason: 'Never here' });
const statusOf = async (who: Client, pin: string): Promise<number> =>
  (await who.call('GET', `/v3/pins/${pin}/`)).status;
const share = (boardId: string, userId: string) =>
  service.db.rows(
    {
      name: 'test_share_board',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
    },
    [boardId, userId],
  );
/** Runs `other` while the pins are being moved, and commits the move once `other` waits for it. */
async function whileMoving<T>(
  pinIds: string[],
  fromBoardId: string,
  toBoardId: string,
  other: () => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  await service.db.transaction(async (tx) => {
    await lockPins(tx, pinIds);
    await movePins(tx, { pinIds, fromBoardId, toBoardId, toSectionId: null, sectionMap: null });
    result = other();
    await lockAwaited(service.db);
  });
  return result as Promise<T>;
}

test.serial('[FEED-07] a copy that is saved while its picture is taken down is taken, too', async (t) => {
  const pin = await reported((await boardOf(ada, 'Hers')).id);
  const { id: boardId } = await boardOf(bob, 'His');
  let copy = '';
  await service.db.transaction(async (tx) => {
    const saved = await insertSave(tx, {
      userId: bob.id,
      sourcePinId: pin,
      board: { id: boardId },
      sectionId: null,
      key: null,
      title: null,
      description: null,
    });
    copy = saved.copy?.id ?? '';
    t.is((await decide(pin, 'takedown')).status, 200);
  });
  t.is(await statusOf(ada, copy), 200, 'it was not there when the picture was taken down');
  const [job] = await service.db.rows({
    name: 'test_takedown_job',
    text: `UPDATE jobs SET run_at = now() WHERE kind = 'take-picture-down' RETURNING pg_notify('jobs', kind)`,
  });
  t.truthy(job, 'it is looked for once more, when no such save can be under way');
  await waitFor(async () => (await statusOf(ada, copy)) === 404, { what: 'the copy to be gone' });
  await expectConsistent(service.db);
});

test.serial('[FEED-07] a pin that is moved while it is removed leaves no place on a board', async (t) => {
  const [from, to] = [await boardOf(ada, 'From'), await boardOf(ada, 'To')];
  for (const decision of ['remove', 'takedown']) {
    const pin = await reported(from.id);
    const decided = await whileMoving([pin], from.id, to.id, () => decide(pin, decision));
    t.is(decided.status, 200, decided.text);
    t.is(await statusOf(bob, pin), 404);
    await expectConsistent(service.db);
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, {})).status, 200);
    t.is(await statusOf(bob, pin), 200);
    await expectConsistent(service.db);
  }
});

test.serial('[FEED-07] a pin comes back to a place that it still has', async (t) => {
  const { id: boardId } = await boardOf(ada, 'Of before');
  const pin = await reported(boardId);
  t.is((await decide(pin, 'remove')).status, 200);
  await service.db.rows(
    {
      name: 'test_left_place',
      text: 'INSERT INTO board_pins (board_id, pin_id, user_id) VALUES ($1, $2, $3)',
    },
    [boardId, pin, ada.id],
  );
  t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, {})).status, 200);
  t.is(await statusOf(bob, pin), 200);
  await expectConsistent(service.db);
});

test.serial('[USER-06] a pin that is moved while its owner’s are purged leaves no place', async (t) => {
  const [from, to] = [await boardOf(bob, 'Shared from'), await boardOf(bob, 'Shared to')];
  await share(from.id, ada.id);
  const [pin = ''] = await quickPins(service, ada.id, from.id, 1);
  const purge = () => service.db.transaction((tx) => removePinsOf(tx, ada.id, 500));
  await whileMoving([pin], from.id, to.id, purge);
  t.is(await statusOf(bob, pin), 404);
  await expectConsistent(service.db);
});

test.serial('[BOARD-05] a pin that is moved off while its board’s pins are purged stays', async (t) => {
  const [from, to] = [await boardOf(bob, 'To be purged'), await boardOf(bob, 'To stay')];
  const [pin = ''] = await quickPins(service, bob.id, from.id, 1);
  const removed = await whileMoving([pin], from.id, to.id, () => removePinsOfBoard(service.db, from.id, 500));
  t.is(removed, 0);
  t.is(await statusOf(bob, pin), 200);
  await expectConsistent(service.db);
});
