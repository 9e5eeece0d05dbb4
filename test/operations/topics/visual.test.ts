import test from 'ava';
import sharp from 'sharp';
import { Client, type Member } from '../../support/service/client.ts';
import { createPin, picture, type CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { undescribed, type Found, search, upload, transformations } from './support/visual-search.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;
let secret: CreatedPin;
const pins: CreatedPin[] = [];
const described = () =>
  waitFor(async () => (await service.db.rows(undescribed)).length === 0, {
    what: 'the worker to describe all pictures',
  });

test.before(async () => {
  service = await startService({ graph: true });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  visitor = new Client(service.origin);
  const board = await boardOf(ada, 'Pictures');
  const shut = await boardOf(ada, 'Shut', { privacy: 'secret' });
  for (let seed = 1; seed <= 10; seed += 1)
    pins.push(await createPin(ada, seed, { board_id: board.id, title: `Seed ${seed}` }));
  secret = await createPin(ada, 99, { board_id: shut.id });
  await described();
  await waitFor(async () => (await search(visitor, { pin_id: pins[0]?.id ?? '' })).length === 9, {
    what: 'the graph to know all descriptions',
  });
});
test.after.always(() => service.stop());

for (const [name, change] of transformations)
  test.serial(
    `[SRCH-03] a picture that was ${name} finds the one that it was made of, first of all`,
    async (t) => {
      for (const seed of [2, 7]) {
        const changed = await change(sharp(await picture(seed)))
          .jpeg({ quality: 80 })
          .toBuffer();
        const answer = await upload(bob, changed);
        t.is(answer.status, 201, answer.text);
        const { image_signature } = answer.response?.data as { image_signature: string };
        await described();
        const found = await waitFor(
          async () => {
            const ids = await search(visitor, { image_signature });
            return ids.length > 0 && ids;
          },
          { what: 'results' },
        );
        t.is(found[0], pins[seed - 1]?.id);
      }
    },
  );

test.serial(
  '[SRCH-03] [ROUTE-05] by pin, by a part of it, and its products; by wire and by page',
  async (t) => {
    const [first] = pins;
    const id = first?.id ?? '';
    const alike = await search(visitor, { pin_id: id });
    t.is(alike.length, 9, 'all others, most alike first');
    t.false(alike.includes(id));
    const part = { x: '0.1', y: '0.1', w: '0.7', h: '0.75' };
    t.is((await search(visitor, { pin_id: id, ...part }))[0], id, 'a part finds the picture it is of');
    t.is((await search(visitor, { pin_id: id, crop: part }))[0], id, 'also where the four come together');
    const pixels = await visitor.resource('VisualLiveSearchResource', 'get', { pin_id: id, ...part, w: 236 });
    t.is(pixels.status, 400);
    t.regex(pixels.text, /"field":"w"/, 'a part in pixels is not taken for the whole');
    t.deepEqual(await search(visitor, { pin_id: id, products: 'true' }), []);
    for (const [path, words] of [
      [`/pin/${id}/visual-search/`, ['Seed 2', 'name="x"', 'All Pins']],
      [`/pin/${id}/visual-search/?x=10&y=10&w=70&h=75`, ['visual-crop__box', 'Seed 1']],
      [`/pin/${id}/visual-search/products/`, ['No similar products yet']],
      ['/visual-search/', ['Log in to search with your own picture']],
      [`/visual-search/?image_signature=${first?.image_signature}`, ['Seed 2']],
      ['/visual-search/?image_signature=nonsense', ['Search by picture']],
    ] as const) {
      const page = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
      t.is(page.status, 200, path);
      for (const word of words) t.true(page.text.includes(word), `${path}: ${word}`);
    }
    const missing = await visitor.send('GET', '/pin/77/visual-search/', { headers: { accept: 'text/html' } });
    t.is(missing.status, 404);
  },
);

test.serial('[SRCH-03] pages do not repeat and end, and forged bookmarks are refused', async (t) => {
  const id = pins[3]?.id ?? '';
  const seen: string[] = [];
  for (let bookmarks = ''; bookmarks !== '-end-';) {
    const answer = await visitor.call('GET', '/v3/visual-search/', { pin_id: id, page_size: '4', bookmarks });
    seen.push(...(answer.response?.data as Found).results.map((pin) => pin.id));
    bookmarks = answer.response?.bookmark ?? '';
  }
  t.is(seen.length, 9);
  t.is(new Set(seen).size, 9);
  t.is((await visitor.call('GET', '/v3/visual-search/', { pin_id: id, bookmarks: 'forged' })).status, 400);
});

test.serial(
  '[SRCH-03] [BOARD-09] pictures of secret boards are found by nobody, nor searched with by others',
  async (t) => {
    for (const who of [visitor, bob])
      t.is((await who.call('GET', '/v3/visual-search/', { pin_id: secret.id })).status, 404);
    t.false(
      (
        await search(bob, { image_signature: secret.image_signature, x: '0.1', y: '0', w: '0.8', h: '1' })
      ).includes(secret.id),
    );
    t.true((await search(ada, { pin_id: secret.id })).length > 0, 'its owner may');
  },
);

test.serial(
  '[SRCH-03] the form without script leads to the results, and refuses what is no picture',
  async (t) => {
    const page = await bob.send('GET', '/visual-search/', { headers: { accept: 'text/html' } });
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const post = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('csrf_token', token);
      form.set('image', new Blob([new Uint8Array(bytes)]), 'x.jpg');
      return bob.send('POST', '/v3/visual-search/', {
        headers: { accept: 'text/html', origin: service.origin },
        body: form,
      });
    };
    const sent = await post(await picture(5));
    t.is(sent.status, 303);
    t.is(sent.headers.get('location'), `/visual-search/?image_signature=${pins[4]?.image_signature}`);
    t.is((await post(Buffer.from('no picture'))).headers.get('location'), '/visual-search/');
    t.is((await upload(visitor, await picture(5))).status, 401);
  },
);
