import test from 'ava';
import { addBlockedLinks } from '../../../db/queries/links.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  visitor = new Client(service.origin);
});
test.after.always(() => service?.stop());

const website = (website_url: string): Promise<Answer> =>
  ada.resource('UserSettingsResource', 'update', { website_url });
const page = (path: string, who: Client = visitor, referer: string | null = '/ada/'): Promise<Answer> =>
  who.send('GET', path, {
    headers: { accept: 'text/html', ...(referer !== null && { referer: service.origin + referer }) },
  });
/** The link to the website on the profile. */
async function wayOut(who: Client = visitor, host = 'pots.example'): Promise<string | undefined> {
  const { text } = await page('/ada/', who);
  return new RegExp(`<a class="byline" href="([^"]+)" rel="noopener nofollow ugc">${host}</a>`)
    .exec(text)?.[1]
    ?.replaceAll('&amp;', '&');
}

test.serial('[OFFSITE-04] the website of a profile is reached through the check of links', async (t) => {
  t.is((await website('https://pots.example/shop?a=1')).status, 200);
  for (const who of [visitor, bob, ada]) {
    const href = (await wayOut(who)) ?? '';
    t.is(href, '/offsite/?url=https%3A%2F%2Fpots.example%2Fshop%3Fa%3D1&user=ada');
    const out = await page(href, who);
    t.is(out.status, 302);
    t.is(out.headers.get('location'), 'https://pots.example/shop?a=1');
  }
  const asked = await page((await wayOut()) ?? '', visitor, null);
  t.is(asked.status, 200);
  t.regex(asked.text, /You are leaving Pinfold.*href="\/ada\/"/s);
});

test.serial('[OFFSITE-04] only the website that the person has now is opened', async (t) => {
  for (const [query, to] of [
    ['url=https%3A%2F%2Fevil.example%2F&user=ada', '/ada/'],
    ['url=&user=ada', '/ada/'],
    ['url=https%3A%2F%2Fpots.example%2Fshop%3Fa%3D1&user=nobody', '/nobody/'],
  ] as const) {
    const answer = await page(`/offsite/?${query}`);
    t.is(answer.status, 302, query);
    t.is(answer.headers.get('location'), to);
  }
  for (const user of ['%00', '%2Fevil.example', 'constructor%20', ''])
    t.is((await page(`/offsite/?url=https%3A%2F%2Fpots.example%2Fshop%3Fa%3D1&user=${user}`)).status, 404);
  await ada.call('PUT', `/v3/users/${bob.id}/block/`);
  const href = (await wayOut()) ?? '';
  t.is((await page(href, bob)).headers.get('location'), '/ada/');
  await ada.call('DELETE', `/v3/users/${bob.id}/block/`);
});

test.serial('[OFFSITE-03] the website of a profile on a blocked site is not opened', async (t) => {
  await addBlockedLinks(service.db, ['spam.example'], 'blocked', 'test');
  t.is((await website('https://spam.example/')).status, 200);
  const blocked = await page((await wayOut(bob, 'spam.example')) ?? '', bob);
  t.is(blocked.status, 200);
  t.regex(blocked.text, /We have blocked this link.*spam\.example.*href="\/ada\/"/s);
  t.notRegex(blocked.text, /href="https:\/\/spam\.example/);
});
