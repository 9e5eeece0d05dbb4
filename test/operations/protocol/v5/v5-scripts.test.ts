import test from 'ava';
import { rawGet } from '../../../support/service/raw-get.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let token: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const made = await ada.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'Test',
    scopes: ['boards:read', 'boards:write', 'pins:read'],
    password: 'a long enough password',
  });
  ({ token } = made.response?.data as { token: string });
});
test.after.always(() => service.stop());

const ask = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${service.origin}/v5${path}`, {
    ...init,
    method,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) },
  });

test.serial('[API-03] whatever is wrong with a call of v5 is told as a code and a message', async (t) => {
  const json = { 'content-type': 'application/json' };
  const wrong: [status: number, answer: Response, what: string][] = [
    [400, await ask('POST', '/boards', { body: '{"name": ', headers: json }), 'broken off'],
    [400, await ask('POST', '/boards', { body: '{"name": "a",}', headers: json }), 'a comma too many'],
    [400, await ask('POST', '/boards', { body: '[]', headers: json }), 'no object'],
    [415, await ask('POST', '/boards', { body: 'name=a', headers: { 'content-type': 'text/csv' } }), 'type'],
    [405, await ask('PUT', '/boards'), 'no such method'],
    [405, await ask('DELETE', '/user_account'), 'no such method'],
    [404, await ask('GET', '/nothing'), 'no such path'],
    [404, await ask('GET', ''), 'no path'],
    [400, await ask('GET', '/boards?page_size=9999'), 'page size'],
    [400, await ask('GET', '/boards/%E0%A4%A'), 'no UTF-8'],
  ];
  for (const [status, answer, what] of wrong) {
    t.is(answer.status, status, what);
    const body = (await answer.json()) as Record<string, unknown>;
    t.deepEqual(Object.keys(body), ['code', 'message'], what);
    t.is(typeof body['code'], 'number');
  }
  t.is((await ask('PUT', '/boards')).headers.get('allow'), 'GET, POST');
});

test.serial('[API-02] a board made through v5 holds no date that is null', async (t) => {
  const made = await ask('POST', '/boards', {
    body: JSON.stringify({ name: 'Dated', description: 'x', privacy: 'PUBLIC' }),
    headers: { 'content-type': 'application/json' },
  });
  t.is(made.status, 201);
  const board = (await made.json()) as Record<string, unknown>;
  t.regex(String(board['created_at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  // Generated clients refuse a null where the published schema has a date.
  t.not(board['board_pins_modified_at'], null);
});

test.serial('[API-04] answers of v5 tell how many calls are left', async (t) => {
  const [first, second] = [await ask('GET', '/boards'), await ask('GET', '/boards?page_size=0')];
  t.is(first.headers.get('x-ratelimit-limit'), '1000');
  const left = (answer: Response): number => Number(answer.headers.get('x-ratelimit-remaining'));
  t.is(left(second), left(first) - 1);
  const reset = Number(first.headers.get('x-ratelimit-reset'));
  t.true(reset >= 1 && reset <= 60);
});

test.serial('[API-04] scripts of other sites may call v5 with a token, and nothing else', async (t) => {
  const asked = { origin: 'https://tool.example', 'access-control-request-method': 'POST' };
  for (const path of ['/v5/pins', '/v5/oauth/token']) {
    const preflight = await rawGet(service.origin + path, asked, 'OPTIONS');
    t.is(preflight.status, 204);
    t.is(preflight.headers['access-control-allow-origin'], '*');
    t.regex(String(preflight.headers['access-control-allow-headers']), /Authorization/);
    t.is(preflight.headers['access-control-allow-credentials'], undefined);
  }
  const answer = await ask('GET', '/boards', { headers: { origin: 'https://tool.example' } });
  t.is(answer.headers.get('access-control-allow-origin'), '*');
  t.regex(answer.headers.get('access-control-expose-headers') ?? '', /X-RateLimit-Remaining/);
  t.is((await rawGet(`${service.origin}/v5/nothing`, asked)).headers['access-control-allow-origin'], '*');
  // The address that media are sent to.
  const upload = `${service.origin}/upload-media/`;
  t.is((await rawGet(upload, asked, 'OPTIONS')).status, 204);
  const sent = await fetch(upload, { method: 'POST', body: new FormData() });
  t.is(sent.headers.get('access-control-allow-origin'), '*');
  t.regex(sent.headers.get('access-control-expose-headers') ?? '', /ETag/);
  const other = await rawGet(`${service.origin}/v3/users/ada/`, { origin: 'https://tool.example' });
  t.is(other.headers['access-control-allow-origin'], undefined);
});
