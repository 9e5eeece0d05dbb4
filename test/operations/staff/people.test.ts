import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { forget, mailFor, mailsOf } from '../accounts/mailbox.ts';
import { members } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const password = 'a long enough password';
const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const form = (who: Client, path: string, fields: Record<string, string>): Promise<Answer> =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
const logIn = async (name: string): Promise<Answer> =>
  new Client(service.origin).call('POST', '/v3/sessions/', { username_or_email: name, password });
const person = (id: string): string => `/v3/staff/people/${id}/`;
const found = async (input: Record<string, string>): Promise<string[]> =>
  ((await sam.call('GET', '/v3/staff/people/', input)).response?.data as { username: string }[]).map(
    ({ username }) => username,
  );

test.serial('[USER-06] staff find people by name, address and state', async (t) => {
  t.deepEqual(await found({}), ['ada', 'bob', 'sam']);
  t.deepEqual(await found({ query: 'ADA@example' }), ['ada']);
  t.deepEqual(await found({ query: '%' }), []);
  t.deepEqual(await found({ state: 'employees' }), ['sam']);
  t.regex((await page(sam, '/_staff/people/?query=bo')).text, new RegExp(`/_staff/people/${bob.id}/`));
  t.regex((await page(sam, `/_staff/people/${bob.id}/`)).text, /bob@example\.com \(not confirmed\)/);
});

test.serial('[USER-05] staff suspend a person with a reason, and lift it', async (t) => {
  const without = await form(sam, `${person(ada.id)}suspension/`, { days: '7', reason: '' });
  t.is(without.headers.get('location'), `/_staff/people/${ada.id}/`);
  t.regex((await page(sam, `/_staff/people/${ada.id}/`)).text, /The person will see it/);
  t.is((await form(sam, `${person(ada.id)}suspension/`, { days: '0', reason: 'Spam' })).status, 303);
  t.is((await page(bob, '/ada/')).status, 404);
  t.is((await logIn('ada')).response?.error?.id, 'account_suspended');
  t.deepEqual(await found({ state: 'suspended' }), ['ada']);
  await mailFor(service, 'ada@example.com', 'suspended');
  t.is((await sam.call('DELETE', `${person(ada.id)}suspension/`)).status, 200);
  t.is((await sam.call('DELETE', `${person(ada.id)}suspension/`)).status, 404);
  t.is((await page(bob, '/ada/')).status, 200);
  t.is((await logIn('ada')).status, 200);
  t.deepEqual(
    (await actsOf(service)).map(({ act, subject, reason }) => [act, subject, reason]),
    [
      ['user.unsuspend', 'ada', ''],
      ['user.suspend', 'ada', 'Spam'],
    ],
  );
});

test.serial('[USER-05] staff lengthen a suspension where they lift it', async (t) => {
  const address = `/_staff/people/${ada.id}/`;
  const suspend = (days: string, reason: string): Promise<Answer> =>
    form(sam, `${person(ada.id)}suspension/`, { days, reason });
  const until = async (): Promise<unknown> =>
    ((await sam.call('GET', person(ada.id))).response?.data as { suspended_until: unknown }).suspended_until;
  t.is((await suspend('1', 'Spam')).status, 303);
  const day = await until();
  const { text } = await page(sam, address);
  t.regex(text, /Lift suspension[^]*Suspend longer[^]*The longest suspension holds/);
  await suspend('7', '');
  t.regex((await page(sam, address)).text, /Suspend longer[^]*The person will see it/);
  t.is((await suspend('30', 'Spam again')).status, 303);
  t.true(new Date(String(await until())) > new Date(String(day)));
  await waitFor(
    async () => (await mailsOf(service, 'ada@example.com')).some(({ text }) => text.includes('Spam again')),
    { what: 'the mail about the longer suspension' },
  );
  t.is((await suspend('0', 'Enough')).status, 303);
  t.notRegex((await page(sam, address)).text, /Suspend longer/, 'nothing is longer');
  t.is((await sam.call('DELETE', `${person(ada.id)}suspension/`)).status, 200);
});

test.serial(
  '[USER-05] [USER-08] staff end sessions, force a new password and give a merchant’s badge',
  async (t) => {
    const client = new Client(service.origin);
    await client.call('POST', '/v3/sessions/', { username_or_email: 'ada', password });
    t.is((await sam.call('DELETE', `${person(ada.id)}sessions/`)).status, 200);
    t.is((await client.call('POST', '/v3/boards/', { name: 'x' })).status, 401);
    t.is((await logIn('ada')).status, 200);
    t.is((await form(sam, `${person(ada.id)}password_reset/`, {})).status, 303);
    t.is((await logIn('ada')).response?.error?.id, 'account_locked');
    await mailFor(service, 'ada@example.com', 'locked').catch(() =>
      mailFor(service, 'ada@example.com', 'password_reset'),
    );
    t.is((await sam.call('PUT', `${person(bob.id)}merchant/`, { verified: true })).status, 200);
    t.deepEqual(await found({ state: 'merchants' }), ['bob']);
    t.is((await sam.call('PUT', `${person(bob.id)}merchant/`, { verified: false })).status, 200);
    t.deepEqual(await found({ state: 'merchants' }), []);
  },
);

test.serial('[USER-05] a refused act of staff is shown at the form that was sent', async (t) => {
  const address = `/_staff/people/${bob.id}/`;
  const acts: [path: string, fields: Record<string, string>][] = [
    ['sessions', { _method: 'DELETE' }],
    ['password_reset', {}],
    ['merchant', { _method: 'PUT', verified: 'true', inspirational: 'true' }],
    ['identity', { _method: 'PUT', verified: 'true' }],
  ];
  for (const [path, fields] of acts) {
    const reason = `Long reason of ${path} `.repeat(100);
    const sent = await form(sam, `${person(bob.id)}${path}/`, { ...fields, reason });
    t.is(sent.headers.get('location'), address, path);
    const { text } = await page(sam, address);
    const forms = text.split('<form').filter((part) => part.includes(person(bob.id)));
    for (const part of forms) {
      const isSent = part.includes(`action="${person(bob.id)}${path}/"`);
      t.is(part.includes('role="alert"'), isSent, part.slice(0, 120));
      t.is(part.includes(reason.slice(0, 30)), isSent, part.slice(0, 120));
    }
    t.is(text.match(/<details class="staff__more" open/g)?.length, 1, path);
    t.is(/id="inspirational"[^>]*checked/.test(text), path === 'merchant');
  }
  t.is((await form(sam, `${person(bob.id)}suspension/`, { _method: 'DELETE' })).status, 303);
  t.is((await page(sam, address)).text.match(/role="alert"/g)?.length, 1, 'its form is gone');
});

test.serial(
  '[USER-09] nobody else does any of that, nobody to themselves, and forged ids find nobody',
  async (t) => {
    const before = (await actsOf(service)).length;
    const calls = (id: string): [string, string, Record<string, unknown>][] => [
      ['POST', `${person(id)}suspension/`, { days: 7, reason: 'x' }],
      ['DELETE', `${person(id)}suspension/`, {}],
      ['DELETE', `${person(id)}sessions/`, {}],
      ['POST', `${person(id)}password_reset/`, {}],
      ['PUT', `${person(id)}merchant/`, { verified: true }],
    ];
    for (const [method, path, input] of [
      ...calls(sam.id),
      ['GET', '/v3/staff/people/', {}],
      ['GET', person(sam.id), {}],
      ['POST', '/v3/staff/links/', { patterns: 'bad.example' }],
      ['POST', '/v3/staff/links/import/', { list: 'bad.example', source: 'x' }],
      ['DELETE', '/v3/staff/links/', { patterns: 'bad.example' }],
    ] as [string, string, Record<string, unknown>][])
      for (const who of [bob, new Client(service.origin)])
        t.is((await who.call(method, path, input)).status, 404, path);
    for (const path of ['/_staff/people/', `/_staff/people/${ada.id}/`, '/_staff/links/'])
      t.is((await page(bob, path)).status, 404, path);
    for (const [method, path, input] of calls(sam.id))
      t.is((await sam.call(method, path, input)).response?.error?.id, 'case_own', path);
    for (const id of ['1', '9223372036854775807'])
      for (const [method, path, input] of calls(id))
        t.is((await sam.call(method, path, input)).status, 404, path);
    t.is((await actsOf(service)).length, before);
  },
);

test.serial(
  '[OFFSITE-01] the block-list is added to, looked through, imported to and taken from',
  async (t) => {
    const links = async (query = ''): Promise<string[]> =>
      ((await sam.call('GET', '/v3/staff/links/', { query })).response?.data as { pattern: string }[]).map(
        ({ pattern }) => pattern,
      );
    const bad = await form(sam, '/v3/staff/links/', { patterns: 'bad.example nonsense', status: 'porn' });
    t.is(bad.headers.get('location'), '/_staff/links/');
    t.regex((await page(sam, '/_staff/links/')).text, /nonsense&quot; is not a domain/);
    t.is(
      (await form(sam, '/v3/staff/links/', { patterns: 'bad.example\nworse.example/page', status: 'porn' }))
        .status,
      303,
    );
    const [added] = (await sam.call('GET', '/v3/staff/links/')).response?.data as { added_at: string }[];
    t.true(Math.abs(Date.parse(added?.added_at ?? '') - Date.now()) < 600_000);
    t.regex((await page(sam, '/_staff/links/')).text, new RegExp(`<time dateTime="${added?.added_at}"`, 'i'));
    const list = {
      list: '# a list\n0.0.0.0 hosts.example\n||filter.example^\n??',
      source: 'hosts',
      status: 'suspicious',
    };
    t.is((await form(sam, '/v3/staff/links/import/', list)).status, 303);
    t.regex(
      (await page(sam, '/_staff/links/')).text,
      /hosts\.example[^]*from hosts[^]*2 now on the list; 1 line could/,
    );
    t.deepEqual(await links(), ['bad.example', 'filter.example', 'hosts.example', 'worse.example/page']);
    t.deepEqual(await links('WORSE'), ['worse.example/page']);
    t.is((await form(sam, '/v3/staff/links/', { _method: 'DELETE', patterns: 'bad.example' })).status, 303);
    t.is((await sam.call('DELETE', '/v3/staff/links/', { patterns: 'bad.example' })).status, 404);
    t.deepEqual(await links('bad'), []);
    t.deepEqual(
      (await actsOf(service)).slice(0, 3).map(({ act, subject }) => [act, subject]),
      [
        ['links.allow', 'bad.example'],
        ['links.import', 'hosts'],
        ['links.block', 'bad.example, worse.example/page'],
      ],
    );
  },
);
