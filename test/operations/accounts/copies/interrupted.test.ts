import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { beginImport, bringIn, importOf, zipOf } from './copies.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());

const path = `pictures/${'a'.repeat(32)}.jpg`;
const pin = { boardId: '7', title: '', description: '', altText: '', link: '', picture: path };
const section = { id: '70', title: 'Corner' };
const copyOf = async (board: Record<string, unknown>, lines: string[]): Promise<Buffer> =>
  zipOf({
    'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' }),
    'boards.json': JSON.stringify([{ id: '7', privacy: 'public', sections: [section], ...board }]),
    'pins.ndjson': lines.join('\n'),
    [path]: await picture(331),
  });

const forgetSections: Statement = {
  name: 'test_forget_sections',
  text: `DELETE FROM account_import_items WHERE user_id = $1 AND kind IN ('section', 'pin')`,
};
const sectionsOfPins: Statement = {
  name: 'test_sections_of_pins',
  text: `SELECT s.title AS section FROM pins p LEFT JOIN board_sections s ON s.id = p.section_id
    WHERE p.user_id = $1 ORDER BY p.id`,
};

test.serial(
  '[USER-06] a section that an interrupted import had made gets its pins when it goes on',
  async (t) => {
    const line = JSON.stringify({ ...pin, id: '71', sectionId: '70' });
    const copy = await copyOf({ name: 'Cut off' }, [line]);
    t.like(await bringIn(service, ada, copy), { status: 'done', pins: 1, sections: 1 });
    await service.db.rows(forgetSections, [ada.id]);
    t.like(await bringIn(service, ada, copy), { status: 'done', pins: 1, refused: 0 });
    t.deepEqual(await service.db.rows(sectionsOfPins, [ada.id]), [
      { section: 'Corner' },
      { section: 'Corner' },
    ]);
  },
);

const shelf: Statement = {
  name: 'test_shelf',
  text: `SELECT is_sensitive AS "isSensitive", archived_at IS NOT NULL AS "isArchived",
    cover_pin_id IS NOT NULL AS "hasCover", collaborators_invite AS "mayInvite", position
    FROM boards WHERE owner_id = $1 AND name = 'Shelf'`,
};

test.serial(
  '[USER-06] a sensitive board is screened from the start, and the import after a failed one finishes its boards',
  async (t) => {
    const board = {
      name: 'Shelf',
      isSensitive: true,
      isArchived: true,
      collaboratorsInvite: true,
      coverPinId: '71',
      position: 1,
    };
    const lines = ['71', '72'].map((id) => JSON.stringify({ ...pin, id, sectionId: null }));
    const stateOf = async (): Promise<unknown> => (await service.db.rows(shelf, [bob.id]))[0];
    const { name, isSensitive } = board;
    const first = await copyOf({ name, isSensitive }, lines.slice(0, 1));
    t.like(await bringIn(service, bob, first), { status: 'done', pins: 1 });
    // What a fault after the first pin leaves behind.
    await service.db.rows({ name: 'test_fail', text: `UPDATE account_imports SET status = 'failed'` });
    t.like(await stateOf(), { isSensitive: true, isArchived: false });

    const whole = await copyOf(board, lines);
    t.like(await bringIn(service, bob, whole), { status: 'done', boards: 0, pins: 1, duplicates: 1 });
    const settled = { isSensitive: true, isArchived: true, hasCover: true, mayInvite: true, position: 1 };
    t.deepEqual(await stateOf(), settled);

    await service.db.rows({ name: 'test_reopen', text: `UPDATE boards SET archived_at = NULL` });
    t.like(await bringIn(service, bob, whole), { status: 'done', duplicates: 2 });
    t.like(await stateOf(), { isArchived: false }, 'once');
  },
);

const newsOf: Statement = {
  name: 'test_news_of',
  text: 'SELECT kind FROM news_items WHERE user_id = $1',
};

test.serial('[USER-06] unreadable lines are left out, and the pins after them come', async (t) => {
  const line = JSON.stringify({ ...pin, id: '91', sectionId: null, title: 'After them' });
  const copy = await copyOf({ name: 'Torn' }, [' ', '{"id":"90"', 'no pin', '[]', line]);
  t.like(await bringIn(service, ada, copy), { status: 'done', pins: 1, refused: 4, problem: null });
  const page = await ada.send('GET', '/settings/import/', { headers: { accept: 'text/html' } });
  t.is(page.text.split('its entry in the export is unreadable').length, 5);
});

test.serial('[USER-06] a running import can be stopped, and goes on with the same file', async (t) => {
  const lines = Array.from({ length: 1500 }, (_one, at) =>
    JSON.stringify({ ...pin, id: String(1000 + at), sectionId: null }),
  );
  await beginImport(service, ada, await copyOf({ name: 'Long' }, lines));
  await waitFor(async () => (await importOf(ada)).pins > 0, { what: 'the first pins' });
  const page = async (): Promise<string> =>
    (await ada.send('GET', '/settings/import/', { headers: { accept: 'text/html' } })).text;
  const running = await page();
  t.true(running.includes('Stop the import'));
  t.true(running.includes('<noscript><meta http-equiv="refresh" content="5"/></noscript>'));
  t.regex(running, /n="account-copy"/);
  const stopped = await ada.call('DELETE', '/v3/users/me/imports/');
  t.like(stopped.response?.data, { status: 'failed', problem: 'stopped' });
  const over = await page();
  t.true(over.includes('You stopped the import'));
  t.false(over.includes('http-equiv="refresh"'));
  await waitFor(async () => (await readdir(join(service.dataDir, 'staging'))).length === 0, {
    what: 'the file to go',
  });
  const { pins } = await importOf(ada);
  t.true(pins > 0 && pins < 1500, String(pins));
  const again = await bringIn(service, ada, await copyOf({ name: 'Long' }, lines.slice(0, 5)));
  t.like(again, { status: 'done', boards: 0, problem: null });
  t.true(again.duplicates > 0);
  t.is((await ada.call('DELETE', '/v3/users/me/imports/')).status, 200);
  t.is((await importOf(ada)).status, 'done', 'what has ended stays as it is');
});

test.serial('[USER-06] an imported pin without a date tells nobody whom it mentions', async (t) => {
  const before = await service.db.rows(newsOf, [bob.id]);
  const line = JSON.stringify({ ...pin, id: '92', sectionId: null, description: 'Once more with @bob' });
  t.like(await bringIn(service, ada, await copyOf({ name: 'Old' }, [line])), { status: 'done', pins: 1 });
  t.deepEqual(await service.db.rows(newsOf, [bob.id]), before);
});
