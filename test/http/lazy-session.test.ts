import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { rawGet } from '../support/service/raw-get.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let ada: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const board = await boardOf(ada, 'Ceramics');
  [pin = ''] = await quickPins(service, ada.id, board.id, 1);
});
test.after.always(() => service.stop());

const stored: Statement = { name: 'test_sessions', text: 'SELECT count(*) AS n FROM sessions' };
const sessions = async (): Promise<number> =>
  Number((await service.db.rows<{ n: string }>(stored))[0]?.n ?? 0);

test.serial('[UNAUTH-03] looking around stores no session and sets no session cookie', async (t) => {
  const before = await sessions();
  for (const path of [
    '/',
    `/pin/${pin}/`,
    '/ada/',
    '/ada/ceramics/',
    '/login/',
    '/signup/',
    '/nobody-here/',
  ]) {
    const { setCookie } = await rawGet(service.origin + path, { accept: 'text/html' });
    t.notRegex(setCookie, /_pinterest_sess|_auth/, path);
  }
  const visitor = new Client(service.origin);
  t.is((await visitor.call('GET', `/v3/pins/${pin}/`)).status, 200);
  t.is(await sessions(), before);
});

test.serial('[UNAUTH-03] the first thing to remember begins a session, once', async (t) => {
  const before = await sessions();
  const visitor = new Client(service.origin);
  t.is((await visitor.call('POST', '/v3/unauth_saves/', { pin_id: pin })).status, 201);
  t.true(visitor.cookies.has('_pinterest_sess'));
  const held = visitor.cookies.get('_pinterest_sess');
  await visitor.send('GET', '/');
  await visitor.send('GET', `/pin/${pin}/`);
  t.is(visitor.cookies.get('_pinterest_sess'), held);
  t.is(await sessions(), before + 1);
});

test.serial('a forged, foreign or ended session cookie counts as none', async (t) => {
  const before = await sessions();
  for (const cookie of ['s%3Aabc.def', 'x', 's%3A', `s%3A${'a'.repeat(4000)}.b`, '%']) {
    const { status, body } = await rawGet(`${service.origin}/`, { cookie: `_pinterest_sess=${cookie}` });
    t.is(status, 200, cookie);
    t.false(body.toString().includes('href="/ada/"') && body.toString().includes('/v3/logout/'), cookie);
  }
  t.is(await sessions(), before);
});

test.serial('[USER-05] signing in gives another session id than the visitor had', async (t) => {
  const visitor = new Client(service.origin);
  await visitor.call('POST', '/v3/unauth_saves/', { pin_id: pin });
  const before = visitor.cookies.get('_pinterest_sess');
  const answer = await visitor.resource('UserSessionResource', 'create', {
    username_or_email: 'ada',
    password: 'a long enough password',
  });
  t.is(answer.status, 200, answer.text);
  t.not(visitor.cookies.get('_pinterest_sess'), before);
});
