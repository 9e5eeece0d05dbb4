import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { member } from '../../support/people.ts';
import { isIn, logIn, submit } from '../logins.ts';
import { follow, forget, linkIn, mailFor, mailsOf, tokenIn } from '../mailbox.ts';

let service: TestService;
let ada: Member;

const password = 'a long enough password';

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ada = await member(service, 'ada');
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

test.serial(
  '[USER-05] a new account is asked to confirm its address, by a button that confirms once',
  async (t) => {
    const mail = await mailFor(service, 'ada@example.com', 'verify_email');
    const link = linkIn(mail, service, '/email_verification/');
    const anybody = new Client(service.origin);
    const page = await follow(anybody, link);
    t.is(page.status, 200);
    t.true(page.text.includes('ada@example.com'));
    t.false(
      (await ada.send('GET', '/settings/account/')).text.includes('Confirmed'),
      'opening confirms nothing',
    );
    const token = tokenIn(mail, service, '/email_verification/');
    const confirmed = await submit(anybody, '/v3/email_verification/', { token });
    t.is(confirmed.status, 303);
    t.is(confirmed.headers.get('location'), '/');
    t.regex((await ada.send('GET', '/settings/account/')).text, /ada@example\.com.*Confirmed/);
    const again = await submit(anybody, '/v3/email_verification/', { token });
    t.is(again.headers.get('location'), '/');
    t.regex((await anybody.send('GET', '/')).text, /Your email address is already confirmed\./);
    const opened = await follow(anybody, link);
    t.regex(opened.text, /Your email address is already confirmed\./);
    t.notRegex(opened.text, /Yes, confirm/);
    const twice = await anybody.call('POST', '/v3/email_verification/', { token });
    t.deepEqual(twice.response?.data, { email: 'ada@example.com', was_confirmed: true });
    const failed = await ada.send('GET', '/email_verification_error/');
    t.is(failed.status, 200);
    t.notRegex(failed.text, /Send a new link/, 'nothing is to be confirmed');
    t.regex(
      (await ada.send('GET', '/email_verification_error/?waiting=1')).text,
      /Your email address is already confirmed\./,
    );
    t.is((await anybody.call('POST', '/v3/email_verification/', { token: 'made up' })).status, 404);
  },
);

test.serial('[USER-05] the confirmation is sent again, but not too often', async (t) => {
  const bob = await member(service, 'bob');
  const first = tokenIn(
    await mailFor(service, 'bob@example.com', 'verify_email'),
    service,
    '/email_verification/',
  );
  t.is(
    (await submit(bob, '/v3/users/me/email_verification/', {})).headers.get('location'),
    '/settings/account/',
  );
  const second = await mailFor(service, 'bob@example.com', 'verify_email', 2);
  t.is((await bob.call('POST', '/v3/email_verification/', { token: first })).status, 404, 'the older ended');
  const good = await bob.call('POST', '/v3/email_verification/', {
    token: tokenIn(second, service, '/email_verification/'),
  });
  t.is(good.status, 200);
  const many = await Promise.all(
    Array.from({ length: 6 }, () => bob.call('POST', '/v3/users/me/email_verification/')),
  );
  t.true(many.some(({ status }) => status === 429));
  t.is((await mailsOf(service, 'bob@example.com')).length, 2);
});

test.serial('[USER-05] a password is reset by a mailed link, once, and every session ends', async (t) => {
  const elsewhere = new Client(service.origin);
  await elsewhere.call('POST', '/v3/sessions/', { username_or_email: 'ada', password });
  t.true(await isIn(elsewhere));
  const visitor = new Client(service.origin);
  const asked = await submit(visitor, '/v3/password_reset/', { username_or_email: 'ADA@example.com' });
  t.is(asked.headers.get('location'), '/password/reset/?sent=1');
  const mail = await mailFor(service, 'ada@example.com', 'password_reset');
  const link = linkIn(mail, service, '/pw/ada/');
  const page = await follow(visitor, link);
  t.regex(page.text, /New password for ada/);
  const token = tokenIn(mail, service, '/pw/ada/');
  const short = await submit(visitor, '/v3/password_reset/', {
    _method: 'PUT',
    token,
    username: 'ada',
    new_password: 'short',
  });
  t.is(short.headers.get('location'), '/pw/ada/?opened=1');
  const shown = await visitor.send('GET', '/pw/ada/?opened=1');
  t.regex(shown.text, /Use 8 characters or more/);
  t.false(shown.text.includes('value="short"'));
  const fields = { _method: 'PUT', token, username: 'ada', new_password: 'quite another password' };
  const differ = await visitor.call('PUT', '/v3/password_reset/', { ...fields, new_password_confirm: 'no' });
  t.is(differ.response?.error?.fields[0]?.field, 'new_password_confirm');
  const races = await Promise.all([1, 2, 3].map(() => visitor.call('PUT', '/v3/password_reset/', fields)));
  t.deepEqual(races.map(({ status }) => status).sort(), [200, 404, 404]);
  t.false(await isIn(elsewhere));
  t.false(await isIn(ada));
  t.is((await logIn(service, 'ada', password)).status, 401);
  t.is((await logIn(service, 'ada', 'quite another password')).status, 200);
  t.regex((await follow(visitor, link)).text, /no longer works/);
  await mailFor(service, 'ada@example.com', 'password_changed');
  await ada.call('POST', '/v3/sessions/', { username_or_email: 'ada', password: 'quite another password' });
});

test.serial('[USER-05] links to a password end after an hour, and nothing of them is stored', async (t) => {
  await new Client(service.origin).call('POST', '/v3/password_reset/', { username_or_email: 'ada' });
  const mail = await mailFor(service, 'ada@example.com', 'password_reset', 2);
  const token = tokenIn(mail, service, '/pw/ada/');
  const rows = await service.db.rows<{ all: string }>({
    name: 'test_links',
    text: 'SELECT json_agg(l)::text AS "all" FROM account_links l',
  });
  t.false(rows[0]?.all.includes(token));
  await service.db.rows({
    name: 'test_age_links',
    text: `UPDATE account_links SET expires_at = expires_at - interval '1 hour'`,
  });
  const late = await new Client(service.origin).call('PUT', '/v3/password_reset/', {
    token,
    new_password: 'a password that is late',
  });
  t.is(late.status, 404);
});

test.serial(
  '[USER-05] asking for a password says the same for known and unknown names, and writes to few of them',
  async (t) => {
    const words = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      await forget(service);
      for (const name of ['ada', 'nobody_here']) {
        const from = { 'x-forwarded-for': `10.9.${round}.${name.length}` };
        const answer = await new Client(service.origin).call(
          'POST',
          '/v3/password_reset/',
          { username_or_email: name },
          from,
        );
        t.is(answer.status, 200, answer.text);
        words.add(JSON.stringify(answer.response));
      }
    }
    t.is(words.size, 1);
    await waitFor(
      async () =>
        (
          await service.db.rows({
            name: 'test_jobs',
            text: `SELECT 1 FROM jobs WHERE kind = 'password-reset'`,
          })
        ).length === 0,
      { what: 'the worker to look all of them up' },
    );
    t.is((await mailsOf(service, 'nobody_here')).length, 0);
    const sent = (await mailsOf(service, 'ada@example.com')).filter(({ kind }) => kind === 'password_reset');
    t.true(sent.length <= 5, `${sent.length}: three an hour go out`);
  },
);

test.serial('[USER-05] a changed password ends the other sessions and keeps this one', async (t) => {
  const cyd = await member(service, 'cyd');
  const other = new Client(service.origin);
  await other.call('POST', '/v3/sessions/', { username_or_email: 'cyd', password });
  const wrong = await cyd.resource('UserPasswordResource', 'update', {
    old_password: 'not it',
    new_password: 'words in a row',
  });
  t.is(wrong.status, 403);
  t.is(wrong.response?.error?.fields[0]?.field, 'old_password');
  t.false(wrong.text.includes('words in a row'), 'secrets are not echoed');
  const changed = await cyd.resource('UserPasswordResource', 'update', {
    old_password: password,
    new_password: 'words in a row',
    new_password_confirm: 'words in a row',
  });
  t.is(changed.status, 200, changed.text);
  t.true(await isIn(cyd));
  t.false(await isIn(other));
  t.is((await logIn(service, 'cyd', 'words in a row')).status, 200);
  await mailFor(service, 'cyd@example.com', 'password_changed');
});

test.serial(
  '[USER-06] another address counts once it is confirmed, and the old one is told twice',
  async (t) => {
    const dan = await member(service, 'dan');
    const ask = (email: string, secret = password) =>
      dan.call('PUT', '/v3/users/me/email/', { email, password: secret });
    t.is((await ask('dan@new.example', 'not it')).status, 403);
    for (const email of ['DAN@example.com', 'dan@example.com', 'dan@example.com']) {
      const same = await ask(email);
      t.deepEqual(same.response?.data, { sent: false }, 'the same address, which nobody has to confirm');
      const settings = await dan.call('GET', '/v3/users/me/settings/');
      t.like(settings.response?.data, { email, is_email_verified: false });
    }
    t.is((await ask('dan@new.example')).status, 200);
    const told = await mailFor(service, 'dan@example.com', 'email_change_asked');
    t.true(told.text.includes('dan@new.example'));
    const token = tokenIn(
      await mailFor(service, 'dan@new.example', 'new_email'),
      service,
      '/email_verification/',
    );
    t.is((await logIn(service, 'dan@new.example', password)).status, 401);
    t.is((await dan.call('POST', '/v3/email_verification/', { token })).status, 200);
    t.is((await logIn(service, 'dan@new.example', password)).status, 200);
    t.is((await logIn(service, 'dan@example.com', password)).status, 401);
    await mailFor(service, 'dan@example.com', 'email_changed');
    const taken = await ask('ada@example.com');
    t.is(taken.status, 200, 'an address of somebody else is not given away');
    const stolen = tokenIn(
      await mailFor(service, 'ada@example.com', 'new_email'),
      service,
      '/email_verification/',
    );
    t.is((await dan.call('POST', '/v3/email_verification/', { token: stolen })).status, 404);
    t.is((await logIn(service, 'ada@example.com', 'quite another password')).status, 200);
  },
);

test.serial('[USER-05] a name is not guessed at from many networks, be it anybody’s or not', async (t) => {
  for (const name of ['cyd', 'nobody_here']) {
    await forget(service);
    const told: (string | undefined)[] = [];
    for (let at = 0; at < 3; at += 1) {
      const answer = await new Client(service.origin).call(
        'POST',
        '/v3/sessions/',
        { username_or_email: name, password: 'x' },
        { 'x-forwarded-for': `10.8.0.${at}` },
      );
      told.push(answer.response?.error?.id);
      if (at > 0) continue;
      await service.db.rows({
        name: 'test_many_guesses',
        text: `UPDATE rate_limits SET points = 59 WHERE key LIKE 'login as%'`,
      });
    }
    t.deepEqual(told, ['bad_login', 'bad_login', 'login_held'], name);
  }
});

test.serial('[INTL-02] a mail is in the language of its account, whoever caused it', async (t) => {
  const mika = await member(service, 'mika');
  await service.db.rows({
    name: 'test_japanese',
    text: `UPDATE users SET locale = 'ja-JP' WHERE id = '${mika.id}'`,
  });
  const asked = { username_or_email: 'mika' };
  await new Client(service.origin).call('POST', '/v3/password_reset/', asked, { 'accept-language': 'de' });
  const mail = await mailFor(service, 'mika@example.com', 'password_reset');
  t.regex(mail.subject, /パスワード/);
  t.regex(mail.text, /mika/);
});

test.serial(
  '[USER-05] a password made of one’s own names, address or the site’s name is refused, wherever one is set',
  async (t) => {
    const email = 'zoe.okonkwo@example.com';
    const person = { first_name: 'Zoé', last_name: 'Okonkwo', username: 'potter_zo', email };
    const guesses = ['Pinfold-2026', 'zoeokonkwo1', 'Ok0nkwo!', 'zoe.okonkwo7', 'Potter_Zo99', email];
    const nobody = new Client(service.origin);
    const signUp = (word: string) =>
      nobody.call('POST', '/v3/register/', { ...person, birthday: '1990-05-17', password: word });
    for (const word of guesses) {
      const refused = await signUp(word);
      t.is(refused.status, 400, word);
      t.is(refused.response?.error?.fields[0]?.field, 'password');
      t.regex(refused.text, /too easy to guess/);
    }
    t.is((await signUp(`${password}, Okonkwo`)).status, 201);
    const zoe = nobody;
    await zoe.call('POST', '/v3/password_reset/', { username_or_email: email });
    const token = tokenIn(await mailFor(service, email, 'password_reset'), service, '/pw/potter_zo/');
    for (const word of guesses) {
      const change = { old_password: `${password}, Okonkwo`, new_password: word };
      for (const refused of [
        await zoe.call('PUT', '/v3/users/me/password/', change),
        await new Client(service.origin).call('PUT', '/v3/password_reset/', { token, new_password: word }),
      ]) {
        t.is(refused.status, 400, word);
        t.is(refused.response?.error?.fields[0]?.field, 'new_password');
      }
    }
    t.true(await isIn(zoe));
  },
);
