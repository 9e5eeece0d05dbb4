import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ava from 'ava';
import sharp from 'sharp';
import { fixture } from '../../../media/heic/make-heic.ts';
import { picture } from '../../../support/data/pictures.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members, rowCounts } from '../../support/people.ts';

const test = ava.serial;

let service: TestService;
let ada: Member;
let bob: Member;

ava.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
ava.after.always(() => service.stop());

interface Registered {
  upload_id: string;
  upload_url: string;
  upload_parameters: Record<string, string>;
}
const register = async (who: Client): Promise<Registered> => {
  const answer = await who.resource('VIPResource', 'create', { type: 'pinimage' });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.response?.data as Registered;
};
const post = (upload: Registered, bytes: Buffer | null, changed: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.upload_parameters, ...changed }))
    form.set(name, value);
  if (bytes !== null) form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  return fetch(upload.upload_url, { method: 'POST', body: form });
};
const status = async (who: Client, ...ids: string[]) =>
  (await who.resource('VIPResource', 'get', { upload_ids: ids.join(',') })).response?.data as Record<
    string,
    { status: string; signature: string | null }
  >;
const media = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.origin}/media${path}`, { method, headers });
const folders = (signature: string): string =>
  `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}`;
const send = (who: Client, bytes: Buffer): Promise<Answer> => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'x.jpg');
  return who.send('POST', '/v3/pins/', { body: form, headers: { accept: 'application/json' } });
};
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

test('[UPLOAD-01, UPLOAD-02, UPLOAD-06] an upload is registered, posted and read back by the md5 of what is stored', async (t) => {
  const upload = await register(ada);
  t.regex(upload.upload_id, /^\d+$/);
  t.true(upload.upload_url.startsWith(service.origin));
  t.deepEqual(await status(ada, upload.upload_id), {
    [upload.upload_id]: { type: 'pinimage', status: 'registered', signature: null, failure: null },
  } as never);
  const bytes = await picture(1);
  const answer = await post(upload, bytes);
  t.true(answer.status >= 200 && answer.status < 300, String(answer.status));
  const signature = (answer.headers.get('etag') ?? '').replace(/"/g, '');
  t.regex(signature, /^[0-9a-f]{32}$/);
  t.like((await status(ada, upload.upload_id))[upload.upload_id], { status: 'succeeded', signature });
  const original = await media(`/originals/${folders(signature)}.jpg`);
  t.is(original.status, 200);
  t.is(md5(Buffer.from(await original.arrayBuffer())), signature);
  for (const size of ['60x60', '136x136', '150x150', '170x', '236x', '474x', '564x', '600x315', '736x']) {
    const variant = await media(`/${size}/${folders(signature)}.jpg`, { accept: 'image/jpeg' });
    t.is(variant.status, 200, size);
    const { width, height } = await sharp(Buffer.from(await variant.arrayBuffer())).metadata();
    const [w, h] = size.split('x');
    t.true((width ?? 0) <= Number(w), size);
    if (h) t.true((height ?? 0) <= Number(h), size);
  }
  const pin = await ada.resource('PinResource', 'create', { upload_id: upload.upload_id, method: 'button' });
  t.is(pin.status, 200, pin.text);
  t.like(pin.response?.data, {
    image_signature: signature,
    method: 'button_external',
    pinner: { id: ada.id },
    section: null,
  });

  const again = await register(bob);
  t.is((await post(again, bytes)).headers.get('etag'), `"${signature}"`);
  const [row] = await service.db.rows<{ n: string }>(
    { name: 'count_signature', text: 'SELECT count(*) AS n FROM images WHERE signature = $1' },
    [signature],
  );
  t.is(row?.n, '1');
});

test('[UPLOAD-01] an upload is posted once, with its own token, by its own person', async (t) => {
  const [mine, other, theirs] = [await register(ada), await register(ada), await register(bob)];
  const bytes = await picture(2);
  const before = await rowCounts(service);
  for (const refused of [
    await post(mine, bytes, { token: 'forged' }),
    await post(mine, bytes, { token: other.upload_parameters['token'] ?? '' }),
    await post(mine, bytes, { upload_id: theirs.upload_id }),
    await post(mine, bytes, { token: '' }),
  ])
    t.is(refused.status, 404);
  t.is((await post(mine, null)).status, 400);
  t.deepEqual(await status(ada, theirs.upload_id, '99'), {});
  t.is((await ada.resource('PinResource', 'create', { upload_id: theirs.upload_id })).status, 404);
  t.is((await rowCounts(service))['pins'], before['pins']);
  const both = await Promise.all([post(mine, bytes), post(mine, bytes)]);
  t.deepEqual(both.map((answer) => answer.status).sort(), [204, 409]);
  t.is((await post(mine, bytes)).status, 409);
  t.is((await ada.resource('VIPResource', 'create', { type: 'other' })).status, 400);
  t.is((await ada.resource('VIPResource', 'get', {})).status, 400);
});

test('[UPLOAD-03, SAVE-10] base64 of any length makes a pin, and what is no string is an Invalid Image', async (t) => {
  const bytes = await picture(3, 300, 300);
  for (const prefix of ['', 'data:image/jpeg;base64,']) {
    const answer = await ada.resource('PinResource', 'create', {
      method: 'uploaded',
      image_base64: prefix + bytes.toString('base64'),
    });
    t.is(answer.status, 200, answer.text);
    t.false(answer.text.includes(bytes.toString('base64').slice(0, 40)));
  }
  for (const bad of [7, true, {}, ['a'], '!!!', 'abcde', 'data:image/png;base64,']) {
    const answer = await ada.resource('PinResource', 'create', { image_base64: bad });
    t.is(answer.status, 400, JSON.stringify(bad));
    t.is(answer.response?.message, 'Invalid Image');
  }
  const none = await ada.resource('PinResource', 'create', {});
  t.is(none.status, 400);
  t.deepEqual(
    none.response?.error?.fields.map(({ field }) => field),
    ['image'],
  );
});

test('[UPLOAD-03] a picture’s address inside our own network is not fetched', async (t) => {
  for (const url of [
    `${service.origin}/media/x.jpg`,
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://localhost/',
  ]) {
    const answer = await ada.resource('PinResource', 'create', { image_url: url });
    t.is(answer.status, 400, url);
    t.is(answer.response?.error?.fields[0]?.field, 'image_url');
  }
  t.is((await ada.resource('PinResource', 'create', { image_url: 'file:///etc/passwd' })).status, 400);
});

test('[UPLOAD-04] scripts, polyglots, truncated and other files are refused in words with nothing left behind', async (t) => {
  const jpeg = await picture(4);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files: [string, Buffer][] = [
    ['svg', svg],
    ['truncated', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['gif and script', Buffer.from('GIF89a/*\u0000*/=1;alert(1)//')],
    ['only a beginning', jpeg.subarray(0, 20)],
    ['zip', Buffer.from('PK\u0003\u0004 not a picture at all')],
    ['heic', fixture('tile-red').subarray(0, 370)],
  ];
  const before = await rowCounts(service);
  for (const [kind, bytes] of files) {
    const answer = await send(ada, bytes);
    t.is(answer.status, 400, `${kind} ${answer.text}`);
    t.is(answer.response?.error?.fields[0]?.field, 'image', kind);
    t.true((answer.response?.message.length ?? 0) > 20, kind);
    const upload = await register(ada);
    t.is((await post(upload, bytes)).status, 400, kind);
    t.is((await status(ada, upload.upload_id))[upload.upload_id]?.status, 'failed', kind);
  }
  t.deepEqual(await rowCounts(service), before);
  await waitFor(async () => (await readdir(join(service.dataDir, 'staging'))).length === 0, {
    what: 'an empty staging folder',
  });
});

test('[UPLOAD-04] a picture with an archive behind it is stored without it', async (t) => {
  const jpeg = await picture(5);
  const tail = Buffer.from('PK\u0003\u0004<script>alert(document.cookie)</script>');
  const answer = await send(ada, Buffer.concat([jpeg, tail]));
  if (answer.status === 400) {
    t.pass();
    return;
  }
  const { image_signature: signature } = answer.response?.data as { image_signature: string };
  const stored = Buffer.from(await (await media(`/originals/${folders(signature)}.jpg`)).arrayBuffer());
  t.false(stored.includes('<script>'));
  t.is((await sharp(stored).metadata()).format, 'jpeg');
});

test('[UPLOAD-04] places, cameras and rotation leave the original and every size', async (t) => {
  const bytes = await sharp(await picture(6, 400, 200))
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'A Person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  t.true(bytes.includes('SecretCamera'));
  const answer = await send(ada, bytes);
  t.is(answer.status, 201, answer.text);
  const { image_signature: signature } = answer.response?.data as { image_signature: string };
  for (const path of [
    `/originals/${folders(signature)}.jpg`,
    `/236x/${folders(signature)}.jpg`,
    `/736x/${folders(signature)}.jpg`,
  ]) {
    const stored = Buffer.from(await (await media(path, { accept: 'image/jpeg' })).arrayBuffer());
    const facts = await sharp(stored).metadata();
    t.is(facts.exif, undefined, path);
    t.false(stored.includes('SecretCamera'));
    t.true((facts.height ?? 0) > (facts.width ?? 0), `${path} stands upright`);
    t.true(facts.orientation === undefined || facts.orientation === 1);
  }
});

test('[UPLOAD-02] a picture’s address answers for ever, in the lightest form that the browser takes', async (t) => {
  const answer = await send(bob, await picture(7));
  const { image_signature: signature } = answer.response?.data as { image_signature: string };
  const path = `/236x/${folders(signature)}.jpg`;
  const plain = await media(path, { accept: 'image/jpeg' });
  t.is(plain.headers.get('content-type'), 'image/jpeg');
  t.is(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  t.regex(plain.headers.get('vary') ?? '', /Accept/i);
  t.is(plain.headers.get('x-content-type-options'), 'nosniff');
  const length = (await plain.arrayBuffer()).byteLength;
  // The most compressed form is made for later requests, so no one waits for it.
  const inForm = (type: string, headers: Record<string, string>) =>
    waitFor(
      async () => {
        const answer = await media(path, { accept: `${type},*/*`, ...headers });
        return answer.headers.get('content-type') === type ? answer : null;
      },
      { what: type },
    );
  const webp = await inForm('image/webp', {});
  t.not(webp.headers.get('etag'), plain.headers.get('etag'));
  const light = await inForm('image/webp', { 'save-data': 'on' });
  t.regex(light.headers.get('vary') ?? '', /Save-Data/i);
  t.true((await light.arrayBuffer()).byteLength < (await webp.arrayBuffer()).byteLength);

  const etag = plain.headers.get('etag') ?? '';
  const same = await media(path, { accept: 'image/jpeg', 'if-none-match': etag });
  t.is(same.status, 304);
  t.is((await same.arrayBuffer()).byteLength, 0);
  t.is((await media(path, { accept: 'image/jpeg', 'if-none-match': `"other", W/${etag}` })).status, 304);
  const head = await media(path, { accept: 'image/jpeg' }, 'HEAD');
  t.is(head.status, 200);
  t.is(head.headers.get('content-length'), String(length));
  t.is((await head.arrayBuffer()).byteLength, 0);
  t.is((await media(path, {}, 'POST')).status, 405);
  for (const wrong of [
    `/238x/${folders(signature)}.jpg`,
    `/99999x/${folders(signature)}.jpg`,
    `/236x/00/00/00/${signature}.jpg`,
    `/236x/${folders('0'.repeat(32))}.jpg`,
    `/236x/${folders(signature)}.svg`,
    '/../secret',
    '/%2e%2e/%2e%2e/secret',
    '/originals/',
    '/',
  ]) {
    const missing = await media(wrong);
    t.is(missing.status, 404, wrong);
  }
});

test('[UPLOAD-01] a file that is too large is refused with 413, and visitors send none', async (t) => {
  const answer = await send(ada, Buffer.alloc(21 * 1024 * 1024, 1));
  t.is(answer.status, 413);
  t.regex(answer.response?.message ?? '', /20 MB/);
  t.is((await send(new Client(service.origin), await picture(8))).status, 401);
});
