import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';
import { boardIdOf } from './stated-pins.ts';
import { bringIn, download, exportOf, opened } from './copies.ts';

let service: TestService;
let cast: Record<'ada' | 'bob' | 'cleo' | 'dora', Member>;

test.before(async () => {
  service = await startService();
  cast = await members(service, 'ada', 'bob', 'cleo', 'dora');
});
test.after.always(() => service?.stop());

const done = async (who: Member, method: string, path: string, fields = {}): Promise<unknown> => {
  const answer = await who.call(method, path, fields);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.response?.data;
};

interface Shown {
  id: string;
  title: string;
  alt_text: string;
  description: string;
  product_tags: unknown[];
}

async function pinsOn(who: Member, name: string): Promise<Map<string, Shown>> {
  const list = await done(who, 'GET', `/v3/boards/${await boardIdOf(who, name)}/pins/`);
  const pins = (list as { id: string }[]).map(({ id }) => done(who, 'GET', `/v3/pins/${id}/`));
  return new Map(((await Promise.all(pins)) as Shown[]).map((pin) => [pin.title, pin]));
}

const cropsOf: Statement = {
  name: 'test_crops_of',
  text: `SELECT title, crop_top_percent AS top, crop_bottom_percent AS bottom FROM pins
    WHERE user_id = $1 AND crop_top_percent IS NOT NULL ORDER BY title`,
};
const tagsOf: Statement = {
  name: 'test_tags_of',
  text: `SELECT p.title, q.title AS product, q.user_id AS owner, t.x, t.y FROM pin_product_tags t
    JOIN pins p ON p.id = t.root_pin_id JOIN pins q ON q.id = t.product_pin_id
    WHERE p.user_id = $1 ORDER BY t.position`,
};
const imagesOf: Statement = {
  name: 'test_image_of_comment',
  text: 'SELECT image_signature AS signature FROM pin_comments WHERE user_id = $1',
};
const imported = { name: 'test_comment_gone', text: 'DELETE FROM pin_product_tags WHERE root_pin_id = $1' };

test.serial(
  '[USER-06] a copy brings what its owner put on Pins and boards: crops, notes, product tags, sponsorship and their own words',
  async (t) => {
    const { ada, bob, cleo, dora } = cast;
    const shelf = await boardOf(ada, 'Room');
    const room = await createPin(ada, 501, { board_id: shelf.id, title: 'Room', alt_text: 'A room' });
    const lamp = await createPin(ada, 502, {
      board_id: shelf.id,
      title: 'Lamp',
      kind: 'product',
      rich_title: 'A lamp',
      product_price: '19.90',
      product_currency: 'EUR',
    });
    await done(ada, 'PUT', `/v3/pins/${room.id}/`, { crop_top_percent: 10, crop_bottom_percent: 60 });
    await done(ada, 'PUT', `/v3/pins/${room.id}/notes/`, { text: 'For the hall' });
    await done(ada, 'PUT', `/v3/pins/${room.id}/sponsorship/`, { partner: 'Brand', has_affiliates: '1' });
    const tagged = { tag_pin: [lamp.id], tag_x: ['25'], tag_y: ['75'] };
    await done(ada, 'PUT', `/v3/pins/${room.id}/product_tags/`, tagged);
    const blocks = [
      { type: 'image', image_base64: (await picture(503)).toString('base64') },
      { type: 'product', pin_id: lamp.id },
    ];
    await done(ada, 'POST', '/v3/storypins/', { board_id: shelf.id, title: 'Story', pages: [{ blocks }] });
    await done(ada, 'POST', `/v3/boards/${shelf.id}/notes/`, { title: 'Plan', text: 'Paint first' });

    const others = await boardOf(bob, 'Of bob');
    const long = 'As long as it may be. '.repeat(36).trim();
    const vase = await createPin(bob, 504, {
      board_id: others.id,
      title: 'Vase',
      description: long,
      alt_text: 'Words of bob',
    });
    const saved = (await done(ada, 'POST', `/v3/pins/${vase.id}/repin/`, { board_id: shelf.id })) as {
      id: string;
    };
    const own = { alt_text: 'Words of ada', crop_top_percent: 0, crop_bottom_percent: 50 };
    await done(ada, 'PUT', `/v3/pins/${saved.id}/`, own);

    const { bytes } = await download(ada, (await exportOf(ada)).url ?? '');
    t.like(await bringIn(service, cleo, bytes), { status: 'done', pins: 4, refused: 0 });
    const here = await pinsOn(cleo, 'Room');
    t.deepEqual(await service.db.rows(cropsOf, [cleo.id]), [
      { title: 'Room', top: 10, bottom: 60 },
      { title: 'Vase', top: 0, bottom: 50 },
    ]);
    t.like(here.get('Vase'), { alt_text: 'Words of ada', description: long });
    const id = here.get('Room')?.id ?? '';
    t.like(await done(cleo, 'GET', `/v3/pins/${id}/notes/`), { text: 'For the hall' });
    t.is((await dora.call('GET', `/v3/pins/${id}/notes/`)).status, 404, 'is nobody else’s');
    const page = (await dora.send('GET', `/pin/${id}/`)).text;
    for (const text of ['Paid partnership with Brand', 'Includes sponsored products'])
      t.true(page.includes(text), text);
    t.deepEqual(await service.db.rows(tagsOf, [cleo.id]), [
      { title: 'Room', product: 'Lamp', owner: cleo.id, x: 0.25, y: 0.75 },
    ]);
    const story = (await dora.send('GET', `/pin/${here.get('Story')?.id ?? ''}/`)).text;
    t.true(story.includes(`/pin/${here.get('Lamp')?.id ?? ''}/`), 'the product of the copy');
    const board = await boardIdOf(cleo, 'Room');
    const notes = (await done(cleo, 'GET', `/v3/boards/${board}/notes/`)) as object[];
    t.is(notes.length, 1);
    t.like(notes[0], { title: 'Plan', text: 'Paint first' });

    // What the owner changed here since stays as it is.
    await service.db.rows(imported, [id]);
    await done(cleo, 'PUT', `/v3/pins/${id}/notes/`, { text: 'Another' });
    t.like(await bringIn(service, cleo, bytes), { status: 'done', pins: 0, duplicates: 4 });
    t.deepEqual(await service.db.rows(tagsOf, [cleo.id]), []);
    t.like(await done(cleo, 'GET', `/v3/pins/${id}/notes/`), { text: 'Another' });
    const again = (await done(cleo, 'GET', `/v3/boards/${board}/notes/`)) as object[];
    t.is(again.length, 1);
  },
);

test.serial('[USER-06] a copy holds the pictures of one’s comments, and its lists stand first', async (t) => {
  const { bob } = cast;
  const board = await boardOf(bob, 'Talk');
  const pin = await createPin(bob, 511, { board_id: board.id, title: 'Talked about' });
  const form = new FormData();
  form.set('text', 'Look');
  form.set('image', new Blob([new Uint8Array(await picture(512))], { type: 'image/jpeg' }), 'a.jpg');
  const said = await bob.send('POST', `/v3/aggregated_pin_data/${pin.id}/comment/`, {
    body: form,
    headers: { accept: 'application/json' },
  });
  t.is(said.status, 201, said.text);
  const [comment] = await service.db.rows<{ signature: string }>(imagesOf, [bob.id]);
  const inside = await opened((await download(bob, (await exportOf(bob)).url ?? '')).bytes);
  const names = [...inside.keys()];
  t.true(names.includes(`pictures/${comment?.signature ?? ''}.jpg`));
  const isFile = (name: string): boolean => /^(pictures|videos)\//.test(name);
  const first = names.findIndex(isFile);
  for (const list of ['account.json', 'boards.json', 'pins.ndjson', 'drafts.ndjson'])
    t.true(names.indexOf(list) !== -1 && names.indexOf(list) < first, list);
});
