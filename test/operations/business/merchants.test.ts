import test from 'ava';
import { readMerchantCommand } from '../../../server/cli/admin/command/read-merchant-command.ts';
import { runMerchantCommand } from '../../../server/cli/admin/merchants.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let shop: Member;
let ada: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ potter: shop, ada } = await members(service, 'potter', 'ada'));
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const path = '/v3/users/me/verified_merchant/';
async function admin(words: string): Promise<string> {
  const command = readMerchantCommand(words.split(' '));
  if (typeof command === 'string') return command;
  const { lines, failure } = await runMerchantCommand(service.db, command);
  return failure ?? lines.join('\n');
}
const page = async (who: Client, address: string): Promise<string> =>
  (await who.send('GET', address, { headers: { accept: 'text/html' } })).text;
const badge = /aria-label="Merchant verification badge icon"/;

test.serial('[USER-08] who is no verified merchant has no record, no badges and no badge', async (t) => {
  for (const who of [shop, ada]) t.is((await who.call('GET', path)).status, 403);
  t.is((await shop.call('PUT', path, { badge_color: 'EFEFEF' })).status, 403);
  t.is((await visitor.call('GET', path)).status, 401);
  t.notRegex(await page(visitor, '/potter/'), badge);
  t.true((await page(shop, '/settings/merchant/')).includes('Badges are for verified merchants.'));
});

test.serial('[USER-08] the command line verifies, shows and disapproves a merchant', async (t) => {
  t.is(await admin('verify @potter'), 'potter is now a verified merchant.');
  t.regex(
    await admin('show potter'),
    /^potter {2}verified\ninspirational: no, eligible for badges: no\nbadges: none$/,
  );
  t.is(await admin('disapprove potter --reason slow'), 'potter is not a verified merchant.');
  t.regex(await admin('show potter'), /disapproved[^]*reason: slow/);
  t.is(await admin('show ada'), 'ada is not a merchant.');
  t.is(await admin('verify nobody'), 'There is nobody called "nobody" here. Check the spelling.');
  for (const wrong of ['verify', 'praise potter', 'verify potter ada', 'verify potter --gold'])
    t.regex(await admin(wrong), /\.$/, wrong);
  t.like((await visitor.call('GET', '/v3/users/potter/')).response?.data, { is_verified_merchant: false });
});

test.serial(
  '[USER-08] [CARD-15] a verified merchant bears the badge on profile, pin and card, and its tap tells what it means',
  async (t) => {
    await admin('verify potter');
    const board = await boardOf(shop, 'Things');
    const [pin] = await quickPins(service, shop.id, board.id, 1);
    for (const address of ['/potter/', `/pin/${pin}/`, '/potter/things/', '/'])
      t.regex(await page(visitor, address), badge, address);
    for (const address of ['/potter/', `/pin/${pin}/`]) {
      const html = await page(visitor, address);
      t.true(
        html.includes('popoverTarget="verified-merchant"') ||
          html.includes('popovertarget="verified-merchant"'),
      );
      t.is(html.match(/id="verified-merchant"/g)?.length, 1);
      t.true(html.includes('Verified merchant'));
      t.true(html.includes('This retailer meets the provider&#x27;s Merchant Guidelines'));
      t.regex(
        html,
        /<a class="byline" href="\/help\/verified-merchants\/">Learn more<span class="[^"]+"> Verified merchant<\/span><\/a>/,
      );
    }
    t.regex(await page(visitor, '/help/verified-merchants/'), /<h1>Verified merchants<\/h1>/);
  },
);

test.serial(
  '[USER-08] badges of a storefront need an inspirational and eligible merchant, three at most',
  async (t) => {
    const choose = (badges: string[], more = {}) =>
      shop.call('PUT', path, { badge_color: 'C9F2EE', badges, ...more });
    t.is((await choose(['eco_friendly'])).status, 200);
    t.false((await page(visitor, '/potter/')).includes('Eco-friendly'), 'chosen, but not yet to be shown');
    await admin('verify potter --inspirational --eligible');
    const shown = await page(visitor, '/potter/');
    t.true(shown.includes('Eco-friendly') && shown.includes('--sb:#C9F2EE;--si:black'));
    const record = (await shop.resource('VerifiedMerchantResource', 'get')).response?.data;
    t.like(record, {
      is_inspirational: true,
      is_eligible_for_storefront_badges: true,
      inspirational_badge_selection: { badgeColor: 'C9F2EE', badgeOptOut: false },
      profile_badges: ['eco_friendly'],
      business_diversity_labels: [],
      disapproval_reasons: [],
      review_criteria: {},
      review_labels: [],
    });
    for (const refused of [
      await choose(['eco_friendly', 'inclusive', 'personal_touch', 'invested_in_good']),
      await choose(['best']),
      await choose([], { badge_color: 'FF0000' }),
    ])
      t.is(refused.status, 400);
    await choose(['eco_friendly'], { badge_opt_out: true });
    t.false((await page(visitor, '/potter/')).includes('Eco-friendly'));
  },
);

test.serial('[USER-08] without script a merchant chooses badges in a form', async (t) => {
  const html = await page(shop, '/settings/merchant/');
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = new URLSearchParams({ csrf_token: token, _method: 'PUT', badge_color: 'DDEEAF' });
  for (const badgeType of ['inclusive', 'personal_touch']) fields.append('badges', badgeType);
  const answer = await shop.send('POST', path, {
    headers: { accept: 'text/html', 'x-csrftoken': '', 'sec-fetch-site': 'same-origin' },
    body: fields,
  });
  t.deepEqual([answer.status, answer.headers.get('location')], [303, '/settings/merchant/']);
  t.regex(await page(visitor, '/potter/'), /Inclusive[^]*Personal touch/);
});
