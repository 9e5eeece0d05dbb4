import test from 'ava';
import { createOutboundFetch } from '../../server/adapters/outbound/outbound-fetch.ts';
import { recheckClaims } from '../../server/people/website/recheck-claims.ts';
import { purgeAccounts } from '../../server/accounts/leaving/purge-accounts.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../support/outside/outside-site.ts';
import { startService, type TestService } from '../support/service/service.ts';

let site: OutsideSite;
let service: TestService;
let ada: Member;
let outside: ReturnType<typeof createOutboundFetch>;
let now = new Date();

const own = '/v3/users/me/website/';
const file = '/.well-known/pinfold-site-verification.txt';
const dayMs = 24 * 3600 * 1000;

test.before(async () => {
  site = await startOutsideSite();
  service = await startService({ worker: false, env: { FETCH_ALSO: site.trusted } });
  ada = await signUp(service.origin, 'ada');
  outside = createOutboundFetch({
    also: [{ address: '127.0.0.1', port: Number(new URL(site.origin).port) }],
  });
  const { token } = (await ada.call('GET', own)).response?.data as { token: string };
  site.pages.set(file, token);
  await ada.call('PUT', own, { website_url: `${site.origin}/` });
});
test.after.always(async () => {
  await outside?.close();
  site?.close();
  await service?.stop();
});

/** Some days pass, and a worker does what is due. Returns how often it looked at the site. */
const later = async (days: number): Promise<number> => {
  now = new Date(now.getTime() + days * dayMs);
  const before = site.hits.length;
  await recheckClaims({ db: service.db, outside, clock: { now: () => now } }, () => false);
  return site.hits.length - before;
};
const isVerified = async (): Promise<boolean> =>
  ((await ada.call('GET', '/v3/users/ada/')).response?.data as { domain_verified: boolean }).domain_verified;
const news = async (): Promise<string[]> =>
  ((await ada.call('GET', '/v3/news_hub/')).response?.data as { text: string }[]).map(({ text }) => text);

test.serial(
  '[USER-01] claimed websites are looked at again each week, and each day while the proof is gone',
  async (t) => {
    t.true(await isVerified());
    t.is(await later(6), 0);
    t.true((await later(1.1)) > 0);
    t.is(await later(1), 0);
    const proof = site.pages.get(file) ?? '';
    site.pages.delete(file);
    t.true((await later(7)) > 0);
    for (let day = 0; day < 3; day += 1) t.true((await later(1.1)) > 0);
    t.true(await isVerified());
    site.pages.set(file, proof);
    t.true((await later(1.1)) > 0);
    t.is(await later(1.1), 0, 'found again, the failures before do not count');
    t.deepEqual(await news(), []);
  },
);

test.serial('[USER-01] a claim ends after five failures in a row, and its owner is told', async (t) => {
  const proof = site.pages.get(file) ?? '';
  site.pages.delete(file);
  await later(7);
  for (let day = 0; day < 3; day += 1) await later(1.1);
  t.true(await isVerified());
  await later(1.1);
  t.false(await isVerified());
  t.is(await later(30), 0);
  t.regex((await news()).join(), /We no longer find the code on your website/);
  site.pages.set(file, proof);
  t.is((await ada.call('PUT', own, { website_url: `${site.origin}/` })).status, 200);
  t.true(await isVerified());
});

test.serial('[USER-06] a claim goes with its account', async (t) => {
  const rows = () => service.db.rows({ name: 'test_claims', text: 'SELECT host FROM website_claims' });
  t.is((await rows()).length, 1);
  const asked = await ada.call('POST', '/v3/users/me/deletion/', {
    password: 'a long enough password',
    understood: 'yes',
  });
  t.is(asked.status, 200, asked.text);
  await purgeAccounts(service, new Date(Date.now() + 30 * dayMs));
  t.deepEqual(await rows(), []);
});
