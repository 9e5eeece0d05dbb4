import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const identity = (who: Client, person: Member, verified: boolean): Promise<Answer> =>
  who.call('PUT', `/v3/staff/people/${person.id}/identity/`, { verified });
const isVerified = async (): Promise<unknown> =>
  ((await visitor.call('GET', '/v3/users/ada/')).response?.data as { verified_identity: unknown })
    .verified_identity;
const badge = /aria-label="Verified identity"/;

test.serial('[CARD-15] staff verify an identity, which shows on profile, cards and pins', async (t) => {
  await ada.call('PUT', '/v3/users/me/settings/', { first_name: 'Ada', last_name: 'Lovelace' });
  const board = await boardOf(ada, 'Engines');
  const [plain, linked] = await quickPins(service, ada.id, board.id, 2);
  t.is((await ada.call('PUT', `/v3/pins/${linked}/`, { link: 'https://engines.example/' })).status, 200);
  const addresses = ['/ada/', '/ada/engines/', `/pin/${plain}/`];
  for (const address of addresses) t.notRegex(await page(bob, address), badge, address);
  t.deepEqual(await isVerified(), { verified: false });

  t.regex(await page(sam, `/_staff/people/${ada.id}/`), /Verify identity/);
  const form = await sam.send('POST', `/v3/staff/people/${ada.id}/identity/`, {
    body: new URLSearchParams({ _method: 'PUT', verified: 'true', reason: 'Passport seen' }),
    headers: { accept: 'text/html' },
  });
  t.is(form.status, 303);
  t.regex(await page(sam, `/_staff/people/${ada.id}/`), /Verified identity[^]*Remove verified identity/);
  for (const address of addresses) t.regex(await page(bob, address), badge, address);
  t.deepEqual(await isVerified(), { verified: true });
  t.regex(await page(bob, '/ada/'), /popovertarget="verified-identity"/i);
  t.notRegex(await page(bob, '/ada/'), /Merchant verification badge icon/);
  const cards = (await page(bob, '/ada/engines/')).match(new RegExp(badge, 'g')) ?? [];
  t.is(cards.length, 1, 'a card that is credited to its site has no badge');
});

test.serial('[CARD-15] a verified identity ends with the name, and staff take it back', async (t) => {
  t.regex(await page(ada, '/settings/profile/'), /the badge of your verified identity goes/);
  t.notRegex(await page(bob, '/settings/profile/'), /the badge of your verified identity goes/);
  await ada.call('PUT', '/v3/users/me/settings/', { about: 'Analyst' });
  t.deepEqual(await isVerified(), { verified: true });
  await ada.call('PUT', '/v3/users/me/settings/', { first_name: 'Somebody', last_name: 'Famous' });
  t.deepEqual(await isVerified(), { verified: false });
  t.notRegex(await page(bob, '/ada/engines/'), badge);

  t.is((await identity(sam, ada, true)).status, 200);
  t.deepEqual(await isVerified(), { verified: true });
  t.is((await identity(sam, ada, false)).status, 200);
  t.deepEqual(await isVerified(), { verified: false });
  t.notRegex(await page(bob, '/ada/'), badge);
  t.deepEqual(
    (await actsOf(service)).map(({ actor, act, subject, reason }) => [actor, act, subject, reason]),
    [
      ['sam', 'user.identity_off', 'ada', ''],
      ['sam', 'user.identity', 'ada', ''],
      ['sam', 'user.identity', 'ada', 'Passport seen'],
    ],
  );
});

test.serial('[USER-09] nobody else verifies an identity, and nobody their own', async (t) => {
  for (const who of [ada, bob, visitor]) t.is((await identity(who, ada, true)).status, 404);
  t.is((await identity(sam, sam, true)).response?.error?.id, 'case_own');
  t.deepEqual(await isVerified(), { verified: false });
});
