import test, { type ExecutionContext } from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { tellEndsOfPromotions } from '../../../server/ads/tell-ends.ts';
import { sendNewsMails } from '../../../server/mail/send-news-mails.ts';
import type { Member } from '../../support/service/client.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';
import { adOf, page } from '../support/wire-pins.ts';

let service: TestService;
let shop: Member;
let ann: Member;
let tom: Member;
let eve: Member;
let sam: Member;
let pin: string;
let campaigns: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ grocer: shop, ann, tom, eve, sam } = await members(service, 'grocer', 'ann', 'tom', 'eve', 'sam'));
  await employ(service, [sam]);
  await service.db.pool.query('UPDATE user_emails SET verified_at = now()');
  await shop.call('POST', '/v3/businesses/', { name: 'The shop', category: 'brand' });
  for (const [who, role] of [
    [ann, 'admin'],
    [tom, 'employee'],
  ] as const) {
    await shop.call('POST', `/v3/businesses/${shop.id}/people/`, { username: who.username, role });
    await who.call('PUT', `/v3/businesses/${shop.id}/invitation/`, { answer: 'accept' });
  }
  campaigns = `/v3/businesses/${shop.id}/campaigns/`;
  const wares = await boardOf(shop, 'Wares');
  // Old enough to be on no page but as an ad.
  [pin = ''] = await quickPins(service, shop.id, wares.id, 1);
  await neverDrawn(service, pin);
  await quickPins(service, shop.id, wares.id, 40);
  await quickPins(service, tom.id, (await boardOf(tom, 'Others')).id, 40);
});
test.after.always(() => service.stop());

async function start(name: string): Promise<string> {
  const given = { pin_id: pin, name, daily_budget: '1', currency: 'USD', days: '1' };
  const started = await shop.call('POST', campaigns, given);
  if (started.status !== 201) throw new Error(started.text);
  return (started.response?.data as { id: string }).id;
}

const count = (id: string, daysAgo: number, impressions: number, clicks: number) =>
  service.db.pool.query(
    `INSERT INTO rollup_days (subject_id, subject, day, impressions, clicks)
     VALUES ($1, 'campaign', (now() AT TIME ZONE 'UTC')::date - $2::int, $3, $4)`,
    [id, daysAgo, impressions, clicks],
  );
/** As if days had passed since. */
const daysLater = (id: string, days: number) =>
  service.db.pool.query(
    `WITH counted AS (UPDATE rollup_days SET day = day - $2::int WHERE subject = 'campaign' AND subject_id = $1)
     UPDATE campaigns SET starts_on = starts_on - $2::int, ends_on = ends_on - $2::int WHERE id = $1`,
    [id, days],
  );
const end = (id: string) => shop.call('PUT', `${campaigns}${id}/`, { status: 'ended' });

interface News {
  news_type: string;
  text: string;
  url: string;
}
const told = async (who: Member, id: string): Promise<News[]> =>
  ((await who.resource('NewsHubResource', 'get', {})).response?.data as News[]).filter(
    ({ news_type: kind, url }) => kind === 'promotion_over' && url.includes(id),
  );
const today = (): string => new Date().toISOString().slice(0, 10);
const atMidnight = (): Date => new Date(Date.parse(today()) + 86_400_000);

async function mailed(): Promise<{ recipient: string; text: string }[]> {
  const clock = { now: () => new Date(Date.now() + 10 * 60_000) };
  const onFailure = (error: unknown) => {
    throw error;
  };
  await sendNewsMails(
    { db: service.db, signer: createSigner(secretForTests), clock },
    { origin: service.origin, siteName: 'Pins', isStopping: () => false, onFailure },
  );
  const { rows } = await service.db.pool.query<{ recipient: string; text: string }>(
    `SELECT split_part(recipient, '@', 1) AS recipient, body_text AS text FROM mails WHERE kind = 'news_business' ORDER BY 1`,
  );
  return rows;
}

test.serial(
  '[BIZ-03] who manages a business is told once, on the site and by mail, what a promotion came to by its last day',
  async (t) => {
    for (const who of [shop, ann]) await who.resource('NewsHubResource', 'get', {});
    await service.db.pool.query('DELETE FROM news_mails');
    const id = await start('Spring');
    await count(id, 0, 5000, 3);
    const lastMoment = new Date(atMidnight().getTime() - 1);
    t.is(await tellEndsOfPromotions(service, lastMoment), 0, 'its last day is not over');
    t.is(await tellEndsOfPromotions(service, atMidnight()), 1);
    t.is(await tellEndsOfPromotions(service, new Date(atMidnight().getTime() + 86_400_000)), 0, 'once');
    // Before it is read on the site.
    const mails = await mailed();
    t.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['ann', 'grocer'],
    );
    for (const { text } of mails) t.regex(text, /Spring\): shown 5,000 times, 3 clicks, \$1\b/);
    for (const who of [shop, ann]) {
      const [news, ...others] = await told(who, id);
      t.is(
        news?.text,
        'A promotion of your business ended on its last day (Spring): shown 5,000 times, 3 clicks, $1',
      );
      t.is(news?.url, `/advertiser/${shop.id}/campaigns/${id}/stats/`);
      t.deepEqual(others, []);
      const hub = await who.send('GET', '/notifications/', { headers: { accept: 'text/html' } });
      t.regex(hub.text, /ended on its last day \(Spring\): shown 5,000 times, 3 clicks, \$1\b/);
    }
    t.deepEqual(await told(tom, id), [], 'an employee');
    await end(id);
  },
);

test.serial(
  '[BIZ-03] the end of a promotion is not told to who turned that off, or if somebody ended it before',
  async (t) => {
    await ann.call('PUT', '/v3/users/me/notification_settings/', { in_app: [], by_email: [] });
    const [off, paused] = [await start('Off'), await start('Paused')];
    await end(off);
    await shop.call('PUT', `${campaigns}${paused}/`, { status: 'paused' });
    t.is(await tellEndsOfPromotions(service, atMidnight()), 1);
    t.deepEqual(await told(shop, off), []);
    t.is((await told(shop, paused)).length, 1, 'a paused one is over, too');
    t.deepEqual(await told(ann, paused), []);
    await end(paused);
  },
);

/** Its business, at three places, and the staff read that the day's budget is spent, or nothing of it. */
async function saysSpent(t: ExecutionContext, id: string, isSpent: boolean): Promise<void> {
  const listed = (await shop.call('GET', campaigns)).response?.data as Record<string, unknown>[];
  t.is(listed.find((each) => each['id'] === id)?.['halted_by'], isSpent ? 'budget' : null);
  for (const [who, path] of [
    [shop, '/business/hub/'],
    [shop, `/advertiser/${shop.id}/campaigns/${id}/stats/`],
    [shop, `/advertiser/${shop.id}/campaigns/${id}/edit/`],
    [sam, '/_staff/promotions/'],
  ] as const) {
    const { text } = await who.send('GET', path, { headers: { accept: 'text/html' } });
    t.is(text.includes('Not shown any more today: its budget for the day is spent'), isSpent, path);
  }
}

test.serial(
  '[BIZ-03] a promotion has its budget anew at midnight UTC, and no ad after its last day',
  async (t) => {
    const id = await start('Daily');
    t.not(adOf(await page(eve)), '');
    await count(id, 0, 200, 0);
    t.is(adOf(await page(eve)), '', 'the budget of the day is used');
    await saysSpent(t, id, true);
    await daysLater(id, 1);
    await service.db.pool.query('UPDATE campaigns SET ends_on = ends_on + 1 WHERE id = $1', [id]);
    t.not(adOf(await page(eve)), '', 'the next day');
    await saysSpent(t, id, false);
    await count(id, 0, 40, 1);
    const stats = await shop.send('GET', `/stats/days.csv?business=${shop.id}&campaign=${id}`);
    t.regex(stats.text, /,200,0,0,0,1\.00\r\n[^\r]*,40,0,0,1,0\.20\r\n$/);
    await daysLater(id, 1);
    t.is(adOf(await page(eve)), '', 'its last day was yesterday');
    t.is(await tellEndsOfPromotions(service, new Date()), 1);
    t.regex((await told(shop, id))[0]?.text ?? '', /shown 240 times, 1 click, \$1\.20$/);
    const campaign = (await shop.call('GET', campaigns)).response?.data as Record<string, unknown>[];
    t.like(
      campaign.find((each) => each['id'] === id),
      { status: 'ended', spent_minor: 120 },
    );
  },
);
