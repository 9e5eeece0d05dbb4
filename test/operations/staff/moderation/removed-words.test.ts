import test from 'ava';
import { removeAccountRows } from '../../../../db/queries/accounts/purge.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob, eve } = await members(service, 'sam', 'ada', 'bob', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

test.serial(
  '[USER-06] replies that were removed with a comment go with the account of their author',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Hers')).id, 1);
    const say = async (who: Member, text: string, parentId?: string): Promise<string> => {
      const input = { text, ...(parentId !== undefined && { parent_id: parentId }) };
      const said = await who.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, input);
      return (said.response?.data as { id: string }).id;
    };
    const comment = await say(bob, 'rude words');
    await say(eve, 'words of eve', comment);
    await say(ada, 'words of ada', comment);
    await eve.call('PUT', `/v3/aggregated_comments/${comment}/report/`, { reason: 'hate' });
    const decision = `/v3/staff/reports/comment/${comment}/decision/`;
    t.is((await sam.call('POST', decision, { decision: 'remove', reason: 'Be kind' })).status, 200);
    const kept = async () =>
      JSON.stringify(
        await service.db.rows({
          name: 'test_kept_cases',
          text: 'SELECT kept::text AS kept FROM moderation_cases',
        }),
      );
    t.regex(await kept(), /words of eve/);
    await service.db.transaction((tx) => removeAccountRows(tx, eve.id));
    t.notRegex(await kept(), /words of eve/);
    t.notRegex(await kept(), new RegExp(eve.id));
    t.is((await sam.call('DELETE', decision, {})).status, 200);
    const { text } = await ada.send('GET', `/pin/${pin}/comments/`);
    t.regex(text, /rude words/);
    t.regex(text, /words of ada/);
    t.notRegex(text, /words of eve/);
  },
);
