import { randomUUID } from 'node:crypto';
import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { eventTypes } from '../../../views/contract/events.ts';
import { boardOf, member, members, neverDrawn, quickPins } from '../support/people.ts';
import { type WirePin, page, adOf, from } from '../support/wire-pins.ts';

let service: TestService;
let shop: Member;
let eve: Member;
let pin: string;
let campaign: string;
let campaigns: string;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', ORIGIN: 'http://pins.example' } });
  let bob: Member;
  ({ grocer: shop, bob, eve } = await members(service, 'grocer', 'bob', 'eve'));
  const made = await shop.call('POST', '/v3/businesses/', { name: 'The shop', category: 'brand' });
  if (made.status !== 201) throw new Error(made.text);
  campaigns = `/v3/businesses/${shop.id}/campaigns/`;
  const board = await boardOf(shop, 'Wares');
  [pin = ''] = await quickPins(service, shop.id, board.id, 1);
  // Old enough to come last in what visitors see, and behind newer ones by the same person in what members do.
  await neverDrawn(service, pin);
  await quickPins(service, shop.id, board.id, 40);
  const others = await boardOf(bob, 'Others');
  await quickPins(service, bob.id, others.id, 40);
});
test.after.always(() => service.stop());

async function start(currency: string, daily_budget: string): Promise<string> {
  const started = await shop.call('POST', campaigns, { pin_id: pin, daily_budget, currency });
  if (started.status !== 201) throw new Error(started.text);
  return (started.response?.data as { id: string }).id;
}

const used = async (id = campaign): Promise<number> =>
  ((await shop.call('GET', campaigns)).response?.data as { id: string; shown: number }[]).find(
    (each) => each.id === id,
  )?.shown ?? -1;

async function report(
  who: Client,
  aux: Record<string, unknown>,
  headers: Record<string, string> = {},
  object = pin,
): Promise<void> {
  const now = `${Date.now()}000000`;
  const event = { id: randomUUID(), type: eventTypes.pinImpression, time: now, object_id: object, aux };
  const answer = await who.call('POST', '/v3/events/', { sent_at: now, events: [event] }, headers);
  if (answer.status !== 200) throw new Error(answer.text);
}

test.serial(
  '[BIZ-03] a budget is used by impressions that browsers report of places that pages had',
  async (t) => {
    campaign = await start('USD', '1');
    const visitor = new Client(service.origin);
    const html = await page(visitor);
    const ad = adOf(html);
    t.regex(ad, /^[\w.-]+\.[\w-]+$/);
    // API reads, crawlers, and pages that nobody looks at cost nothing.
    for (let times = 0; times < 5; times += 1) {
      await eve.resource('UserHomefeedResource', 'get', {});
      await page(visitor, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
      await page(visitor, { 'sec-purpose': 'prefetch' });
    }
    // Forged tokens, tokens of another pin, and reports by the advertiser.
    await report(visitor, { ad: `${ad}x`, campaign }, from('192.0.2.9'));
    await report(visitor, { campaign }, from('192.0.2.8'));
    await report(visitor, { ad, campaign }, from('192.0.2.7'), '1');
    await report(shop, { ad, campaign });
    // Each viewer counts once per place.
    for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.1'])
      await report(visitor, { ad, campaign, end: 'exit' }, from(address));
    for (let times = 0; times < 3; times += 1) await report(eve, { ad: adOf(await page(eve)), end: 'exit' });
    await waitFor(async () => (await used()) >= 5, { what: 'the impressions to be folded' });
    t.is(await used(), 5);
    const stats = (await shop.call('GET', `${campaigns}${campaign}/stats/`)).response?.data as {
      totals: { impressions: number };
    };
    t.is(stats.totals.impressions, 5, 'all figures are of one source');
    const costs = `/business/business-manager/${shop.id}/invoice-management/`;
    const shown = await shop.send('GET', costs, { headers: { accept: 'text/html' } });
    t.regex(shown.text, /shown 5 times.*\$0\.03/s, 'a thousand cost five dollars');
  },
);

test.serial('[BIZ-03] a promotion ends for the day when its budget is used, in any currency', async (t) => {
  const set = async (id: string, impressions: number): Promise<void> => {
    await service.db.rows(
      {
        name: 'test_used',
        text: `INSERT INTO rollup_days (subject_id, subject, day, impressions, closeups, saves, clicks)
          VALUES ($1, 'campaign', (now() AT TIME ZONE 'UTC')::date, $2, 0, 0, 0)
          ON CONFLICT (subject_id, subject, day) DO UPDATE SET impressions = EXCLUDED.impressions`,
      },
      [id, impressions],
    );
  };
  const isShown = async (): Promise<boolean> =>
    ((await eve.resource('UserHomefeedResource', 'get', {})).response?.data as WirePin[]).some(
      (each) => each.is_promoted,
    );
  await set(campaign, 199);
  t.true(await isShown());
  await set(campaign, 200);
  t.false(await isShown(), 'a dollar buys two hundred');
  for (const [currency, budget, buys] of [
    ['KWD', '1', 200],
    ['JPY', '150', 200],
    ['EUR', '2.50', 500],
  ] as const) {
    const id = await start(currency, budget);
    await set(id, buys - 1);
    t.true(await isShown(), currency);
    await set(id, buys);
    t.false(await isShown(), currency);
  }
});

test.serial('[FEED-01] [FEED-09] a scroll has a promoted picture once, as an ad or as itself', async (t) => {
  await start('USD', '50');
  const reader = await member(service, 'reader');
  for (const who of [new Client(service.origin), reader, eve]) {
    const seen: WirePin[] = [];
    let bookmark: string | undefined;
    do {
      const answer = await who.resource('UserHomefeedResource', 'get', {
        page_size: 10,
        ...(bookmark !== undefined && { bookmarks: [bookmark] }),
      });
      t.is(answer.status, 200, answer.text);
      seen.push(...(answer.response?.data as WirePin[]));
      bookmark = answer.response?.bookmark;
    } while (bookmark !== undefined);
    t.true(seen.length > 30);
    t.is(seen.filter(({ id }) => id === pin).length, 1);
    t.is(new Set(seen.map(({ images }) => images.orig.url)).size, seen.length);
  }
  const forged = await eve.resource('UserHomefeedResource', 'get', { bookmarks: ['abc~def.ghi'] });
  t.is(forged.status, 400);
});

test.serial(
  '[CARD-06] an ad whose sponsor chose it opens the site with one tap, labeled, and the tap is counted',
  async (t) => {
    const earlier = (await shop.call('GET', campaigns)).response?.data as { id: string }[];
    for (const { id } of earlier) await shop.call('PUT', `${campaigns}${id}/`, { status: 'ended' });
    const start = (pin_id: string) =>
      shop.call('POST', campaigns, { pin_id, daily_budget: '5', opens_site: 'on' });
    const refused = await start(pin);
    t.is(refused.status, 400);
    t.is(refused.response?.error?.fields[0]?.field, 'opens_site');
    await shop.call('PUT', `/v3/pins/${pin}/`, { link: 'https://shop.example' });
    const started = (await start(pin)).response?.data as { id: string; opens_site: boolean };
    t.true(started.opens_site);

    const feed = await eve.resource('UserHomefeedResource', 'get', {});
    const ads = (feed.response?.data as (WirePin & { is_eligible_for_web_closeup: boolean })[]).filter(
      ({ is_promoted }) => is_promoted,
    );
    t.deepEqual(
      ads.map(({ id, is_eligible_for_web_closeup }) => [id, is_eligible_for_web_closeup]),
      [[pin, true]],
    );
    const html = await page(eve);
    const [card = ''] = new RegExp(`<li [^>]*>(?:(?!</li>).)*data-ad=.*?</li>`, 's').exec(html) ?? [];
    const [, href = ''] =
      /<a class="pin-card__link" href="([^"]+)" rel="noopener nofollow sponsored"/.exec(card) ?? [];
    const wayOut = href.replaceAll('&amp;', '&');
    t.true(wayOut.startsWith('/offsite/?'), card);
    t.regex(card, /title="Opens shop\.example"/);
    t.regex(card, /<b class="pin-card__promoted">Promoted<\/b> shop\.example/);
    t.regex(
      card,
      new RegExp(`class="pin-card__options" href="/pin/${pin}/feedback/\\?utm_pai=${started.id}"`),
    );

    const left = await eve.send('GET', wayOut, {
      headers: { accept: 'text/html', referer: 'http://pins.example/' },
    });
    t.is(left.status, 302);
    t.is(left.headers.get('location'), 'https://shop.example/');
    const clicks = await service.db.rows(
      {
        name: 'test_clicks',
        text: `SELECT 1 FROM events WHERE object_id = $1 AND aux::text LIKE '%' || $2 || '%'`,
      },
      [pin, started.id],
    );
    t.true(clicks.length > 0, 'the tap counts for the promotion');
    t.is((await eve.send('GET', `/pin/${pin}/`, { headers: { accept: 'text/html' } })).status, 200);
  },
);
