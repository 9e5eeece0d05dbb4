import test from 'ava';
import type { Client, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';
import { begin, data, read, type Talk } from '../../support/talks.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let pin = '';

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Pots')).id, 1);
});
test.after.always(() => service.stop());

const html = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const creatorRemoved = 'Removed by the creator';

test.serial(
  '[CARD-16] [ROUTE-06] whose Pin the staff removed is told so wherever it was, and led to the appeal; others read the placeholder',
  async (t) => {
    const talk = data<Talk>(await begin(ada, [bob], 'See this', pin)).id;
    await bob.call('PUT', `/v3/conversations/${talk}/request/`);
    await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
    const decision = `/v3/staff/reports/pin/${pin}/decision/`;
    const decided = await sam.call('POST', decision, { decision: 'remove', reason: 'Rude' });
    t.is(decided.status, 200, decided.text);

    const appeal = `/appealed-pin/?pin=${pin}`;
    for (const part of [
      '',
      'edit/',
      'comments/',
      'feedback/',
      'send/',
      'sent/',
      'tried/',
      'repin/',
      'why/',
    ]) {
      const path = `/pin/${pin}/${part}`;
      t.is((await html(ada, path)).headers.get('location'), appeal, path);
      const others = await html(bob, path);
      t.is(others.status, 404, path);
      t.true(others.text.includes(creatorRemoved), path);
    }
    for (const part of ['visual-search/', 'visual-search/products/'])
      t.is((await html(ada, `/pin/${pin}/${part}`)).headers.get('location'), appeal, part);

    const hers = (await html(ada, `/conversation/${talk}/`)).text;
    t.true(hers.includes(`<a href="${appeal}">Your Pin was removed by our staff. See why</a>`));
    t.false(hers.includes(creatorRemoved));
    const his = (await html(bob, `/conversation/${talk}/`)).text;
    t.true(his.includes(creatorRemoved));
    t.false(his.includes('our staff') || his.includes(appeal));
    const told = async (who: Member) => (await read(who, talk)).find(({ text }) => text === 'See this');
    t.like(await told(ada), { pin: null, pin_is_gone: true, removed_pin_id: pin });
    t.like(await told(bob), { pin: null, pin_is_gone: true, removed_pin_id: null });

    await sam.call('DELETE', decision, { reason: 'Slip' });
    t.like(await told(ada), { pin: { id: pin }, pin_is_gone: false, removed_pin_id: null });
    await ada.call('DELETE', `/v3/pins/${pin}/`);
    t.like(await told(ada), { pin_is_gone: true, removed_pin_id: null }, 'removed by herself');
    t.is((await html(ada, `/pin/${pin}/comments/`)).status, 404);
  },
);
