import test from 'ava';
import { rawGet } from '../../support/service/raw-get.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picture } from '../../support/data/pictures.ts';
import { boardOf, members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let pin: { id: string; image_signature: string };

test.before(async () => {
  // Each request is of an address of its own, so that no limit of requests answers it.
  service = await startService({ env: { TRUSTED_PROXIES: '1' } });
  ({ sam } = await members(service, 'sam'));
  await employ(service, [sam]);
  const board = await boardOf(sam, 'Inside');
  const form = new FormData();
  form.set('board_id', board.id);
  form.set('image', new Blob([Uint8Array.from(await picture(910))]), 'a.jpg');
  pin = (await sam.send('POST', '/v3/pins/', { body: form })).response?.data as typeof pin;
});
test.after.always(() => service?.stop());

/** An address in other spellings of each of its parts. */
function spellings(address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const rest = query === '' ? '' : `?${query}`;
  const encoded = (char: string): string =>
    `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  const last = path.lastIndexOf('/', path.length - 2) + 1;
  const other = [
    path,
    path.replaceAll('.', '%2E'),
    path.replaceAll('.', '%2e'),
    path.replaceAll('-', '%2D'),
    path.slice(0, last) + [...path.slice(last)].map((char) => (char === '/' ? char : encoded(char))).join(''),
    path.replace(/[a-z](?=[^/]*\/?$)/, encoded),
    path.replace(/^\/[a-z]/, (start) => `/${encoded(start.slice(1))}`),
    path.replaceAll('/', '//'),
    path.slice(0, last) + path.slice(last).replace(/^/, '/'),
    path.replace(/(?<=.)\//, '%2F'),
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    path.replace(/\/?$/, ';a=b'),
    path.replace('.', ';a.'),
    `${path}%00`,
    `${path}%ff`,
  ];
  return other.flatMap((each) => [each, `${each}/`, `${each}//`, `${each}/;`]).map((each) => each + rest);
}

test.serial('no spelling of a file’s address leads a visitor past the login of a private site', async (t) => {
  const { id, image_signature: signature } = pin;
  const picturePath = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
  const files = [
    '/sitemap.xml',
    '/sitemaps/pins-0.xml',
    '/oembed.json?url=%2Fpin%2F1%2F',
    '/sam/feed.rss',
    '/sam/inside.rss',
    `/pin/${id}/player/`,
    `/media/originals/${picturePath}`,
    `/originals/${picturePath}`,
    '/media/changes',
    '/v1/urls/count.json?url=x',
    `/v3/pidgets/pins/info/?pin_ids=${id}`,
    '/v3/pidgets/users/sam/pins/',
    '/v3/pidgets/boards/sam/inside/pins/',
    `/ext/embed.html?id=${id}`,
    '/url_shortener/1/redirect/',
    `/captions/${id}/en.vtt`,
  ];
  let asked = 0;
  const answers = async (path: string): Promise<{ status: number; body: string; location: string }> => {
    asked += 1;
    const from = { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` };
    const { status, body, headers } = await rawGet(service.origin, from, 'GET', path);
    return { status, body: body.toString('latin1'), location: headers.location ?? '' };
  };
  const served = new Set<string>();
  for (const path of new Set(files.flatMap(spellings))) {
    const { status, location } = await answers(path);
    if (status === 200 || location.endsWith('.rss')) served.add(path);
  }
  t.true(served.has('/sitemaps/pins-0%2Exml/') && served.has('/sam/inside%2Erss/'));

  t.is((await sam.call('PUT', '/v3/staff/site/', { is_private: true })).status, 200);
  for (const path of new Set(files.flatMap(spellings))) {
    const { status, body, location } = await answers(path);
    t.false(status === 200, path);
    t.notRegex(body, /Inside|<urlset|<rss|image_signature/, path);
    // A redirect to the canonical address would tell that the person or board exists.
    t.notRegex(location, /\.rss$/, path);
    if (served.has(path)) t.is(status, 401, path);
  }
  const inside = await sam.send('GET', '/sam/feed%2Erss/');
  t.is(inside.status, 301, 'members are led on');
});
