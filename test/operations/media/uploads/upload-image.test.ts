import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import sharp from 'sharp';
import { insertJob } from '../../../../db/queries/jobs.ts';
import { flat, newFolder } from '../../../media/make-pictures.ts';
import { codedTile, makeHeic } from '../../../media/heic/make-heic.ts';
import { picture } from '../../../support/data/pictures.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { endProcess, startProcess } from '../../../support/service/processes.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
const logged: string[] = [];

test.before(async () => {
  service = await startService({ onLine: (line) => logged.push(line) });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

const send = (who: Client, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> => {
  const form = new FormData();
  form.set('img', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  return who.send('POST', '/upload-image/', { body: form, headers });
};

test.serial(
  '[UPLOAD-01] a picture sent the older way has an address that a pin is then made of',
  async (t) => {
    const sent = await send(ada, await picture(7));
    t.is(sent.status, 200);
    const { success, image_url } = sent.body as { success: boolean; image_url: string };
    t.true(success);
    t.is((await fetch(image_url)).status, 200);
    t.is((await fetch(image_url.replace('/media/', '/'))).status, 200, 'also at the root of the host');
    const board = await boardOf(ada, 'Board');
    const options = { method: 'uploaded', image_url, board_id: board.id };
    const made = await ada.resource('PinResource', 'create', options);
    t.is(made.status, 200, made.text);
    t.true(image_url.includes((made.response?.data as { image_signature: string }).image_signature));
    const other = await bob.resource('PinResource', 'create', { ...options, board_id: undefined });
    t.is(other.status, 200, 'also by others, who could save and send the same file');
  },
);

test.serial(
  '[API-03] [API-04] the older way wants a member, a token, a picture and a page of ours',
  async (t) => {
    const bytes = await picture(8);
    t.is((await send(new Client(service.origin), bytes)).status, 401);
    t.is((await send(ada, bytes, { 'x-csrftoken': 'another' })).status, 403);
    t.is((await send(ada, bytes, { 'sec-fetch-site': 'cross-site' })).status, 403);
    const refused = await send(ada, Buffer.from('no picture'));
    t.true(refused.status >= 400 && refused.status < 500);
    t.like(refused.body, { success: false });
  },
);

test.serial(
  '[UPLOAD-01] [SAVE-08] a refused form comes back with its picture, which the next try uses',
  async (t) => {
    const html = { accept: 'text/html' };
    const form = (fields: Record<string, string>, bytes: Buffer | null): FormData => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      data.set('image', new Blob(bytes === null ? [] : [new Uint8Array(bytes)]), 'picture.jpg');
      return data;
    };
    const send = (data: FormData): Promise<Answer> =>
      ada.send('POST', '/v3/pins/', { body: data, headers: html });
    const refused = await send(form({ title: 'x'.repeat(300) }, await picture(21)));
    t.is(refused.status, 303);
    const shown = await ada.send('GET', refused.headers.get('location') ?? '', { headers: html });
    const uploadId = /name="upload_id" value="(\d+)"/.exec(shown.text)?.[1] ?? '';
    t.not(uploadId, '', 'the page keeps the picture');
    const made = await send(form({ title: 'Short', upload_id: uploadId }, null));
    t.is(made.status, 303);
    t.regex(made.headers.get('location') ?? '', /^\/pin\/\d+\//);

    const bad = await send(form({ title: 'x'.repeat(300) }, Buffer.from('no picture')));
    const again = await ada.send('GET', bad.headers.get('location') ?? '', { headers: html });
    t.false(again.text.includes('name="upload_id"'), 'what is no picture is not kept');
  },
);

/** A photograph as an iPhone sends it: tiles of HEVC, stored lying down and shown upright. */
const photo = makeHeic({
  tiles: ['red', 'green', 'blue', 'white'].map((color) => codedTile(`tile-${color}`)),
  columns: 2,
  tileSide: 64,
  width: 128,
  height: 100,
  turns: 3,
});

/** Where people send pictures: the path, what else the form holds, and what the page offers to choose. */
const places: [string, string, Record<string, string>, string][] = [
  ['POST', '/v3/pins/', { title: 'Photo' }, '/upload/'],
  ['POST', '/v3/pin_drafts/', { title: 'Photo' }, '/pin-builder/'],
  ['POST', '/v3/story_drafts/', { title: 'Photo', change: 'add-file' }, '/story-pin-builder/'],
  ['POST', '/v3/carousel_drafts/', { title: 'Photo', change: 'add-file' }, '/pin-builder/carousel/'],
  ['PUT', '/v3/users/me/avatar/', {}, '/settings/profile/'],
  ['POST', '/v3/visual-search/', {}, '/visual-search/'],
];

test.serial(
  '[UPLOAD-04] an iPhone’s photograph is taken wherever pictures are, and served upright',
  async (t) => {
    const made = await ada.resource('PinResource', 'create', { method: 'uploaded', ...(await sentPhoto()) });
    t.is(made.status, 200, made.text);
    const { id, image_signature } = made.response?.data as { id: string; image_signature: string };
    for (const [method, path, fields, page] of [
      ...places,
      ['POST', `/v3/aggregated_pin_data/${id}/comment/`, {}, `/pin/${id}/`] as (typeof places)[number],
    ]) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/heic' }), 'IMG_0001.HEIC');
      const answer = await ada.send(method, path, { body: form, headers: { accept: 'application/json' } });
      t.true(answer.status >= 200 && answer.status < 300, `${path} ${answer.text}`);
      const { text } = await ada.send('GET', page, { headers: { accept: 'text/html' } });
      const accepted = /accept="[^"]*image\/avif,image\/heic[^"]*"/.test(text);
      t.true(accepted && text.includes('AVIF or HEIC'), `${page} names what is taken`);
    }
    const fan = image_signature.slice(0, 6).replace(/(..)(..)(..)/, '$1/$2/$3');
    const original = await fetch(`${service.origin}/media/originals/${fan}/${image_signature}.jpg`);
    t.like(await sharp(Buffer.from(await original.arrayBuffer())).metadata(), {
      format: 'jpeg',
      width: 100,
      height: 128,
    });

    async function sentPhoto(): Promise<{ image_url: string }> {
      const sent = await send(ada, photo);
      t.is(sent.status, 200, sent.text);
      return sent.body as { image_url: string };
    }
  },
);

test.serial(
  '[UPLOAD-04] a phone’s 50 megapixels become a Pin; a dot does not anywhere, though it may be a profile picture',
  async (t) => {
    const given = async (bytes: Buffer, [method, path, fields]: (typeof places)[number]): Promise<Answer> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('image', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
      return ada.send(method, path, { body: form, headers: { accept: 'application/json' } });
    };
    const [pins, ...others] = places;
    if (!pins) throw new Error('there is no place');
    const made = await given(await flat(8160, 6144).jpeg().toBuffer(), pins);
    t.is(made.status, 201, made.text);
    const dot = await flat(1, 1).png().toBuffer();
    for (const place of [pins, ...others]) {
      const answer = await given(dot, place);
      const isPin = /pins|drafts/.test(place[1]);
      t.is(answer.status >= 400, isPin, `${place[1]} ${answer.text}`);
      if (isPin) t.regex(answer.text, /too small. Choose one that is at least 50 pixels/);
    }
    t.is((await given(await flat(50, 400).png().toBuffer(), pins)).status, 201);
  },
);

test.serial('a process with another data folder stops, and says which one is meant', async (t) => {
  const elsewhere = await newFolder(t);
  const lines: string[] = [];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: elsewhere,
    PORT: '0',
    GRAPH_ADDRESS: 'off',
  };
  const start = (name: 'web' | 'worker') => startProcess(name, env, (line) => lines.push(line));
  for (const name of ['web', 'worker'] as const)
    await t.throwsAsync(() => start(name), { message: /ended: code 1/ });
  const [sentence = '', ...others] = lines;
  t.regex(
    sentence,
    /^Setting DATA_DIR leads to another folder than that of the other processes of this database/,
  );
  t.deepEqual(others, [sentence]);

  const [, token = '', file = ''] = /echo (\w+) > (\S+)\.$/.exec(sentence) ?? [];
  t.is((await readFile(join(service.dataDir, 'store-id'), 'utf8')).trim(), token);
  t.is(file, join(elsewhere, 'store-id'));
  await writeFile(file, `${token}\n`);
  const { child } = await start('worker');
  await endProcess(child, 'SIGKILL');
});

test.serial('[UPLOAD-01] a picture whose file is gone is not said to be damaged', async (t) => {
  const upload = (await ada.resource('VIPResource', 'create', { type: 'pinimage' })).response?.data as {
    upload_id: string;
  };
  await service.db.rows(
    { name: 'test_received', text: `UPDATE uploads SET status = 'processing' WHERE id = $1` },
    [upload.upload_id],
  );
  await insertJob(service.db, 'process-upload', { userId: ada.id, uploadId: upload.upload_id });
  const state = await waitFor(
    async () => {
      const answer = await ada.resource('VIPResource', 'get', { upload_ids: upload.upload_id });
      const found = (answer.response?.data as Record<string, { status: string; failure: unknown }>)[
        upload.upload_id
      ];
      return found?.status === 'failed' && found;
    },
    { what: 'the upload to fail' },
  );
  t.regex(JSON.stringify(state.failure), /file_gone/);
  await waitFor(() => logged.length > 0, { what: 'the log to say it' });
  t.deepEqual(
    logged.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['an upload has no file'],
  );
});
