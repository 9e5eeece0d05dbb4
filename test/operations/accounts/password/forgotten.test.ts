import test from 'ava';
import { Client } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { sendForm } from '../../support/send-form.ts';
import { member } from '../../support/people.ts';
import { linkIn, mailFor } from '../mailbox.ts';

let service: TestService;

test.before(async () => {
  service = await startService();
  await member(service, 'ada');
});
test.after.always(() => service?.stop());

const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;

test.serial('[USER-05] who forgot the password returns to what they came for', async (t) => {
  const who = new Client(service.origin);
  const href = '/password/reset/?next=%2Fada%2F';
  t.true((await page(who, '/login/?next=%2Fada%2F')).includes(`href="${href}"`));
  const form = await page(who, href);
  t.true(form.includes('href="/login/?next=%2Fada%2F"'), 'or goes back to log in');
  const asked = { username_or_email: 'ada', next: '/ada/' };
  const sent = await sendForm(who, form, '/v3/password_reset/', asked);
  t.is(sent.headers.get('location'), '/password/reset/?sent=1&next=%2Fada%2F', sent.text);
  const mail = await mailFor(service, 'ada@example.com', 'password_reset');
  const link = new URL(linkIn(mail, service, '/pw/ada/'), service.origin);
  const fields = {
    _method: 'PUT',
    token: link.searchParams.get('token') ?? '',
    new_password: 'words in a row',
  };
  const set = await sendForm(who, form, '/v3/password_reset/', fields);
  t.is(set.headers.get('location'), '/login/?next=%2Fada%2F', set.text);
  const elsewhere = { username_or_email: 'ada', next: 'https://evil.example/' };
  const other = await sendForm(who, form, '/v3/password_reset/', elsewhere);
  t.is(other.headers.get('location'), '/password/reset/?sent=1');
});

test.serial('[USER-05] where the site sends no mail, the pages say whom to ask for a link', async (t) => {
  const who = new Client(service.origin);
  for (const path of [
    '/password/reset/',
    '/password/reset/?sent=1',
    '/secure/panic/',
    '/secure/panic/?sent=1',
    '/secure/panic/?locked=1',
  ]) {
    const text = await page(who, path);
    t.regex(text, /from the people who run (?:this|the) site/, path);
    t.notRegex(text, /Check your email|we’ll send you|on its way|We emailed you/, path);
  }
});
