import test, { type ExecutionContext } from 'ava';
import type { Sql } from '../../db/connection/database.ts';
import { removeAccountRows } from '../../db/queries/accounts/purge.ts';
import { putCommentsBack, takeCommentAway } from '../../db/queries/moderation/removed-words.ts';
import { liftRow, suspendRow } from '../../db/queries/moderation/suspensions.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { list, say } from './support/comment-calls.ts';
import { boardOf, members, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let pin: string;
let his: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Talked about')).id, 1);
  ({ id: his } = await say(bob, pin, 'His comment'));
  await say(eve, pin, 'Her reply', his);
  const { id: hers } = await say(eve, pin, 'Her comment');
  await say(bob, pin, 'His reply', hers);
  await say(ada, pin, 'Own reply', hers);
  for (const who of [bob, eve]) {
    const tried = await who.call('PUT', `/v3/pins/${pin}/tries/`, { note: 'It works' });
    if (tried.status > 201) throw new Error(tried.text);
  }
});
test.after.always(() => service.stop());

const run = <T>(work: (tx: Sql) => Promise<T>): Promise<T> => service.db.transaction(work);

type Counts = [comments: number, tries: number];

/** As the viewer is told. */
async function told(who: Client): Promise<Counts> {
  const { aggregated_pin_data: data } = (await who.call('GET', `/v3/pins/${pin}/`)).response?.data as {
    aggregated_pin_data: { comment_count: number; aggregated_stats: { done: number } };
  };
  return [data.comment_count, data.aggregated_stats.done];
}

async function is(t: ExecutionContext, expected: Counts, what: string): Promise<void> {
  const isTold = async (): Promise<boolean> => String(await told(ada)) === String(expected);
  await waitFor(isTold, { what: `${what}: ${expected.join(' and ')}`, timeoutMs: 10_000 });
  t.deepEqual(await told(new Client(service.origin)), expected, what);
  const listed = await list(ada, pin);
  const all = listed.reduce((sum, { comment_count: replies }) => sum + 1 + replies, 0);
  t.is(all, expected[0], `${what}: as many as the list has`);
}

const everybody: Counts = [5, 2];
const withoutBob: Counts = [2, 1];

test.serial(
  '[CLOSE-07] [USER-06] comments of who has left, and replies to them, are not counted',
  async (t) => {
    await is(t, everybody, 'at first');
    const password = { password: 'a long enough password' };
    const left = await bob.call('POST', '/v3/users/me/deactivation/', password);
    t.is(left.status, 200, left.text);
    await is(t, withoutBob, 'left');
    const back = await bob.call('POST', '/v3/sessions/', { username_or_email: 'bob', ...password });
    t.is(back.status, 200, back.text);
    await is(t, everybody, 'came back');
  },
);

test.serial(
  '[USER-03] [CLOSE-07] who blocks somebody is told of as many comments as the list has',
  async (t) => {
    for (const [who, other] of [
      [eve, bob],
      [bob, eve],
    ] as const) {
      await who.resource('UserBlockResource', 'create', { blocked_user_id: other.id });
      t.deepEqual(await told(eve), withoutBob, 'closeup');
      const threads = await eve.call('GET', `/v3/pins/${pin}/comments/`);
      const listed = await list(eve, pin);
      const all = listed.reduce((sum, { comment_count: replies }) => sum + 1 + replies, 0);
      t.is(all, withoutBob[0], 'list');
      t.regex((await eve.send('GET', `/pin/${pin}/comments/`)).text, />\s*2 comments/, threads.text);
      t.deepEqual(await told(new Client(service.origin)), everybody, 'others');
      await who.resource('UserBlockResource', 'delete', { blocked_user_id: other.id });
    }
    t.deepEqual(await told(eve), everybody, 'no longer');
  },
);

test.serial(
  '[CLOSE-07] [USER-09] comments of a suspended person come and go with the suspension',
  async (t) => {
    const { id } = await run((tx) => suspendRow(tx, bob.id, null, 'Spam'));
    await is(t, withoutBob, 'suspended');
    await ada.resource('UserBlockResource', 'create', { blocked_user_id: bob.id });
    t.deepEqual(await told(ada), withoutBob, 'a block takes nothing off twice');
    await ada.resource('UserBlockResource', 'delete', { blocked_user_id: bob.id });

    const taken = await run((tx) => takeCommentAway(tx, pin, his));
    t.deepEqual(await told(ada), withoutBob, 'what is not counted is not taken off');
    await run((tx) => putCommentsBack(tx, taken?.rows ?? ''));
    t.deepEqual(await told(ada), withoutBob, 'nor put back');
    await run((tx) => liftRow(tx, bob.id, id));
    await is(t, everybody, 'lifted');

    const again = await run((tx) => takeCommentAway(tx, pin, his));
    await is(t, [3, 2], 'taken away');
    await run((tx) => putCommentsBack(tx, again?.rows ?? ''));
    await is(t, everybody, 'put back');
  },
);

test.serial('[CLOSE-07] [USER-06] an account that goes for good takes off what is counted', async (t) => {
  await run((tx) => suspendRow(tx, bob.id, null, 'Spam'));
  await is(t, withoutBob, 'suspended');
  await run((tx) => removeAccountRows(tx, bob.id));
  await is(t, withoutBob, 'gone');
  await run((tx) => removeAccountRows(tx, eve.id));
  await is(t, [0, 0], 'all gone');
});
