import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { sendNewsMails } from '../../../server/mail/send-news-mails.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { remove, say } from '../support/comment-calls.ts';
import { begin, data, type Shown } from '../support/talks.ts';
import { follow } from '../accounts/mailbox.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let board: { id: string };
const settings = '/v3/users/me/notification_settings/';
const standard = { message: true, board_invite: true, pin_commented: true, mentioned: true };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await service.db.pool.query('UPDATE user_emails SET verified_at = now()');
  board = await boardOf(ada, 'Mailed');
});
test.beforeEach(() => service.db.pool.query('DELETE FROM news_mails'));
test.after.always(() => service.stop());

interface Kept {
  recipient: string;
  kind: string;
  subject: string;
  text: string;
  unsubscribeUrl: string;
}

/** Runs the job as of a number of minutes later. Returns the mails that it wrote. */
async function mailed(minutes: number): Promise<Kept[]> {
  const last = await service.db.pool.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM mails');
  await sendNewsMails(
    {
      db: service.db,
      signer: createSigner(secretForTests),
      clock: { now: () => new Date(Date.now() + minutes * 60_000) },
    },
    {
      origin: service.origin,
      siteName: 'Pins',
      isStopping: () => false,
      onFailure: (error) => {
        throw error;
      },
    },
  );
  const { rows } = await service.db.pool.query<Kept>(
    `SELECT recipient, kind, subject, body_text AS text, unsubscribe_url AS "unsubscribeUrl" FROM mails
     WHERE id > $1 AND kind LIKE 'news%' ORDER BY id`,
    [last.rows[0]?.id],
  );
  return rows;
}

async function adasPin(): Promise<string> {
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  return pin;
}
const comment = (who: Member, pin: string, text = 'Lovely') => say(who, pin, text);
const choose = (who: Member, byEmail: string[], inApp: string[] = []): Promise<Answer> =>
  who.call('PUT', settings, { in_app: inApp, by_email: byEmail });

test.serial('[USER-06] what is not read for minutes is mailed, each kind at most once an hour', async (t) => {
  const pins = [await adasPin(), await adasPin(), await adasPin()];
  await comment(bob, pins[0] ?? '');
  t.deepEqual(await mailed(2), [], 'not yet');
  const [first, ...others] = await mailed(6);
  t.deepEqual(others, []);
  t.like(first, { recipient: 'ada@example.com', kind: 'news_pin_commented' });
  t.is(first?.subject, 'bob commented on your Pin on Pins');
  t.regex(first?.text ?? '', /Someone comments on your Pin or tries it/);
  t.deepEqual(await mailed(120), [], 'once');
  await comment(bob, pins[1] ?? '');
  await comment(eve, pins[2] ?? '');
  t.deepEqual(await mailed(60), []);
  const [gathered] = await mailed(67);
  t.is(gathered?.subject, '2 updates for you on Pins');
  const told = (who: string, pin = '') => `${who} commented on your Pin.\n${service.origin}/pin/${pin}/`;
  t.true(gathered?.text.includes(`${told('eve', pins[2])}\n\n${told('bob', pins[1])}\n\nSee all`));
  t.true(first?.text.includes(`Take a look:\n${service.origin}/pin/${pins[0]}/\n`), first?.text);
});

test.serial('[USER-06] [USER-03] what was read, is gone or may not be seen is not mailed', async (t) => {
  const pin = await adasPin();
  const tried: [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ['read', () => ada.send('GET', '/notifications/', { headers: { accept: 'text/html' } })],
    [
      'blocked',
      () => ada.call('PUT', `/v3/users/${bob.id}/block/`),
      () => ada.call('DELETE', `/v3/users/${bob.id}/block/`),
    ],
    [
      'hidden',
      () => service.db.pool.query('INSERT INTO hidden_people (user_id) VALUES ($1)', [bob.id]),
      () => service.db.pool.query('DELETE FROM hidden_people'),
    ],
    [
      'unconfirmed',
      () => service.db.pool.query('UPDATE user_emails SET verified_at = NULL'),
      () => service.db.pool.query('UPDATE user_emails SET verified_at = now()'),
    ],
    ['turned off', () => choose(ada, []), () => choose(ada, Object.keys(standard), Object.keys(standard))],
    [
      'Pin deleted',
      () => ada.call('DELETE', `/v3/pins/${pin}/`),
      () => ada.call('POST', `/v3/pins/${pin}/restore/`),
    ],
  ];
  for (const [how, end, again] of tried) {
    await service.db.pool.query('DELETE FROM news_mails');
    await service.db.pool.query('DELETE FROM news_items');
    await comment(bob, pin);
    await end();
    t.deepEqual(await mailed(6), [], how);
    await again?.();
  }
  await service.db.pool.query('DELETE FROM news_items');
  const { id } = await comment(bob, await adasPin());
  t.is((await remove(bob, id)).status, 200);
  t.deepEqual(await mailed(6), [], 'comment deleted');
  await comment(bob, await adasPin());
  t.is((await mailed(6)).length, 1, 'otherwise it is');
});

test.serial('[USER-06] a kind that is chosen by mail alone is mailed, and not on the site', async (t) => {
  await choose(eve, ['mentioned']);
  const [pin, other] = [await adasPin(), await adasPin()];
  await comment(bob, pin, 'Look, @eve');
  const hub = await eve.call('GET', '/v3/news_hub/');
  t.false(hub.text.includes('mentioned you'));
  t.is(data<{ news_hub_count: number }>(await eve.call('GET', '/v3/badges/')).news_hub_count, 0);
  await eve.send('GET', '/notifications/', { headers: { accept: 'text/html' } });
  const toEve = async () => (await mailed(6)).filter(({ recipient }) => recipient === 'eve@example.com');
  t.is((await toEve())[0]?.subject, 'bob mentioned you in a comment on Pins');
  await service.db.pool.query('DELETE FROM news_mails');
  await comment(bob, other, 'And here, @eve');
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' });
  t.deepEqual(await toEve(), [], 'of a board that became secret');
  await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'public' });
});

test.serial('[USER-06] messages are mailed without their words, while they wait to be read', async (t) => {
  await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
  await ada.call('PUT', `/v3/users/${bob.id}/follow/`);
  const { id: talk } = data<{ id: string }>(await begin(bob, [ada], 'Meet at noon'));
  const write = (text: string) => bob.call('POST', `/v3/conversations/${talk}/messages/`, { text });
  const [mail, ...others] = await mailed(6);
  t.deepEqual(others, []);
  t.is(mail?.subject, 'bob sent you a message on Pins');
  t.false(mail?.text.includes('noon'));
  t.true(mail?.text.includes(`Take a look:\n${service.origin}/conversation/${talk}/\n`), mail?.text);
  await write('Or at one');
  const { id: other } = data<{ id: string }>(await begin(bob, [ada, eve], 'All of us'));
  const ofTwo = (await mailed(68)).find(({ recipient }) => recipient === 'ada@example.com');
  t.is(ofTwo?.subject, 'bob sent you a message on Pins');
  t.true(ofTwo?.text.includes(`Take a look:\n${service.origin}/conversation/\n`), ofTwo?.text);
  await ada.call('DELETE', `/v3/conversations/${other}/`);
  const ends: [string, (message: string) => Promise<unknown>][] = [
    ['read', () => ada.call('PUT', `/v3/conversations/${talk}/read/`)],
    ['taken back', (message) => bob.call('DELETE', `/v3/conversations/${talk}/messages/${message}/`)],
    ['left', () => ada.call('DELETE', `/v3/conversations/${talk}/`)],
    ['off', () => choose(ada, [])],
  ];
  for (const [how, end] of ends) {
    await service.db.pool.query('DELETE FROM news_mails');
    const written = await write(how);
    t.is(written.status, 201, written.text);
    const { id } = data<Shown>(written);
    const ended = (await end(id)) as Answer;
    t.is(ended.status, 200, how);
    t.deepEqual(await mailed(6), [], how);
  }
  const unread = async () =>
    data<{ conversations_count: number }>(await ada.call('GET', '/v3/badges/')).conversations_count;
  await write('Once more');
  t.is(await unread(), 0, 'off on the site, too');
  await choose(ada, [], ['message']);
  t.is(await unread(), 1);
  await choose(ada, Object.keys(standard), Object.keys(standard));
});

test.serial('[USER-06] [CLOSE-08] reactions are told to the creator until they are taken back', async (t) => {
  await choose(ada, ['pin_reacted'], ['pin_reacted']);
  const pin = await adasPin();
  const react = (who: Member, id = pin) => who.call('PUT', `/v3/pins/${id}/reactions/`, { reaction_type: 5 });
  const told = async (): Promise<string[]> =>
    data<{ text: string; news_type: string }[]>(await ada.call('GET', '/v3/news_hub/')).flatMap((item) =>
      item.news_type === 'reaction' ? [item.text] : [],
    );
  await react(ada);
  t.deepEqual(await told(), [], 'not one’s own');
  await react(bob);
  const saved = await bob.call('POST', `/v3/pins/${pin}/repin/`, {});
  await react(eve, data<{ id: string }>(saved).id);
  t.deepEqual(await told(), ['eve and bob reacted to your Pin']);
  await eve.call('DELETE', `/v3/pins/${pin}/reactions/`);
  t.deepEqual(await told(), ['bob reacted to your Pin']);
  t.is((await mailed(6))[0]?.subject, 'bob reacted to your Pin on Pins');
  await bob.call('DELETE', `/v3/pins/${pin}/reactions/`);
  t.deepEqual(await told(), []);
});

test.serial('[USER-06] [ROUTE-15] one click ends mails of that kind alone, in one’s language', async (t) => {
  t.is((await ada.call('PUT', '/v3/users/me/settings/', { locale: 'de-DE' })).status, 200);
  await choose(ada, ['pin_commented', 'mentioned'], ['pin_commented']);
  await comment(bob, await adasPin());
  const [mail] = await mailed(6);
  t.regex(mail?.text ?? '', /Dein Pin wurde von bob kommentiert/);
  const path = mail?.unsubscribeUrl.slice(service.origin.length) ?? '';
  const stranger = new Client(service.origin);
  const shown = await follow(stranger, path);
  t.regex(shown.text, /Someone comments on your Pin[\s\S]*Unsubscribe/);
  t.notRegex(shown.text, /ada@|@ada/);
  const ended = await fetch(mail?.unsubscribeUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  t.is(ended.status, 200);
  const on = data<{ kind: string; by_email: boolean; in_app: boolean }[]>(await ada.call('GET', settings));
  t.deepEqual(
    on.filter(({ by_email }) => by_email).map(({ kind }) => kind),
    ['mentioned'],
  );
  t.true(on.find(({ kind }) => kind === 'pin_commented')?.in_app);
  t.regex((await follow(stranger, path)).text, /You’re unsubscribed/);
  await service.db.pool.query('DELETE FROM news_mails');
  await comment(bob, await adasPin());
  t.deepEqual(await mailed(6), []);
});
