import test from 'ava';
import { pino } from 'pino';
import { createRefusalLog } from '../../../../server/http/observe/refusal-log.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

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
    const [own] = (await ada.call('GET', '/v3/users/me/sessions/')).response?.data as {
      signed_in_at: string;
      ends_at: string;
    }[];
    t.is(Date.parse(own?.ends_at ?? '') - Date.parse(own?.signed_in_at ?? ''), 30 * 24 * 3600 * 1000);
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
    t.regex((await ada.send('GET', '/settings/sessions/')).text, /Logged in, [^<]* UTC/);
  },
);

/** A recording log with its own clock. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const clock = { now: 0 };
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createRefusalLog(pino({ base: null }, { write }), () => clock.now);
  const tell = (address: string, route: string, id: string, status: number): void =>
    log.note({ requestId: 'r', address }, route, { id, status });
  return { lines, clock, tell };
}

test.serial('[USER-05] each refused login is a line of the log without what was typed', async (t) => {
  const { lines, tell } = watched();
  const route = '/v3/sessions/';
  for (const address of ['192.0.2.77', '192.0.2.77', '::ffff:192.0.2.77', '2001:db8:1:2::7', ''])
    tell(address, route, 'bad_login', 401);
  t.deepEqual(
    lines.map(({ network }) => network),
    ['192.0.2.0/24', '192.0.2.0/24', '192.0.2.0/24', '2001:db8:1::/48', ''],
  );
  t.like(lines[0], { msg: 'login refused', reason: 'bad_login', route, requestId: 'r' });
  const refused = await new Client(service.origin).call('POST', route, {
    username_or_email: 'x',
    password: 'y',
  });
  t.is(refused.status, 401);
});

test.serial('[USER-05] who comes too often or for what they may not have is told once a minute', (t) => {
  const { lines, clock, tell } = watched();
  for (let turn = 0; turn < 5; turn += 1) {
    tell('192.0.2.1', '/v3/pins/', 'too_many_requests', 429);
    tell('192.0.2.2', '/v3/pins/', 'cross_site', 403);
    tell('192.0.2.2', '/v3/pins/', 'bad_input', 400);
    tell('192.0.2.2', '/v3/pins/', 'pin_not_found', 404);
  }
  t.deepEqual(
    lines.map(({ msg, reason }) => [msg, reason]),
    [
      ['limit reached', 'too_many_requests'],
      ['access refused', 'cross_site'],
    ],
  );
  tell('198.51.100.1', '/v3/pins/', 'cross_site', 403);
  clock.now = 61_000;
  tell('192.0.2.1', '/v3/pins/', 'cross_site', 403);
  t.is(lines.length, 4);
});
