import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { forget, linkIn, mailFor, mailsOf, tokenIn } from '../mailbox.ts';
import { deviceOf, freshNetwork, from, guessAt, idOf, isIn, logIn, password } from './strangers.ts';
import { forgetCodes, setUpAuthenticator } from './authenticators.ts';

let service: TestService;
let people: Record<'bob' | 'fay' | 'ida', Member>;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  people = await members(service, 'bob', 'fay', 'ida');
});
test.beforeEach(() => forget(service));
test.after.always(() => service?.stop());

const setUpApp = (who: Member) => setUpAuthenticator(service, who);
const forgetSteps = () => forgetCodes(service);

test.serial(
  '[USER-05] with the second factor the owner gets in from anywhere, and only with both',
  async (t) => {
    const bobs = await setUpApp(people.bob);
    await forget(service);
    await guessAt(t, service.origin, 'bob');
    const guesser = new Client(service.origin);
    t.is(idOf(await logIn(guesser, 'bob', 'a wrong password')), 'login_held');
    const refused = await guesser.call('POST', '/v3/sessions/second_step/', { code: bobs.code() }, from());
    t.is(idOf(refused), 'wrong_code');
    t.false(await isIn(guesser));
    const owner = new Client(service.origin);
    t.is(idOf(await logIn(owner, 'bob', password)), 'login_held');
    const step = await owner.call('POST', '/v3/sessions/second_step/', { code: bobs.code() }, from());
    t.is(step.status, 200, step.text);
    t.true(await isIn(owner));
    t.is((await mailsOf(service, 'bob@example.com')).filter(({ kind }) => kind === 'know_device').length, 0);
  },
);

test.serial(
  '[USER-05] who has the password and guesses at codes shuts the owner out of nothing',
  async (t) => {
    const idas = await setUpApp(people.ida);
    await forget(service);
    for (let at = 0; at < 12; at += 1) {
      const thief = new Client(service.origin);
      t.is(idOf(await logIn(thief, 'ida', password)), 'second_factor_needed');
      const guess = await thief.call(
        'POST',
        '/v3/sessions/second_step/',
        { code: `00000${at % 10}` },
        from(),
      );
      t.is(idOf(guess), at < 10 ? 'wrong_code' : 'login_held');
    }
    const anew = new Client(service.origin);
    await logIn(anew, 'ida', password);
    const use = (who: Client, code = '') => who.call('POST', '/v3/sessions/second_step/', { code }, from());
    t.is(idOf(await use(anew, idas.code())), 'login_held', 'short codes count no more');
    t.is((await use(anew, idas.codes[0])).status, 200, 'long ones do');
    const going = new Client(service.origin);
    await logIn(going, 'ida', password);
    await going.call('POST', '/v3/sessions/second_step/', { code: '000000', next: '/ideas/' }, from());
    const known = deviceOf(people.ida);
    await logIn(known, 'ida', password);
    t.is((await use(known, idas.code())).status, 200, 'and both on a known device');
    await forgetSteps();
    const mail = await mailFor(service, 'ida@example.com', 'know_device');
    const sent = await going.send('POST', '/v3/sessions/device/', {
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ token: tokenIn(mail, service, '/login/device/') }),
    });
    t.is(sent.headers.get('location'), '/login/?next=%2Fideas%2F');
    await logIn(going, 'ida', password);
    t.is((await use(going, idas.code())).status, 200, 'and on one that a mail has made known');
    await forgetSteps();
    const off = await people.ida.call('DELETE', '/v3/users/me/authenticator/', {
      password,
      code: idas.code(),
    });
    t.is(off.status, 200, 'who is in has a count of their own');
  },
);

test.serial('[USER-05] asking for mails in somebody’s name shuts them out of none', async (t) => {
  for (const [path, kind, page] of [
    ['/v3/password_reset/', 'password_reset', '/pw/fay/'],
    ['/v3/account_lock/', 'lock', '/secure/panic/'],
  ] as const) {
    const ask = () => new Client(service.origin).call('POST', path, { username_or_email: 'fay' }, from());
    const asked = await Promise.all(Array.from({ length: 12 }, ask));
    t.deepEqual([...new Set(asked.map(({ status }) => status))], [200]);
    const mail = await mailFor(service, 'fay@example.com', kind, 3);
    t.is((await ask()).status, 200);
    t.true(linkIn(mail, service, page).length > 0, 'there is one that works, whoever asked for it');
    const one = freshNetwork();
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        new Client(service.origin).call('POST', path, { username_or_email: 'fay' }, from(one)),
      ),
    );
    t.true(
      many.some(({ status }) => status === 429),
      'one network asks six times',
    );
    t.true((await mailsOf(service, 'fay@example.com')).filter((each) => each.kind === kind).length < 8);
  }
});
