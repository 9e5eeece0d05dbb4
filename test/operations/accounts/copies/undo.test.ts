import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Client, Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { sendForm } from '../../support/send-form.ts';
import { members } from '../../support/people.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { bringIn, importOf, zipOf } from './copies.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

const path = `pictures/${'a'.repeat(32)}.jpg`;
const boards = [
  { id: '7', name: 'Kept', privacy: 'public', sections: [{ id: '70', title: 'Corner' }] },
  { id: '8', name: 'Going', privacy: 'public', sections: [{ id: '80', title: 'Nook' }] },
];
const pin = { description: '', altText: '', link: '', picture: path, sectionId: null };
const lines = [
  { ...pin, id: '71', boardId: '7', title: 'Edited' },
  { ...pin, id: '72', boardId: '7', title: 'Talked about' },
  { ...pin, id: '73', boardId: '7', title: 'Saved by another' },
  { ...pin, id: '74', boardId: '7', title: 'Untouched', sectionId: '70' },
  { ...pin, id: '81', boardId: '8', title: 'Moved away' },
  { ...pin, id: '82', boardId: '8', title: 'In the nook', sectionId: '80' },
];
const draft = { id: '90', kind: 'image', title: 'Plan', boardId: '8', sectionId: null, picture: path };
const copy = async (): Promise<Buffer> =>
  zipOf({
    'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' }),
    'boards.json': JSON.stringify(boards),
    'pins.ndjson': lines.map((line) => JSON.stringify(line)).join('\n'),
    'drafts.ndjson': JSON.stringify(draft),
    [path]: await picture(341),
  });

const pinsOf: Statement = {
  name: 'test_imported_pins_of',
  text: `SELECT p.id, p.title, b.name AS board FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.user_id = $1 ORDER BY p.title`,
};
const titles = async (who: Member): Promise<string[]> =>
  (await service.db.rows<{ title: string }>(pinsOf, [who.id])).map(({ title }) => title);
const pinNamed = async (who: Member, title: string): Promise<string> => {
  const rows = await service.db.rows<{ id: string; title: string }>(pinsOf, [who.id]);
  return rows.find((row) => row.title === title)?.id ?? '';
};
const boardsOf: Statement = {
  name: 'test_standing_boards_of',
  text: `SELECT name FROM boards WHERE owner_id = $1 AND layout = 'default' AND deleted_at IS NULL ORDER BY name`,
};
const boardNames = async (who: Member): Promise<string[]> =>
  (await service.db.rows<{ name: string }>(boardsOf, [who.id])).map(({ name }) => name);

const undoPath = (id: string): string => `/v3/users/me/imports/${id}/undo/`;
const html = async (who: Client, url: string): Promise<{ status: number; text: string }> =>
  who.send('GET', url, { headers: { accept: 'text/html' } });

async function undone(who: Client, id: string): Promise<Record<string, unknown>> {
  return waitFor(
    async () => {
      const undo = (await who.call('GET', undoPath(id))).response?.data as Record<string, unknown>;
      return undo['status'] === 'working' ? undefined : undo;
    },
    { what: 'the end of the undo' },
  );
}

test.serial(
  '[USER-06] undoing an import deletes what nobody changed or built on, and the file can be imported again',
  async (t) => {
    t.like(await bringIn(service, bob, await copy()), { boards: 2, sections: 2, pins: 6, drafts: 1 });
    const { id } = await importOf(bob);
    const own = (await bob.call('POST', '/v3/boards/', { name: 'Mine' })).response?.data as { id: string };
    const acts = [
      await bob.call('PUT', `/v3/pins/${await pinNamed(bob, 'Edited')}/`, { title: 'Edited since' }),
      await bob.call('PUT', `/v3/pins/${await pinNamed(bob, 'Moved away')}/`, { board_id: own.id }),
      await ada.call('POST', `/v3/aggregated_pin_data/${await pinNamed(bob, 'Talked about')}/comment/`, {
        text: 'Nice',
      }),
      await ada.call('POST', `/v3/pins/${await pinNamed(bob, 'Saved by another')}/repin/`),
    ];
    t.deepEqual(
      acts.map(({ status }) => status < 300),
      [true, true, true, true],
    );
    const history = (await bob.call('GET', '/v3/users/me/imports/history/')).response?.data;
    t.like(history, [{ id, undo: 'possible' }]);
    const asked = (await bob.call('GET', undoPath(id))).response?.data;
    const counts = { boards: 1, sections: 2, pins: 2, drafts: 1 };
    t.like(asked, { status: 'possible', ...counts, kept: 5, board_names: ['Going'] });
    t.true((await html(bob, '/settings/import/')).text.includes(`/settings/import/${id}/undo/`));
    const page = await html(bob, `/settings/import/${id}/undo/`);
    t.is(page.status, 200);
    t.true(page.text.includes('1 board, 2 sections, 2 Pins, 1 draft'));
    t.is((await html(ada, `/settings/import/${id}/undo/`)).status, 404, 'others have none');
    t.is((await ada.call('POST', undoPath(id))).status, 404);

    const begun = await sendForm(bob, page.text, undoPath(id), {});
    t.is(begun.status, 303);
    t.like(await undone(bob, id), { status: 'done', ...counts, kept: 5, done: 11, total: 11 });
    t.deepEqual(await titles(bob), ['Edited since', 'Moved away', 'Saved by another', 'Talked about']);
    t.deepEqual(await boardNames(bob), ['Kept', 'Mine']);
    const drafts = (await bob.call('GET', '/v3/pin_drafts/')).response?.data;
    t.deepEqual(drafts, []);
    t.true((await html(bob, `/settings/import/${id}/undo/`)).text.includes('The import was undone'));
    t.is((await bob.call('POST', undoPath(id))).status, 200, 'a second tap changes nothing');
    t.notRegex((await html(bob, '/settings/import/')).text, /Import complete/);

    t.like(await bringIn(service, bob, await copy()), {
      status: 'done',
      boards: 1,
      sections: 2,
      pins: 2,
      drafts: 1,
      duplicates: 4,
    });
    t.deepEqual(await boardNames(bob), ['Going', 'Kept', 'Mine']);
  },
);

const undoing: Statement = {
  name: 'test_undoing',
  text: `INSERT INTO account_import_undos (user_id, import_id, total, status) VALUES ($1, 1, 0, $2)
    ON CONFLICT (user_id, import_id) DO UPDATE SET status = $2`,
};

test.serial('[USER-06] no import begins while another is undone', async (t) => {
  await bringIn(service, ada, await copy());
  const { id } = await importOf(ada);
  await service.db.rows(undoing, [ada.id, 'working']);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await copy())]), 'copy.zip');
  const refused = await ada.send('POST', '/v3/users/me/imports/', { body: form });
  t.is(refused.status, 409, refused.text);
  const other = await ada.call('POST', undoPath(id));
  t.is(other.response?.message, 'An import is being undone. Wait until it is done.');
  await service.db.rows(undoing, [ada.id, 'done']);
  t.is((await ada.call('POST', undoPath(id))).status, 200);
  t.like(await undone(ada, id), { status: 'done', pins: 6, boards: 2, sections: 2, kept: 0 });
});
