import test from 'ava';
import { foldCounters } from '../../../db/queries/counters.ts';
import { purgeAccounts } from '../../../server/accounts/leaving/purge-accounts.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { forget, mailFor } from './mailbox.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

const password = 'a long enough password';

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const status = async (who: Client, path: string): Promise<number> => (await who.send('GET', path)).status;
const logIn = (name: string): Promise<{ client: Client; status: number }> => {
  const client = new Client(service.origin);
  return client
    .call('POST', '/v3/sessions/', { username_or_email: name, password })
    .then((answer) => ({ client, status: answer.status }));
};

test.serial('[USER-06] a deactivated account and all of it are hidden until its owner logs in', async (t) => {
  const board = await boardOf(ada, 'Hers');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
  await ada.call('PUT', `/v3/users/${bob.id}/follow/`);
  const paths = ['/ada/', '/ada/hers/', `/pin/${pin}/`];
  for (const path of paths) t.is(await status(bob, path), 200, path);
  const wrong = await ada.resource('DeactivateAccountResource', 'create', { password: 'not it' });
  t.is(wrong.status, 403);
  t.is((await ada.resource('DeactivateAccountResource', 'create', { password })).status, 200);
  for (const who of [bob, new Client(service.origin)])
    for (const path of paths) t.is(await status(who, path), 404, path);
  const bobs = (await eve.call('GET', '/v3/users/bob/')).response?.data;
  t.like(bobs, { follower_count: 0, following_count: 0 });
  t.is((await ada.call('POST', '/v3/boards/', { name: 'x' })).status, 401, 'her session has ended');
  await mailFor(service, 'ada@example.com', 'deactivated');
  const back = await logIn('ada');
  t.is(back.status, 200);
  for (const path of paths) t.is(await status(bob, path), 200, path);
  t.like((await eve.call('GET', '/v3/users/bob/')).response?.data, { follower_count: 1, following_count: 1 });
  t.regex((await back.client.send('GET', '/ada/')).text, /Welcome back/);
});

test.serial(
  '[USER-06] deleting asks for the password and a tick, and can be undone by logging in',
  async (t) => {
    const { client } = await logIn('ada');
    t.is((await client.call('POST', '/v3/users/me/deletion/', { password })).status, 400);
    const form = new URLSearchParams({ password: 'not it', understood: 'yes', what: 'deletion' });
    const sent = await client.send('POST', '/v3/users/me/deletion/', {
      body: form,
      headers: { accept: 'text/html' },
    });
    t.is(sent.headers.get('location'), '/settings/leave/');
    const refused = (await client.send('GET', '/settings/leave/')).text;
    t.regex(refused, /Wrong password/);
    t.regex(refused, /name="understood"[^>]* checked/, 'ticked still');
    t.is((await client.call('POST', '/v3/users/me/deletion/', { password, understood: 'yes' })).status, 200);
    t.is(await status(bob, '/ada/'), 404);
    const mail = await mailFor(service, 'ada@example.com', 'deletion');
    const in14Days = new Date(Date.now() + 14 * 24 * 3600 * 1000);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(in14Days);
    t.true(mail.text.includes(`gone for good on ${day}.`), mail.text);
    const in13Days = new Date(Date.now() + 13 * 24 * 3600 * 1000);
    t.is(await purgeAccounts({ db: service.db }, in13Days), 0);
    t.is((await logIn('ada')).status, 200);
    t.is(await status(bob, '/ada/'), 200);
    t.is(await purgeAccounts({ db: service.db }, new Date(Date.now() + 15 * 24 * 3600 * 1000)), 0);
  },
);

test.serial(
  '[USER-06] after the grace period nothing of the account is left, and counts of others are exact',
  async (t) => {
    const shared = await boardOf(bob, 'Together');
    const [bobs = ''] = await quickPins(service, bob.id, shared.id, 1);
    await bob.call('POST', '/v3/board_invites/', {});
    const invited = await bob.resource('BoardInviteResource', 'create', {
      board_id: shared.id,
      invited_user_ids: [eve.id],
    });
    t.true(invited.status < 300, invited.text);
    await eve.resource('BoardInviteResource', 'update', { board_id: shared.id });
    await quickPins(service, eve.id, shared.id, 3);
    const own = await boardOf(eve, 'Her own', { privacy: 'secret' });
    const [evePin = ''] = await quickPins(service, eve.id, own.id, 2);
    const open = await boardOf(eve, 'Open');
    const [kept = ''] = await quickPins(service, eve.id, open.id, 1);
    const saved = await bob.call('POST', `/v3/pins/${kept}/repin/`, { board_id: shared.id });
    t.is(saved.status, 201, saved.text);
    await eve.call('POST', `/v3/pins/${bobs}/repin/`, {});
    await eve.call('PUT', `/v3/pins/${bobs}/reactions/`, { reaction_type: 5 });
    const said = await eve.resource('AggregatedCommentResource', 'create', {
      objectId: bobs,
      pinId: bobs,
      text: 'Mine',
    });
    t.true(said.status < 300, said.text);
    await eve.call('PUT', `/v3/users/${bob.id}/follow/`);
    await bob.call('PUT', `/v3/users/${eve.id}/follow/`);
    await eve.call('PUT', `/v3/users/${ada.id}/block/`);
    await eve.call('PUT', '/v3/users/me/settings/', { username: 'eve_the_second' });
    await eve.call('POST', '/v3/users/me/deletion/', { password, understood: 'yes' });
    const after = new Date(Date.now() + 15 * 24 * 3600 * 1000);
    t.is(await purgeAccounts({ db: service.db }, after), 1);
    t.is(await purgeAccounts({ db: service.db }, after), 0);

    const columns = await service.db.rows<{ table: string; column: string }>({
      name: 'test_id_columns',
      text: `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'bigint'`,
    });
    const left: string[] = [];
    for (const { table, column } of columns) {
      const rows = await service.db.rows(
        {
          name: `test_left_${table}_${column}`,
          text: `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`,
        },
        [eve.id],
      );
      if (rows.length > 0) left.push(`${table}.${column}`);
    }
    t.deepEqual(left, []);
    for (const path of ['/eve/', '/eve_the_second/', `/pin/${evePin}/`])
      t.is(await status(bob, path), 404, path);
    t.is((await logIn('eve')).status, 401);
    const again = await new Client(service.origin).call('GET', '/v3/register/exists/', {
      email: 'eve@example.com',
    });
    t.is(again.response?.data, false);

    while ((await foldCounters(service.db, 1000)) > 0);
    t.like((await bob.call('GET', `/v3/boards/${shared.id}/`)).response?.data, { pin_count: 2 });
    t.like((await bob.call('GET', `/v3/pins/${bobs}/reactions/`)).response?.data, { total_reactions: 0 });
    t.like((await bob.call('GET', `/v3/pins/${bobs}/`)).response?.data, { comment_count: 0 });
    t.like((await bob.call('GET', '/v3/users/bob/')).response?.data, { pin_count: 2 });
    const copy = (saved.response?.data as { id: string }).id;
    t.is(await status(bob, `/pin/${copy}/`), 200, 'what others saved is theirs');
  },
);

test.serial(
  '[USER-06] [BOARD-08] people whom a deleted account brought in stay, and bans hold',
  async (t) => {
    const { fay, gil, hana, ivy } = await members(service, 'fay', 'gil', 'hana', 'ivy');
    const board = await boardOf(bob, 'Guests');
    const put = (table: string, columns: string, values: readonly (readonly unknown[])[]) =>
      Promise.all(
        values.map((row) =>
          service.db.rows(
            {
              name: `test_put_${table}`,
              text: `INSERT INTO ${table} (${columns}) VALUES (${row.map((_, n) => `$${n + 1}`).join(', ')})`,
            },
            [...row],
          ),
        ),
      );
    await put('board_collaborators', 'board_id, user_id, status, invited_by', [
      [board.id, fay.id, 'accepted', bob.id],
      [board.id, gil.id, 'accepted', fay.id],
      [board.id, hana.id, 'banned', fay.id],
      [board.id, ivy.id, 'invited', fay.id],
    ]);
    await put('business_people', 'business_id, user_id, role, status, invited_by', [
      [bob.id, gil.id, 'admin', 'active', fay.id],
      [bob.id, ivy.id, 'employee', 'pending', fay.id],
    ]);
    await put('business_items', 'business_id, kind, name, created_by', [
      [bob.id, 'audience', 'Gardeners', fay.id],
    ]);
    await put('experiment_exposures', 'unit_id, unit_kind, experiment, group_name', [
      [fay.id, 'user', 'context_menu', 'control'],
    ]);
    await fay.call('POST', '/v3/users/me/deletion/', { password, understood: 'yes' });
    t.is(await purgeAccounts({ db: service.db }, new Date(Date.now() + 15 * 24 * 3600 * 1000)), 1);
    const rows = (table: string, columns: string, condition = 'true') =>
      service.db.rows<Record<string, string>>({
        name: `test_rows_${table}`,
        text: `SELECT ${columns} FROM ${table} WHERE ${condition} ORDER BY 1`,
      });
    t.deepEqual(
      await rows('board_collaborators', 'user_id, status, invited_by', `board_id = ${board.id}`),
      [
        { user_id: gil.id, status: 'accepted', invited_by: bob.id },
        { user_id: hana.id, status: 'banned', invited_by: bob.id },
      ].sort((a, b) => a.user_id.localeCompare(b.user_id)),
    );
    t.deepEqual(await rows('business_people', 'user_id, invited_by'), [
      { user_id: gil.id, invited_by: bob.id },
    ]);
    t.deepEqual(await rows('business_items', 'name, created_by'), [
      { name: 'Gardeners', created_by: bob.id },
    ]);
    t.deepEqual(await rows('experiment_exposures', 'unit_id'), []);
  },
);
