import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { sendDigests } from '../../../server/mail/send-digests.ts';
import { follow } from '../accounts/mailbox.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
const page = '/email/subscription/';
const dayMs = 24 * 3600 * 1000;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await service.db.rows({ name: 'test_confirm', text: 'UPDATE user_emails SET verified_at = now()' });
});
test.after.always(() => service.stop());

interface Kept {
  recipient: string;
  subject: string;
  text: string;
  unsubscribeUrl: string;
}
const kept = (): Promise<Kept[]> =>
  service.db.rows({
    name: 'test_digests_kept',
    text: `SELECT recipient, subject, body_text AS text, unsubscribe_url AS "unsubscribeUrl"
      FROM mails WHERE kind = 'digest' ORDER BY id`,
  });
const get = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const frequency = async (who: Client): Promise<unknown> =>
  (await who.call('GET', '/v3/users/me/digest/')).response?.data;

/** Runs the job as of a number of days later. Digests of `broken` people fail. */
function run(
  days: number,
  onFailure: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<number> {
  return sendDigests(
    {
      db: service.db,
      signer: createSigner(secretForTests),
      clock: { now: () => new Date(Date.now() + days * dayMs) },
    },
    { origin: service.origin, siteName: 'Pins', isStopping: () => false, onFailure },
  );
}

test.serial('[ROUTE-15] nobody gets news by mail who has not asked for it', async (t) => {
  await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
  await bob.call('PUT', `/v3/users/${eve.id}/follow/`);
  t.deepEqual(await frequency(ada), { frequency: 'never' });
  t.is(await run(30), 0);
  t.deepEqual(await kept(), []);
});

test.serial(
  '[ROUTE-15] one chooses daily, weekly or never, without script, as the settings show',
  async (t) => {
    const visitor = await get(new Client(service.origin), page);
    t.is(visitor.headers.get('location'), `/login/?next=${encodeURIComponent(page)}`);
    const shown = await get(ada, page);
    t.is(shown.status, 200);
    t.regex(shown.text, /value="never"[^>]*checked|checked=""[^>]*value="never"/);
    const csrf =
      /action="\/v3\/users\/me\/digest\/".*?name="csrf_token" value="([^"]+)"/s.exec(shown.text)?.[1] ?? '';
    const sent = await ada.send('POST', '/v3/users/me/digest/', {
      body: new URLSearchParams({ _method: 'PUT', csrf_token: csrf, frequency: 'daily' }),
      headers: { accept: 'text/html', 'x-csrftoken': '' },
    });
    t.is(sent.status, 303);
    t.is(sent.headers.get('location'), page);
    t.deepEqual(await frequency(ada), { frequency: 'daily' });
    t.is((await ada.call('PUT', '/v3/users/me/digest/', { frequency: 'hourly' })).status, 400);
    t.is(
      (await new Client(service.origin).call('PUT', '/v3/users/me/digest/', { frequency: 'daily' })).status,
      401,
    );

    const settings = '/v3/users/me/notification_settings/';
    type Settings = { kind: string; by_email: boolean }[];
    const own = (await ada.call('GET', settings)).response?.data as Settings;
    t.true(own.find(({ kind }) => kind === 'digest')?.by_email);
    await ada.call('PUT', settings, { in_app: [], by_email: ['digest'] });
    t.deepEqual(await frequency(ada), { frequency: 'daily' }, 'saving the settings keeps how often');
    await eve.call('PUT', settings, { in_app: [], by_email: ['digest'] });
    t.deepEqual(await frequency(eve), { frequency: 'weekly' });
    t.true((await get(eve, '/settings/notifications/')).text.includes(`href="${page}"`));
  },
);

test.serial('[ROUTE-15] what is new comes once, when it is time, whoever runs the job', async (t) => {
  await service.db.rows({ name: 'test_back', text: `UPDATE digests SET told_at = now() - interval '1 day'` });
  t.is(await run(0), 0, 'not yet');
  const sent = await Promise.all([run(1.1), run(1.1), run(1.1)]);
  t.is(sent[0] + sent[1] + sent[2], 1, 'the daily one, once');
  const [mail] = await kept();
  t.like(mail, { recipient: 'ada@example.com', subject: 'bob followed you on Pins' });
  t.regex(mail?.text ?? '', /bob followed you\.\n\nTake a look:\n[^\n]*\/bob\/\n/);
  t.true(mail?.text.includes(`${service.origin}/email/user_survey/`));
  t.true(mail?.text.includes(mail.unsubscribeUrl));
  t.is(await run(2.3), 0, 'nothing is new');
  t.is(await run(7.1), 1, 'the weekly one');
  t.is((await kept()).at(-1)?.recipient, 'eve@example.com');
});

test.serial(
  '[ROUTE-15] what was read, is hidden by a block, or has no confirmed address is not mailed',
  async (t) => {
    const again = async (): Promise<void> => {
      await service.db.rows({
        name: 'test_due',
        text: `UPDATE digests SET told_at = now() - interval '1 day', next_at = now() - interval '1 minute'`,
      });
    };
    await again();
    await get(ada, '/notifications/');
    await eve.call('PUT', `/v3/users/${bob.id}/block/`);
    t.is(await run(0), 0);
    await eve.call('DELETE', `/v3/users/${bob.id}/block/`);
    await bob.call('PUT', `/v3/users/${eve.id}/follow/`);
    await service.db.rows({ name: 'test_unconfirm', text: 'UPDATE user_emails SET verified_at = NULL' });
    await again();
    t.is(await run(0), 0);
    await service.db.rows({ name: 'test_confirm', text: 'UPDATE user_emails SET verified_at = now()' });
    await again();
    t.is(await run(0), 1, 'otherwise it is');
  },
);

test.serial('[ROUTE-15] a digest states how many things happened, however many they are', async (t) => {
  await service.db.rows(
    {
      name: 'test_much_news',
      text: `WITH board AS (
          INSERT INTO boards (owner_id, name, slug) SELECT $1, 'Board ' || n, 'b-' || n FROM generate_series(1, 40) n
          RETURNING id
        ), followed AS (
          INSERT INTO follows (follower_id, target_kind, target_id) SELECT $2, 'board', id FROM board
        ), item AS (
          INSERT INTO news_items (user_id, kind, subject_id, day)
          SELECT $1, 'board_follow', id, now()::date FROM board RETURNING id
        ) INSERT INTO news_actors (user_id, news_id, actor_id) SELECT $1, id, $2 FROM item`,
    },
    [eve.id, bob.id],
  );
  await service.db.rows({
    name: 'test_due_now',
    text: `UPDATE digests SET told_at = now() - interval '1 minute', next_at = now() - interval '1 minute'`,
  });
  t.is(await run(0), 1);
  const mail = (await kept()).at(-1);
  t.is(mail?.subject, '41 updates for you on Pins');
  t.regex(mail?.text ?? '', /And 31 more\./);
});

test.serial(
  '[ROUTE-15] one POST ends them without a session, by the signed address alone; GET does not',
  async (t) => {
    const address =
      (await kept()).find(({ recipient }) => recipient === 'eve@example.com')?.unsubscribeUrl ?? '';
    t.true(address.startsWith(`${service.origin}${page}?token=`));
    const path = address.slice(service.origin.length);
    const stranger = new Client(service.origin);
    const shown = await follow(stranger, path);
    t.is(shown.status, 200);
    t.regex(shown.text, /Unsubscribe/);
    t.notRegex(shown.text, /eve@|>eve<|@eve|\/eve\//);
    t.deepEqual(await frequency(eve), { frequency: 'weekly' }, 'a scanner that follows links stops nothing');

    const post = (url: string, body: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    const forged = `${service.origin}${page}?token=${Buffer.from(ada.id).toString('base64url')}.${'A'.repeat(22)}`;
    for (const bad of [forged, `${service.origin}${page}`, `${address}x`])
      t.is((await post(bad, { 'List-Unsubscribe': 'One-Click' })).status, 400, bad);
    t.deepEqual(await frequency(ada), { frequency: 'daily' });

    const ended = await post(address, { 'List-Unsubscribe': 'One-Click' });
    t.is(ended.status, 200);
    t.is(ended.headers.get('set-cookie'), null);
    t.deepEqual(await frequency(eve), { frequency: 'never' });
    t.is((await post(address, { 'List-Unsubscribe': 'One-Click' })).status, 200, 'twice is no harm');
    t.is(await run(30), 0);
    t.regex((await follow(stranger, path)).text, /You’re unsubscribed/);
    const own = (await kept()).find(({ recipient }) => recipient === 'ada@example.com')?.unsubscribeUrl ?? '';
    t.notRegex(shown.text, /action="[^"]*token=/, 'the form names it in no address either');
    const token = new URL(own).searchParams.get('token') ?? '';
    const form = await post(`${service.origin}${page}`, { from_page: '1', token });
    t.is(form.status, 303);
    t.is(form.headers.get('location'), `${page}?opened=1`);
    t.deepEqual(await frequency(ada), { frequency: 'never' });
  },
);
