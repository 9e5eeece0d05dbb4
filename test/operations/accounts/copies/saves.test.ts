import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { createPin } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { boardIdOf } from './stated-pins.ts';
import { bringIn, download, exportOf, opened, zipOf } from './copies.ts';

let service: TestService;
let cast: Record<'ada' | 'bob' | 'cleo' | 'dora', Member>;

test.before(async () => {
  service = await startService();
  cast = await members(service, 'ada', 'bob', 'cleo', 'dora');
});
test.after.always(() => service?.stop());

interface Found {
  id: string;
  title: string;
  link: string | null;
  created_at: string;
  saved_from: { creator: string; host: string } | null;
}

async function pinsOn(who: Member, name: string): Promise<Map<string, Found>> {
  const board = await boardIdOf(who, name);
  const { response } = await who.call('GET', `/v3/boards/${board}/pins/`);
  const found = new Map<string, Found>();
  for (const { id } of response?.data as { id: string }[]) {
    const pin = (await who.call('GET', `/v3/pins/${id}/`)).response?.data as Found;
    found.set(pin.title, pin);
  }
  return found;
}

const createdBy: Statement = {
  name: 'test_created_by',
  text: `SELECT p.title FROM saves s JOIN pins p ON p.id = s.pin_id
    WHERE s.user_id = $1 AND NOT s.is_copy ORDER BY p.title`,
};
const parentsOf: Statement = {
  name: 'test_parents_of',
  text: 'SELECT title, parent_pin_id AS parent FROM pins WHERE user_id = $1 AND parent_pin_id IS NOT NULL',
};
const backdate: Statement = {
  name: 'test_backdate',
  text: `WITH old AS (UPDATE boards SET created_at = '2019-02-03T04:05:06Z' WHERE owner_id = $1)
    UPDATE pins SET created_at = '2020-02-03T04:05:06Z' WHERE user_id = $1`,
};
const newsOf: Statement = {
  name: 'test_news_of',
  text: 'SELECT kind FROM news_items WHERE user_id = $1',
};
const day: Statement = {
  name: 'test_board_day',
  text: `SELECT to_char(created_at, 'YYYY-MM-DD') AS day FROM boards WHERE id = $1`,
};

test.serial(
  '[USER-06] what was a save stays one where a copy comes in, here of the same pin and elsewhere with the names of whose it was, on its day',
  async (t) => {
    const { ada, bob, cleo, dora } = cast;
    const shelf = await boardOf(ada, 'Lamps');
    const lamp = await createPin(ada, 401, {
      board_id: shelf.id,
      title: 'Lamp',
      link: 'https://shop.example/l',
    });
    const vase = await createPin(ada, 402, { board_id: shelf.id, title: 'Vase' });
    const board = await boardOf(bob, 'Liked');
    await createPin(bob, 403, { board_id: board.id, title: 'Made' });
    for (const { id } of [lamp, vase]) {
      const saved = await bob.call('POST', `/v3/pins/${id}/repin/`, { board_id: board.id });
      t.true(saved.status < 300, saved.text);
    }
    t.is((await ada.call('DELETE', `/v3/pins/${vase.id}/`)).status, 200);
    await service.db.rows(backdate, [bob.id]);
    const news = await waitFor(async () => (await service.db.rows(newsOf, [ada.id])).length, {
      what: 'the news of the saves',
    });
    const { bytes } = await download(bob, (await exportOf(bob)).url ?? '');

    t.like(await bringIn(service, cleo, bytes), { status: 'done', pins: 3, refused: 0 });
    t.deepEqual(await service.db.rows(createdBy, [cleo.id]), [{ title: 'Made' }]);
    const here = await pinsOn(cleo, 'Liked');
    t.is((await service.db.rows<{ title: string; parent: string }>(parentsOf, [cleo.id])).length, 2);
    for (const pin of here.values()) t.regex(pin.created_at, /03 Feb 2020/, pin.title);
    t.deepEqual(await service.db.rows(day, [await boardIdOf(cleo, 'Liked')]), [{ day: '2019-02-03' }]);
    t.is(here.get('Lamp')?.link, 'https://shop.example/l');
    t.is((await service.db.rows(newsOf, [ada.id])).length, news, 'nobody is told of old saves');

    // A copy from another site, with one pin whose picture was lost on the way.
    const entries = await opened(bytes);
    const lines = (entries.get('pins.ndjson') ?? '').trim().split('\n');
    const lost = {
      ...(JSON.parse(lines[0] ?? '') as object),
      id: '1',
      title: 'Lost',
      picture: `pictures/${'e'.repeat(32)}.png`,
    };
    const account = JSON.parse(entries.get('account.json') ?? '') as { follows: { people: unknown[] } };
    account.follows.people = [{ id: '5', username: 'far_away' }];
    const foreign = Object.fromEntries(
      [...entries].map(([name, text]) => [name, Buffer.from(text, 'latin1')]),
    );
    const moved = await zipOf({
      ...foreign,
      'account.json': JSON.stringify(account),
      'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' }),
      'pins.ndjson': [...lines, JSON.stringify(lost)].join('\n'),
    });
    t.like(await bringIn(service, dora, moved), { status: 'done', pins: 3, refused: 1 });
    t.deepEqual(await service.db.rows(createdBy, [dora.id]), [{ title: 'Made' }]);
    const there = await pinsOn(dora, 'Liked');
    t.deepEqual(there.get('Lamp')?.saved_from, { creator: 'ada', host: 'other.example' });
    t.is(there.get('Made')?.saved_from, null);
    const page = (await dora.send('GET', `/pin/${there.get('Lamp')?.id ?? ''}/`)).text;
    t.true(page.includes('Saved on other.example from a Pin by ada'));
    const told = (await dora.send('GET', '/settings/import/')).text;
    for (const text of ['Not imported', '“Lost”', 'its picture is missing from the export', '“far_away”'])
      t.true(told.includes(text), text);
    t.false((await dora.send('GET', '/dora/_created/')).text.includes('Lamp'));

    // Exported again, the copy still names the creator.
    const again = await opened((await download(dora, (await exportOf(dora)).url ?? '')).bytes);
    const saves = (again.get('pins.ndjson') ?? '').split('\n').filter((line) => line.includes('"Lamp"'));
    t.like(JSON.parse(saves[0] ?? '{}'), {
      isSaved: true,
      savedFrom: { rootPinId: lamp.id, site: 'https://other.example', creator: { username: 'ada' } },
    });
  },
);
