import { join } from 'node:path';
import test from 'ava';
import { openDatabase } from '../../../../db/connection/database.ts';
import type { Statement } from '../../../../db/connection/database.ts';
import { createFileStorage } from '../../../../server/adapters/storage/file-storage.ts';
import { makeExport } from '../../../../server/exports/jobs/make-export.ts';
import type { Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';
import { bringIn, download, exportsPath, opened, type Exported } from './copies.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

const asked: Statement = {
  name: 'test_export_asked',
  text: 'INSERT INTO account_exports (user_id, origin) VALUES ($1, $2) RETURNING id',
};
const shelf: Statement = {
  name: 'test_shelf_of_archives',
  text: `SELECT archived_at IS NOT NULL AS "isArchived", (SELECT title FROM pins p WHERE p.id = b.cover_pin_id) AS cover
    FROM boards b WHERE owner_id = $1 AND name = 'Shelf'`,
};
const tags: Statement = {
  name: 'test_tags_of_archives',
  text: `SELECT p.title, q.title AS product FROM pin_product_tags t JOIN pins p ON p.id = t.root_pin_id
    JOIN pins q ON q.id = t.product_pin_id WHERE p.user_id = $1`,
};

/** Makes an export as the worker does, with archives of at most so many bytes of files. */
async function archivesOf(who: Member, archiveBytes: number): Promise<Exported> {
  const [row] = await service.db.rows<{ id: string }>(asked, [who.id, service.origin]);
  const db = openDatabase({ connectionString: service.connectionString, maxConnections: 2 });
  try {
    const storage = createFileStorage(join(service.dataDir, 'media'));
    await makeExport({ db, storage, siteName: 'Test', archiveBytes }, who.id, row?.id ?? '');
  } finally {
    await db.close();
  }
  return (await who.call('GET', exportsPath)).response?.data as Exported;
}

test.serial(
  '[USER-06] a large export comes in several archives, each of which can be imported, one after the other',
  async (t) => {
    const board = await boardOf(ada, 'Shelf');
    const done = async (method: string, path: string, fields = {}): Promise<void> => {
      const answer = await ada.call(method, path, fields);
      if (answer.status >= 300) throw new Error(answer.text);
    };
    const titles = ['One', 'Two', 'Three', 'Four'];
    const pins: { id: string }[] = [];
    for (const [at, title] of titles.entries())
      pins.push(await createPin(ada, 531 + at, { board_id: board.id, title }));
    const [first] = pins;
    const lamp = await createPin(ada, 539, {
      board_id: board.id,
      title: 'Lamp',
      kind: 'product',
      product_price: '5',
      product_currency: 'EUR',
    });
    await done('PUT', `/v3/pins/${first?.id ?? ''}/product_tags/`, { tag_pin: [lamp.id] });
    await done('POST', '/v3/pin_drafts/', {
      title: 'Later',
      image_base64: (await picture(540)).toString('base64'),
    });
    await done('PUT', `/v3/boards/${board.id}/`, { cover_pin_id: pins[3]?.id });
    await done('PUT', `/v3/boards/${board.id}/archive/`);

    const size = (await picture(531)).length;
    const made = await archivesOf(ada, size * 3);
    t.is(made.status, 'ready');
    t.true(made.files.length >= 2, `${made.files.length} archives`);
    t.is(
      made.bytes,
      made.files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const page = (await ada.send('GET', '/settings/export/')).text;
    t.true(page.includes(`Archive 2 of ${made.files.length}`));
    t.is((await download(bob, made.files[1]?.url ?? '')).status, 404, 'is nobody else’s');
    const beyond = (made.url ?? '').replace('.zip', `-${made.files.length + 1}.zip`);
    t.is((await download(ada, beyond)).status, 404);

    const archives: Buffer[] = [];
    for (const { url } of made.files) archives.push((await download(ada, url)).bytes);
    const inside = await Promise.all(archives.map((bytes) => opened(bytes)));
    const linesOf = (entries: Map<string, string>): string[] =>
      (entries.get('pins.ndjson') ?? '').split('\n').filter((line) => line !== '');
    t.deepEqual(
      inside.flatMap(linesOf).map((line) => (JSON.parse(line) as { title: string }).title),
      [...titles, 'Lamp'],
      'each Pin once',
    );
    for (const entries of inside)
      for (const line of linesOf(entries))
        t.true(entries.has((JSON.parse(line) as { picture: string }).picture), 'with its picture');
    t.deepEqual(
      inside.map((entries) => entries.has('data/users.json')),
      inside.map((_entries, at) => at === 0),
    );

    const [begun = Buffer.alloc(0), next = Buffer.alloc(0)] = archives;
    t.is((await bringIn(service, bob, next)).problem, 'outOfOrder');
    t.true((await bob.send('GET', '/settings/import/')).text.includes('one after the other'));
    t.like(await bringIn(service, bob, begun), { status: 'done', boards: 1, refused: 0 });
    t.deepEqual(await service.db.rows(shelf, [bob.id]), [{ isArchived: false, cover: null }]);
    for (const archive of archives.slice(1))
      t.like(await bringIn(service, bob, archive), { status: 'done', boards: 0, refused: 0 });
    t.deepEqual(await service.db.rows(shelf, [bob.id]), [{ isArchived: true, cover: 'Four' }]);
    t.deepEqual(await service.db.rows(tags, [bob.id]), [{ title: 'One', product: 'Lamp' }]);
    const drafts = (await bob.call('GET', '/v3/pin_drafts/')).response?.data as { title: string }[];
    t.deepEqual(
      drafts.map(({ title }) => title),
      ['Later'],
    );
  },
);
