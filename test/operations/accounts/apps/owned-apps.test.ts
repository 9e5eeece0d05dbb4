import test from 'ava';
import { lockAccountRow, unlockAccountRow } from '../../../../db/queries/accounts/states.ts';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { endGrantsOf } from '../../../../db/queries/oauth/oauth.ts';
import { runAppCommand } from '../../../../server/cli/admin/apps.ts';
import { readAppCommand } from '../../../../server/cli/admin/command/read-app-command.ts';
import { hashOf } from '../../../../server/oauth/tokens.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
const back = 'https://app.example/back';

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

interface Given {
  access_token: string;
  scope: string;
  error?: string;
}
async function token(fields: Record<string, string>): Promise<{ status: number; body: Given }> {
  const response = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }),
  });
  return { status: response.status, body: (await response.json()) as Given };
}
const call = (bearer: string, method: string, path: string, body?: unknown) =>
  fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test.serial('[USER-10] an app acts for its owner by its secret, within what it was given', async (t) => {
  const secret = 'the secret of an app that is owned';
  const given = ['boards:read', 'boards:read_secret'];
  const own = await insertApp(service.db, {
    name: 'Nightly copy',
    redirectUris: [back],
    secretHash: hashOf(secret),
    ownerId: bob.id,
    ownScopes: given,
  });
  const ask = (changed: Record<string, string> = {}) =>
    token({ client_id: own, client_secret: secret, ...changed });
  const secretBoard = await boardOf(bob, 'Bob’s alone', { privacy: 'secret' });
  const path = `/v3/boards/${secretBoard.id}/`;

  const all = await ask();
  t.is(all.status, 200, JSON.stringify(all.body));
  t.is(all.body.scope, given.join(' '));
  t.false('refresh_token' in all.body, 'it can ask again');
  t.is((await call(all.body.access_token, 'GET', path)).status, 200);
  t.is((await call(all.body.access_token, 'POST', '/v3/boards/', { name: 'No' })).status, 403);
  const less = await ask({ scope: 'boards:read' });
  t.is((await call(less.body.access_token, 'GET', path)).status, 404);

  t.is((await ask({ scope: 'boards:read pins:write' })).body.error, 'invalid_scope');
  t.is((await ask({ scope: 'everything' })).body.error, 'invalid_scope');
  t.is((await ask({ client_secret: 'a guess' })).status, 401);
  const open = { name: 'Open', redirectUris: [back], ownerId: bob.id, ownScopes: given, secretHash: null };
  t.is((await ask({ client_id: await insertApp(service.db, open) })).body.error, 'unauthorized_client');
  await service.db.rows({ name: 'test_forget_open', text: `DELETE FROM oauth_apps WHERE name = 'Open'` });
  const nobodys = { name: 'Other', redirectUris: [back], secretHash: hashOf(secret) };
  t.is(
    (await ask({ client_id: await insertApp(service.db, nobodys) })).body.error,
    'unauthorized_client',
    'has no owner',
  );

  const listed = (await bob.call('GET', '/v3/oauth/grants/')).response?.data;
  t.deepEqual(
    (listed as { id: string; app: string; scopes: string[] }[]).map(({ id, app, scopes: may }) => [
      id,
      app,
      may,
    ]),
    [[own, 'Nightly copy', given]],
    'once, however many tokens there are',
  );
  t.is((await ada.call('DELETE', `/v3/oauth/grants/${own}/`)).status, 404);
  t.is((await bob.call('DELETE', `/v3/oauth/grants/${own}/`)).status, 200);
  t.is((await call(all.body.access_token, 'GET', path)).status, 401);
  t.is((await ask()).body.error, 'unauthorized_client', 'until it is let again');
});

test.serial(
  '[USER-10] the command line names the owner of an app, and a locked owner is not acted for',
  async (t) => {
    const read = (...words: string[]) => {
      const command = readAppCommand(words);
      if (typeof command === 'string') throw new Error(command);
      return runAppCommand(service.db, command);
    };
    t.throws(() => readApp(['add', 'Mine', back]), { message: /--owner/ });
    t.throws(() => readApp(['add', 'Mine', back, '--owner', 'bob', '--scopes', 'x']), {
      message: /no such scope/,
    });
    t.throws(() => readApp(['add', 'Mine', back, '--owner', 'bob', '--public', '--scopes', 'pins:read']), {
      message: /can’t keep a secret/,
    });
    t.regex((await read('add', 'Mine', back, '--owner', 'nobody_here')).failure ?? '', /nobody called/);
    const made = await read('add', 'Mine', back, '--owner', '@bob', '--scopes', 'pins:read,boards:read');
    const [id = '', secret = ''] = made.lines.map((line) => line.split(/\s+/)[1] ?? '');
    const ask = () => token({ client_id: id, client_secret: secret });
    t.is((await ask()).status, 200);
    await lockAccountRow(service.db, bob.id);
    t.is((await ask()).body.error, 'unauthorized_client');
    await unlockAccountRow(service.db, bob.id);
    t.is((await ask()).status, 200);
    await endGrantsOf(service.db, bob.id);
    t.is((await ask()).body.error, 'unauthorized_client', 'ends with all else that was granted');
    t.deepEqual((await read('own', id, 'ada', '--scopes', 'pins:read')).lines, [
      'Mine may do this for ada: pins:read',
    ]);
    t.is((await ask()).status, 200);
    t.regex((await read('own', '77', 'ada')).failure ?? '', /no app/);
  },
);

function readApp(words: string[]): void {
  const command = readAppCommand(words);
  if (typeof command === 'string') throw new Error(command);
}
