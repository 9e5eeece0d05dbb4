import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { sendNewsMails } from '../../../server/mail/send-news-mails.ts';
import { tellStaff } from '../../../server/staff/tell-staff.ts';
import type { Client, Member } from '../../support/service/client.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let tess: Member;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  service = await startService();
  ({ sam, tess, ada, bob } = await members(service, 'sam', 'tess', 'ada', 'bob'));
  await employ(service, [sam, tess]);
  await service.db.pool.query('UPDATE user_emails SET verified_at = now()');
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Pots')).id, 3);
});
test.after.always(() => service.stop());

const settings = '/v3/users/me/notification_settings/';
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const news = async (who: Client): Promise<{ news_type: string; url: string; unread: boolean }[]> =>
  (await who.call('GET', '/v3/news_hub/')).response?.data as {
    news_type: string;
    url: string;
    unread: boolean;
  }[];
const kinds = async (who: Client): Promise<string[]> => (await news(who)).map((each) => each.news_type);
const report = (index: number) => bob.call('PUT', `/v3/pins/${pins[index]}/feedback/`, { reason: 'spam' });
const minutesLater = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

async function mailsTo(recipient: string, minutes: number): Promise<{ subject: string; text: string }[]> {
  const { db, origin } = service;
  await sendNewsMails(
    { db, signer: createSigner(secretForTests), clock: minutesLater(minutes) },
    {
      origin,
      siteName: 'Pins',
      isStopping: () => false,
      onFailure: (error) => {
        throw error;
      },
    },
  );
  const { rows } = await db.pool.query<{ subject: string; text: string }>(
    `SELECT subject, body_text AS text FROM mails WHERE recipient = $1 AND kind = 'news_staff_work' ORDER BY id`,
    [recipient],
  );
  return rows;
}

test.serial(
  '[FEED-07] employees are told of new reports, at most once an hour, and nobody else is',
  async (t) => {
    t.is((await report(0)).status, 200);
    await waitFor(async () => (await kinds(sam)).includes('staff_reports'), {
      what: 'the report to be told',
    });
    t.like((await news(sam))[0], { url: '/_staff/reports/', unread: true });
    t.deepEqual(await kinds(tess), ['staff_reports']);
    t.false((await kinds(ada)).includes('staff_reports'));
    t.regex(await page(sam, '/notifications/'), /href="\/_staff\/reports\/"[^]*New reports wait/);
    t.is((await mailsTo('sam@example.com', 6)).length, 0, 'who has read it here gets no mail');
    const [mail, ...others] = await mailsTo('tess@example.com', 6);
    t.deepEqual(others, []);
    t.regex(mail?.subject ?? '', /New reports wait/);

    t.is((await report(1)).status, 200);
    await tellStaff({ db: service.db, clock: minutesLater(50) });
    t.false((await news(sam))[0]?.unread);
    await tellStaff({ db: service.db, clock: minutesLater(61) });
    t.true((await news(sam))[0]?.unread);
    t.deepEqual(await kinds(sam), ['staff_reports'], 'one line a day');
  },
);

test.serial('[FEED-07] an employee turns such news off, which others do not see', async (t) => {
  const chosen = async (who: Client): Promise<string[]> =>
    ((await who.call('GET', settings)).response?.data as { kind: string }[]).map(({ kind }) => kind);
  t.true((await chosen(tess)).includes('staff_work'));
  t.false((await chosen(ada)).includes('staff_work'));
  t.regex(await page(tess, '/settings/notifications/'), /New work waits for the staff/);
  t.notRegex(await page(ada, '/settings/notifications/'), /New work waits for the staff/);
  await tess.call('PUT', settings, { in_app: [], by_email: [] });
  await ada.call('PUT', settings, { in_app: [], by_email: [] });
  const { rows } = await service.db.pool.query(
    `SELECT user_id FROM notification_settings WHERE kind = 'staff_work'`,
  );
  t.deepEqual(rows, [{ user_id: tess.id }], 'who becomes an employee later is told');
  const mails = (await mailsTo('tess@example.com', 0)).length;
  t.is((await report(2)).status, 200);
  await tellStaff({ db: service.db, clock: minutesLater(130) });
  t.is((await mailsTo('tess@example.com', 200)).length, mails);
  t.is((await mailsTo('sam@example.com', 200)).length, 1);
});

test.serial('[FEED-07] who is no employee any more is told nothing of it', async (t) => {
  t.deepEqual(await kinds(sam), ['staff_reports']);
  await service.db.pool.query('UPDATE users SET is_employee = false WHERE id = $1', [sam.id]);
  t.deepEqual(await kinds(sam), []);
  await service.db.pool.query('UPDATE users SET is_employee = true WHERE id = $1', [sam.id]);
});

test.serial('[BIZ-01] [USER-08] people who wait and calls to make are counted and told', async (t) => {
  t.notRegex(await page(sam, '/_staff/site/'), /1 waiting/);
  await service.db.pool.query(
    `INSERT INTO join_requests (email, answer, account) VALUES ('eve@example.com', '', '{"firstName":"Eve"}')`,
  );
  t.regex(await page(sam, '/_staff/'), /href="\/_staff\/site\/"[^]*?1 waiting[^]*?<\/li>/);
  t.regex(await page(sam, '/_staff/site/'), /Requests to join\s*<\/a>[^]{0,80}1 waiting/);
  const facts = { name: 'Pots', category: 'brand', website: 'https://pots.example', contact: '' };
  t.is((await bob.call('POST', '/v3/businesses/', facts)).status, 201);
  const call = { kind: 'call', name: '+1 555 0100', note: 'Mornings' };
  const asked = await bob.call('POST', `/v3/businesses/${bob.id}/items/`, call);
  t.is(asked.status, 201, asked.text);
  t.regex(await page(sam, '/_staff/'), /href="\/_staff\/calls\/"[^]*?1 open[^]*?<\/li>/);
  await waitFor(
    async () => {
      const told = await kinds(sam);
      return told.includes('staff_requests') && told.includes('staff_calls');
    },
    { what: 'both to be told' },
  );
});
