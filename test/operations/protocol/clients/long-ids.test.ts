import { createHash, randomBytes } from 'node:crypto';
import test from 'ava';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { growSitemap } from '../../../../server/crawlers/sitemap.ts';
import { readAppCommand } from '../../../../server/cli/admin/command/read-app-command.ts';
import { hashOf } from '../../../../server/oauth/tokens.ts';
import { picture } from '../../../support/data/pictures.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { giveLongIds, tooLongId } from '../../../support/service/long-ids.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { download, exportOf } from '../../accounts/copies/copies.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { begin, data, talks } from '../../support/talks.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ shared: false });
  await giveLongIds(service);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Rooms')).id, 5);
});
test.after.always(() => service?.stop());

const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const visitor = (): Client => new Client(service.origin);

test.serial('[API-01] IDs have 19 digits in this file', (t) => {
  for (const id of [ada.id, bob.id, ...pins]) t.is(id.length, 19, id);
});

test.serial(
  '[ROUTE-12] a conversation opens by an ID of 19 digits, and begins with such a pin',
  async (t) => {
    t.is((await begin(ada, [bob], 'Look', pins[0])).status, 200);
    const [talk] = await talks(ada);
    t.is(talk?.id.length, 19);
    const opened = await page(ada, `/conversation/${talk?.id}/`);
    t.is(opened.status, 200);
    t.regex(opened.text, /Look/);
    t.regex((await page(ada, `/conversation/new/?pin=${pins[0]}`)).text, new RegExp(`value="${pins[0]}"`));
  },
);

test.serial('[ROUTE-03] a notification opens by an ID of 19 digits', async (t) => {
  t.is((await bob.call('PUT', `/v3/users/${ada.id}/follow/`)).status, 200);
  const [news] = data<{ id: string }[]>(await ada.resource('NewsHubResource', 'get'));
  t.is(news?.id.length, 19);
  t.is((await page(ada, `/news_hub/${news?.id}/`)).status, 200);
});

test.serial('[USER-10] an app whose ID has 19 digits is authorized and gets its token', async (t) => {
  const back = 'https://app.example/back';
  const appId = await insertApp(service.db, {
    name: 'Pin tool',
    redirectUris: [back],
    secretHash: hashOf('its secret'),
  });
  t.is(appId.length, 19);
  const verifier = randomBytes(32).toString('base64url');
  const fields = {
    client_id: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'pins:read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  t.regex((await page(ada, `/oauth/?${new URLSearchParams(fields)}`)).text, /Pin tool wants to use/);
  const allowed = await ada.send('POST', '/v3/oauth/authorizations/', {
    body: new URLSearchParams({ ...fields, answer: 'allow' }),
    headers: { accept: 'text/html' },
  });
  const code = new URL(allowed.headers.get('location') ?? '', back).searchParams.get('code') ?? '';
  const token = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: appId,
      client_secret: 'its secret',
      code,
      redirect_uri: back,
      code_verifier: verifier,
    }),
  });
  t.is(token.status, 200);
  t.like(readAppCommand(['own', appId, 'ada']), { do: 'own', id: appId });
});

test.serial('[UPLOAD-04] a picture whose form was refused is kept under an ID of 19 digits', async (t) => {
  const form = new FormData();
  form.set('title', 'x'.repeat(5000));
  form.set('image', new Blob([new Uint8Array(await picture(1))], { type: 'image/jpeg' }), 'a.jpg');
  const refused = await ada.send('POST', '/v3/pins/', { body: form, headers: { accept: 'text/html' } });
  t.is(refused.status, 303, refused.text);
  const again = await page(ada, '/upload/');
  t.regex(again.text, /name="upload_id" value="\d{19}"/);
});

test.serial('[USER-06] an export is downloaded by an ID of 19 digits', async (t) => {
  const { id, url } = await exportOf(ada);
  t.is(id.length, 19);
  t.is((await download(ada, url ?? '')).status, 200);
});

test.serial('[SEO-02] the sitemap has parts that begin with an ID of 19 digits', async (t) => {
  await growSitemap(service, 2);
  const index = (await page(visitor(), '/sitemap.xml')).text;
  const part = /\/sitemaps\/pins-\d{19}\.xml/.exec(index)?.[0] ?? '';
  const answer = await page(visitor(), part);
  t.is(answer.status, 200, part);
  t.regex(answer.text, /<loc>/);
});

test.serial('[CLOSE-05] other sites embed a pin whose ID has 19 digits', async (t) => {
  t.is((await page(visitor(), `/ext/embed.html?id=${pins[0]}`)).status, 200);
  const address = encodeURIComponent(`${service.origin}/pin/${pins[0]}/`);
  t.is((await page(visitor(), `/oembed.json?url=${address}`)).status, 200);
});

test.serial('[SAVE-09] a restored page asks for the controls of pins whose IDs have 19 digits', async (t) => {
  const { text } = await page(ada, `/pin/saves/?ids=${pins.join(',')}`);
  for (const id of pins) t.true(text.includes(`data-pin="${id}"`), id);
});

test.serial('[API-03] an ID of 19 digits that no 64-bit integer holds names nothing', async (t) => {
  for (const path of [
    `/business/business-manager/${tooLongId}/`,
    `/business/hierarchy/${tooLongId}/hierarchy/`,
    `/business/business-manager/${ada.id}/ad-accounts/${tooLongId}/`,
    `/pin_redirect/?pin_id=${tooLongId}`,
    `/pin_redirect/?url=${encodeURIComponent(`/pin/${tooLongId}/`)}`,
    `/conversation/${tooLongId}/`,
    `/news_hub/${tooLongId}/`,
    `/pin/${tooLongId}/`,
    `/pin/bowl--${tooLongId}/`,
    `/stats/?for=${tooLongId}`,
    `/advertiser/${ada.id}/campaigns/${tooLongId}/stats/`,
    `/ext/embed.html?id=${tooLongId}`,
    `/pin/${tooLongId}/player/`,
    `/sitemaps/pins-${tooLongId}.xml`,
  ])
    t.is((await page(ada, path)).status, 404, path);
  // Not a file's address, so a page's, which ends in a slash.
  t.is((await page(ada, `/settings/export/${tooLongId}.zip`)).status, 301);
  t.is((await page(ada, `/pin-editor/?pin=${tooLongId}`)).headers.get('location'), '/pin-builder/');
});
