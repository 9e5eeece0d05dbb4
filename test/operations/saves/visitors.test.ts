import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ada = await member(service, 'ada');
  const board = await boardOf(ada, 'Ceramics');
  pins = await quickPins(service, ada.id, board.id, 6);
});
test.beforeEach(async () => {
  await service.db.rows({ name: 'forget', text: 'DELETE FROM rate_limits' });
});
test.after.always(() => service.stop());

const password = 'a long enough password';
const logIn = (who: Client, name: string, secret = password) =>
  who.resource('UserSessionResource', 'create', { username_or_email: name, password: secret });
const save = (who: Client, pinId: string | undefined) =>
  who.call('POST', '/v3/unauth_saves/', { pin_id: pinId });
const copiesOf = async (username: string): Promise<string[]> => {
  const answer = await ada.call('GET', `/v3/users/${username}/pins/`);
  return (answer.response?.data as { image_signature: string; method: string }[]).map(
    (pin) => pin.image_signature,
  );
};
const userOf = (answer: Answer) =>
  (answer.body?.['client_context'] as { user: { username: string | null } }).user.username;

test.serial(
  '[UNAUTH-01, UNAUTH-03] a visitor keeps two pins, a third is refused, a duplicate takes no room, all survive reloads',
  async (t) => {
    const visitor = new Client(service.origin);
    const first = await save(visitor, pins[0]);
    t.is(first.status, 201, first.text);
    t.like(first.response?.data, { pin_ids: [pins[0]], left: 1 });
    t.is((await save(visitor, pins[0])).status, 201);
    t.like((await save(visitor, pins[1])).response?.data, { pin_ids: [pins[0], pins[1]], left: 0 });
    const third = await save(visitor, pins[2]);
    t.is(third.status, 403);
    t.true(third.response?.message.includes('2'));
    t.is((await save(visitor, pins[1])).status, 201);
    t.is((await save(visitor, '123')).status, 404);
    const page = await visitor.send('GET', `/pin/${pins[1]}/`);
    t.regex(page.headers.get('cache-control') ?? '', /private/);
    t.true(page.text.includes('Saved'));
    const gone = await visitor.call('DELETE', `/v3/unauth_saves/${pins[0]}/`);
    t.deepEqual(gone.response?.data, { pin_ids: [pins[1]], left: 1 });
    t.is((await save(visitor, pins[2])).status, 201);
    t.is((await save(ada, pins[0])).status, 403);
  },
);

test.serial('[UNAUTH-03] the plain form keeps a pin without script, with a toast after 303', async (t) => {
  const visitor = new Client(service.origin);
  const page = await visitor.send('GET', `/pin/${pins[3]}/repin/`, { headers: { accept: 'text/html' } });
  const field = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const answer = await visitor.send('POST', '/v3/unauth_saves/', {
    body: new URLSearchParams({ pin_id: pins[3] ?? '', csrf_token: field }),
    headers: { accept: 'text/html', 'x-csrftoken': '' },
  });
  t.is(answer.status, 303);
  t.true((await visitor.send('GET', `/pin/${pins[3]}/`)).text.includes('Sign up to keep it'));
});

test.serial(
  '[UNAUTH-02] what a visitor kept is saved once at sign-up, and the list is cleared',
  async (t) => {
    const visitor = new Client(service.origin);
    await save(visitor, pins[0]);
    await save(visitor, pins[1]);
    const made = await visitor.call('POST', '/v3/register/', {
      first_name: 'New',
      username: 'newcomer',
      email: 'newcomer@example.com',
      password,
      birthday: '1990-01-01',
    });
    t.is(made.status, 201);
    t.is((await copiesOf('newcomer')).length, 2);
    await visitor.resource('UserSessionResource', 'delete');
    await logIn(visitor, 'newcomer');
    t.is((await copiesOf('newcomer')).length, 2);
  },
);

test.serial('[UNAUTH-02] two logins that race with the same session save each pin once', async (t) => {
  const eve = await member(service, 'eve_race');
  const visitor = new Client(service.origin);
  await save(visitor, pins[2]);
  await save(visitor, pins[3]);
  const tabs = Array.from({ length: 4 }, () => {
    const tab = new Client(service.origin);
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
    return tab;
  });
  const answers = await Promise.all(tabs.map((tab) => logIn(tab, 'eve_race')));
  t.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  t.is((await copiesOf('eve_race')).length, 2);
  t.is(userOf(await (tabs[0] as Client).resource('UserHomefeedResource', 'get')), 'eve_race');
  t.truthy(eve);
});

test.serial(
  '[UNAUTH-02] a pin that is gone by then fails the merge silently; the rest is saved',
  async (t) => {
    const eve = await member(service, 'eve_merge');
    const board = await boardOf(ada, 'Short-lived');
    const [doomed] = await quickPins(service, ada.id, board.id, 1);
    const visitor = new Client(service.origin);
    await save(visitor, doomed);
    await save(visitor, pins[4]);
    await ada.call('DELETE', `/v3/pins/${doomed}/`);
    const answer = await logIn(visitor, 'eve_merge');
    t.is(answer.status, 200);
    t.false(answer.text.includes('error'));
    t.is((await copiesOf('eve_merge')).length, 1);
    t.truthy(eve);
  },
);
