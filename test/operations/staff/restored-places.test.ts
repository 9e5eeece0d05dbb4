import test from 'ava';
import { putPinBack, takePinAway } from '../../../db/queries/moderation/removed-pins.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
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
const putBack = (pin: string) => service.db.transaction((tx) => putPinBack(tx, pin));
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
    const open = await removedFrom('Garden', 'public');
    t.is((await ada.call('DELETE', `/v3/boards/${open.board}/`)).status, 200);
    t.is(await putBack(open.pin), 'back');
    t.is(await status(bob, open.pin), 200);
  },
);
