import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Answer, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { actsOf, employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const join: Statement = {
  name: 'test_join_board',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
};
const open = (pin: string): Promise<Answer> => sam.call('POST', '/v3/staff/reports/', { pin });
const caseStatus = async (pin: string): Promise<number> =>
  (await sam.call('GET', `/v3/staff/reports/pin/${pin}/`)).status;

test.serial(
  '[BOARD-09] [FEED-07] a secret Pin that nobody reported stays secret from the staff',
  async (t) => {
    const board = await boardOf(ada, 'Secret', { privacy: 'secret' });
    const [pin = '', reported = ''] = await quickPins(service, ada.id, board.id, 2);
    const refused = await open(pin);
    t.is(refused.status, 400, refused.text);
    t.deepEqual(
      refused.response?.error?.fields,
      (await open('1')).response?.error?.fields,
      'as if none were there',
    );
    t.is(await caseStatus(pin), 404);
    t.is((await actsOf(service)).length, 0);

    await service.db.rows(join, [board.id, bob.id]);
    t.is((await bob.call('PUT', `/v3/pins/${reported}/feedback/`, { reason: 'spam' })).status, 200);
    t.is((await open(reported)).status, 200, 'who may see it reported it');
    t.is((await open(pin)).status, 400);
  },
);

test.serial('[FEED-07] the audit log tells which Pins the staff looked at unasked, each once', async (t) => {
  const board = await boardOf(ada, 'Public');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await ada.call('PUT', `/v3/users/${sam.id}/block/`);
  const before = (await actsOf(service)).length;
  t.is((await open(`${service.origin}/pin/${pin}/`)).status, 200, 'a block keeps nothing from the staff');
  t.is(await caseStatus(pin), 200);
  t.is((await open(pin)).status, 200);
  const acts = await actsOf(service);
  t.is(acts.length, before + 1);
  t.like(acts[0], { actor: 'sam', act: 'case.open', subject: `pin ${pin} of ada` });
});
