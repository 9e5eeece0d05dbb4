import test from 'ava';
import { scopes } from '../../../../views/oauth/scopes.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { tokenOf } from '../../../trust/ids/v5-client.ts';
import { boardOf, members, quickPins, sectionOf } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let shown: string;
let hidden: string;
let section: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  shown = (await boardOf(ada, 'Shown')).id;
  hidden = (await boardOf(ada, 'Hidden', { privacy: 'secret' })).id;
  section = await sectionOf(service, shown, 'First');
});
test.after.always(() => service.stop());

interface Envelope {
  resource_response: {
    data: unknown;
    error?: { id: string; message: string };
  };
  client_context: { is_authenticated: boolean };
}

async function call(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as Envelope;
  const { data, error } = envelope.resource_response;
  return {
    status: answer.status,
    challenge: answer.headers.get('www-authenticate'),
    asMember: envelope.client_context.is_authenticated,
    data,
    error,
  };
}

const idsOf = (data: unknown): string[] => (data as { id: string }[]).map(({ id }) => id);

test.serial('[USER-10] [API-01] me is the caller wherever a username is asked for', async (t) => {
  const token = await tokenOf(ada, scopes);
  const boards = await call(token, 'GET', '/v3/users/me/boards/');
  t.is(boards.status, 200);
  t.true(idsOf(boards.data).includes(hidden));
  t.like((await call(token, 'GET', '/v3/users/me/')).data, { username: 'ada' });
  for (const list of ['pins', 'activity', 'activity/pins', 'followers', 'following', 'following/boards'])
    t.is((await call(token, 'GET', `/v3/users/me/${list}/`)).status, 200, list);
  t.like((await call(token, 'GET', '/v3/sections/?username=me&board_slug=shown&section_slug=first')).data, {
    id: section,
  });
  t.is((await bob.call('GET', '/v3/users/me/likes/')).status, 200, 'by a session, too');
  for (const path of ['/v3/users/me/boards/', '/v3/users/me/', '/v3/users/ME/pins/'])
    t.is((await new Client(service.origin).call('GET', path)).status, 401, path);
});

test.serial(
  '[USER-10] [BOARD-09] the scopes of a call are enough: secret boards are only left out',
  async (t) => {
    const token = await tokenOf(ada, ['pins:read', 'boards:read', 'user_accounts:read']);
    const one = await call(token, 'GET', `/v3/boards/${shown}/`);
    t.like(one, { status: 200, asMember: true });
    const boards = await call(token, 'GET', '/v3/users/me/boards/');
    t.deepEqual(idsOf(boards.data), [shown]);
    t.is((await call(token, 'GET', `/v3/boards/${hidden}/`)).status, 404);
    const writes = await tokenOf(ada, ['boards:write', 'pins:write']);
    for (const [method, path, body] of [
      ['PUT', `/v3/boards/${hidden}/`, { name: 'Taken' }],
      ['DELETE', `/v3/boards/${hidden}/`, {}],
      ['POST', `/v3/boards/${hidden}/sections/`, { name: 'New' }],
      ['POST', `/v3/boards/${shown}/merge/${hidden}/`, {}],
    ] as const)
      t.is((await call(writes, method, path, body)).status, 404, `${method} ${path}`);
    t.is((await call(writes, 'PUT', `/v3/boards/${shown}/`, { privacy: 'secret' })).status, 403);
    const after = await ada.call('GET', '/v3/users/me/boards/');
    t.deepEqual(idsOf(after.response?.data).toSorted(), [shown, hidden].toSorted());
  },
);

test.serial('[USER-10] sections and pins in bulk are changed by a token', async (t) => {
  const token = await tokenOf(ada, ['boards:read', 'boards:write', 'pins:write']);
  const other = await sectionOf(service, shown, 'Second');
  const [first = '', second = ''] = await quickPins(service, ada.id, shown, 2);
  t.is((await call(token, 'GET', `/v3/sections/${section}/`)).status, 200);
  t.is((await call(token, 'PUT', `/v3/sections/${other}/`, { name: 'Renamed' })).status, 200);
  t.like((await call(token, 'GET', `/v3/sections/${other}/`)).data, { title: 'Renamed' });
  const move = { pin_ids: [first, second], board_id: shown, section_id: other };
  t.is((await call(token, 'PUT', '/v3/bulk_edit/', move)).status, 200);
  const inSection = await call(token, 'GET', `/v3/sections/${other}/pins/`);
  t.deepEqual(idsOf(inSection.data).toSorted(), [first, second].toSorted());
  t.is((await call(token, 'POST', `/v3/sections/${other}/merge/${section}/`)).status, 200);
  t.is((await call(token, 'GET', `/v3/sections/${other}/`)).status, 404);
  t.is((await call(token, 'DELETE', '/v3/bulk_edit/', { pin_ids: [first] })).status, 200);
  const left = await ada.call('GET', `/v3/sections/${section}/pins/`);
  t.deepEqual(idsOf(left.response?.data), [second]);
  const reads = await tokenOf(ada, ['boards:read']);
  t.is((await call(reads, 'DELETE', '/v3/bulk_edit/', { pin_ids: [second] })).status, 403);
});

test.serial('[USER-10] [API-03] a token never does less than nobody', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, shown, 1);
  const little = await tokenOf(ada, ['user_accounts:read']);
  for (const path of [
    `/v3/pins/${pin}/`,
    `/v3/sections/${section}/`,
    `/v3/boards/${shown}/`,
    `/v3/aggregated_pin_data/${pin}/comment/`,
    '/v3/interests/',
    '/v3/today/',
    '/v3/search/typeahead/?term=a',
    '/v3/search/hashtags/?query=a',
    '/v3/brands/',
    '/v3/locales/',
    '/v3/countries/',
    '/v3/session_state/',
  ]) {
    t.is((await new Client(service.origin).call('GET', path)).status, 200, path);
    t.like(await call(little, 'GET', path), { status: 200, asMember: false }, path);
  }
  t.is((await call(little, 'GET', `/v3/boards/${hidden}/`)).status, 404);
});

test.serial('[USER-10] [API-03] a refusal names the scope that a call needs (RFC 6750 §3)', async (t) => {
  const little = await tokenOf(ada, ['pins:read']);
  const needs = await call(little, 'POST', '/v3/boards/', { name: 'No' });
  t.like(needs, { status: 403, challenge: 'Bearer error="insufficient_scope", scope="boards:write"' });
  t.like(needs.error, {
    id: 'scope_missing',
    message: 'This call needs a token with these scopes: boards:write.',
  });
  const mine = await call(little, 'GET', '/v3/users/me/boards/');
  t.like(mine, { status: 403, challenge: 'Bearer error="insufficient_scope", scope="user_accounts:read"' });
  const closed = await call(await tokenOf(ada, scopes), 'GET', '/v3/users/me/settings/');
  t.like(closed, { status: 403, challenge: null });
  t.is(closed.error?.message, 'This call takes no token.');
  const gone = await call('pinp_gone', 'GET', '/v3/users/me/boards/');
  t.like(gone, { status: 401, challenge: 'Bearer error="invalid_token"' });
  t.is(
    (await new Client(service.origin).call('GET', '/v3/blocks/')).headers.get('www-authenticate'),
    'Bearer',
  );
});

test.serial('[USER-10] [API-03] /v5 says the same to scripts of other sites', async (t) => {
  const ask = (headers: Record<string, string>) => fetch(`${service.origin}/v5/boards`, { headers });
  const none = await ask({});
  t.is(none.status, 401);
  t.is(none.headers.get('www-authenticate'), 'Bearer');
  t.regex(none.headers.get('access-control-expose-headers') ?? '', /WWW-Authenticate/);
  const gone = await ask({ authorization: 'Bearer pinp_gone' });
  t.is(gone.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
  const little = await ask({ authorization: `Bearer ${await tokenOf(ada, ['pins:read'])}` });
  t.is(little.status, 403);
  t.is(little.headers.get('www-authenticate'), 'Bearer error="insufficient_scope", scope="boards:read"');
  const { message } = (await little.json()) as { message: string };
  t.is(message, 'This call needs a token with these scopes: boards:read.');
});
