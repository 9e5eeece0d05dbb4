import test from 'ava';
import { insertSave } from '../../../db/queries/saves/saves.ts';
import type { Answer, Client, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';

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
