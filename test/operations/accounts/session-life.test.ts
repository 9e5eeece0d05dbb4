import test from 'ava';
import { pino } from 'pino';
import { tellRefusedLogin } from '../../../server/http/observe/refused-login.ts';
import { Client, type Member } from '../../support/client.ts';
import { startService, type TestService } from '../../support/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false, env: { SESSION_DAYS: '30' } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

const age = (who: Member, days: number) =>
  service.db.rows(
    {
      name: 'test_age_session',
      text: `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{device,at}', to_jsonb($2::text))::json
        WHERE user_id = $1`,
    },
    [who.id, new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()],
  );
const sessionsOf = (who: Member) =>
  service.db.rows({ name: 'test_sessions', text: 'SELECT 1 FROM sessions WHERE user_id = $1' }, [who.id]);

test.serial(
  '[USER-06] a session ends so many days after its login, says so, and its owner reads when',
  async (t) => {
    t.regex((await ada.send('GET', '/settings/sessions/')).text, /ends [^<]+ at the latest/);
    await age(ada, 29);
    t.is((await ada.call('GET', '/v3/users/me/settings/')).status, 200);
    await age(ada, 31);
    const over = await ada.call('GET', '/v3/users/me/settings/');
    t.is(over.status, 401);
    t.deepEqual(await sessionsOf(ada), []);
    t.false(ada.cookies.has('_auth'));
    t.regex((await ada.send('GET', '/login/')).text, /logged in for 30 days/);
    t.is((await bob.call('GET', '/v3/users/me/settings/')).status, 200, 'others go on');
    const again = await ada.call('POST', '/v3/sessions/', {
      username_or_email: 'ada',
      password: 'a long enough password',
    });
    t.is(again.status, 200);
    t.is((await ada.call('GET', '/v3/users/me/settings/')).status, 200);
    t.regex((await ada.send('GET', '/settings/sessions/')).text, /Logged in, /);
  },
);

test.serial('[USER-05] a refused login is a line of the log without what was typed', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as object as never) },
  );
  const route = '/v3/sessions/';
  for (const address of ['192.0.2.77', '::ffff:192.0.2.77', '2001:db8:1:2::7', ''])
    tellRefusedLogin(logger, { requestId: 'r', address }, route, { id: 'bad_login' });
  t.deepEqual(
    lines.map(({ network }) => network),
    ['192.0.2.0/24', '192.0.2.0/24', '2001:db8:1::/48', ''],
  );
  t.like(lines[0], { msg: 'login refused', reason: 'bad_login', route, requestId: 'r' });
  tellRefusedLogin(logger, { requestId: 'r', address: '' }, route, { id: 'too_many_requests' });
  t.is(lines.length, 5);
  for (const [elsewhere, id] of [
    ['/v3/pins/', 'too_many_requests'],
    [route, 'bad_input'],
  ] as const)
    tellRefusedLogin(logger, { requestId: 'r', address: '' }, elsewhere, { id });
  t.is(lines.length, 5);
  t.is(
    (await new Client(service.origin).call('POST', route, { username_or_email: 'x', password: 'y' })).status,
    401,
  );
});
