import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { begin, data, read, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea } = await members(service, 'ada', 'bea'));
  await bea.call('PUT', `/v3/users/${ada.id}/follow/`);
});
test.after.always(() => service?.stop());

test.serial('[USER-11] a pin of a secret board is sent to those who are on it alone', async (t) => {
  const board = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  const words =
    'This Pin is on a secret board that bea can’t see. Invite them to the board, or choose another Pin.';
  const { id: known } = data<Talk>(await begin(ada, [bea], 'wait'));
  for (const [answer, field] of [
    [await begin(ada, [bea], 'look', pin), 'user_ids'],
    [await ada.call('POST', `/v3/pins/${pin}/send/`, { user_ids: [bea.id] }), 'user_ids'],
    [await ada.call('POST', `/v3/conversations/${known}/messages/`, { text: 'look', pin }), 'pin'],
  ] as const) {
    t.is(answer.response?.error?.id, 'not_to_be_shared');
    t.deepEqual(answer.response?.error?.fields, [{ field, message: answer.response?.message ?? '' }]);
    t.is(answer.response?.message, words);
  }
  t.is((await read(bea, known))[0]?.text, 'wait', 'nothing arrived');

  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'public' });
  const { id } = data<Talk>(await begin(ada, [bea], 'look', pin));
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' });
  t.is((await read(ada, id))[0]?.pin?.id, pin);
  const [received] = await read(bea, id);
  t.is(received?.pin, null);
  t.true(received?.pin_is_gone);
  const page = (await bea.send('GET', `/conversation/${id}/`)).text;
  t.true(page.includes('This Pin isn’t visible to you'));
  t.false(page.includes('Removed by the creator'), 'which nobody did');
  t.false(JSON.stringify(received).includes(pin));
  t.false((await bea.send('GET', `/conversation/${id}/`)).text.includes(pin));
  t.is((await begin(bea, [ada], 'yours', pin)).response?.error?.id, 'pin_not_found');
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [bea.id] });
  await bea.call('PUT', `/v3/boards/${board.id}/invites/`);
  t.is((await read(bea, id))[0]?.pin?.id, pin, 'once on the board');
});
