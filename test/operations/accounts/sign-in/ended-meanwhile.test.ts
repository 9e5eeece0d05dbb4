import test from 'ava';
import { endSessionsOf } from '../../../../db/queries/accounts/credentials.ts';
import { comeBackRow } from '../../../../db/queries/accounts/leaving.ts';
import { lockAccountRow } from '../../../../db/queries/accounts/states.ts';
import { lockAccessOf } from '../../../../db/queries/oauth/oauth.ts';
import { suspendRow } from '../../../../db/queries/moderation/suspensions.ts';
import type { Sql } from '../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { lockAwaited } from '../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { idOf, isIn, logIn, password } from './strangers.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

/** A login that has proven who it is when the account's access ends. */
async function loginMeanwhile(
  client: Client,
  who: Member,
  name: string,
  end: (tx: Sql) => Promise<unknown>,
): Promise<Answer> {
  let login: Promise<Answer> | undefined;
  await service.db.transaction(async (tx) => {
    await lockAccessOf(tx, who.id);
    login = logIn(client, name, password);
    await lockAwaited(service.db);
    await end(tx);
    await endSessionsOf(tx, who.id, null);
  });
  if (login === undefined) throw new Error('Nobody logged in.');
  return login;
}
const rows = async (table: string, id: string): Promise<number> =>
  (
    await service.db.rows({ name: `test_rows_${table}`, text: `SELECT 1 FROM ${table} WHERE user_id = $1` }, [
      id,
    ])
  ).length;

test.serial('[USER-06] a login that is on its way when staff suspend the account ends too', async (t) => {
  const client = new Client(service.origin);
  const answer = await loginMeanwhile(client, ada, 'ada', (tx) => suspendRow(tx, ada.id, null, 'Spam'));
  t.is(idOf(answer), 'account_suspended');
  t.false(await isIn(client));
  t.is(await rows('sessions', ada.id), 0);
  t.is(await comeBackRow(service.db, ada.id, new Date()), null);
  t.is(await rows('hidden_people', ada.id), 1, 'and nothing of it is shown');
});

test.serial('[USER-05] so does one that is on its way when the account is locked', async (t) => {
  const client = new Client(service.origin);
  const answer = await loginMeanwhile(client, bob, 'bob', (tx) => lockAccountRow(tx, bob.id));
  t.is(idOf(answer), 'account_locked');
  t.false(await isIn(client));
  t.is(await rows('sessions', bob.id), 0);
});
