import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '../../../server/adapters/archive/read-zip.ts';
import { writeZip } from '../../../server/adapters/archive/write-zip.ts';
import { exportedPlaces } from '../../../db/queries/account-copies/personal-rows.ts';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/client.ts';
import { createPin, picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, sectionOf } from '../support/people.ts';
import { forget, linkIn, mailFor } from './mailbox.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let folder: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
test.after.always(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const exportsPath = '/v3/users/me/exports/';
const importsPath = '/v3/users/me/imports/';
const password = 'a long enough password';

interface Exported {
  id: string;
  status: string;
  url: string | null;
}
interface Imported {
  status: string;
  boards: number;
  sections: number;
  pins: number;
  duplicates: number;
  refused: number;
  problem: string | null;
}

async function exportOf(who: Client): Promise<Exported> {
  const asked = await who.call('POST', exportsPath, { password });
  if (asked.status !== 201) throw new Error(asked.text);
  return waitFor(
    async () => {
      const one = (await who.call('GET', exportsPath)).response?.data as Exported;
      return one.status === 'ready' ? one : undefined;
    },
    { what: 'the export' },
  );
}

async function download(who: Client, url: string): Promise<{ status: number; bytes: Buffer }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { headers: { cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function bringIn(who: Client, bytes: Buffer): Promise<Imported> {
  await forget(service);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'copy.zip');
  const begun = await who.send('POST', importsPath, { body: form });
  if (begun.status !== 201) throw new Error(begun.text);
  return waitFor(
    async () => {
      const one = (await who.call('GET', importsPath)).response?.data as Imported;
      return one.status === 'done' || one.status === 'failed' ? one : undefined;
    },
    { what: 'the import' },
  );
}

let files = 0;
async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const path = join(folder, `made-${(files += 1)}.zip`);
  const zip = await writeZip(path);
  for (const [name, content] of Object.entries(entries)) await zip.add(name, [content]);
  await zip.finish();
  return readFile(path);
}
async function opened(bytes: Buffer): Promise<Map<string, string>> {
  const path = join(folder, `opened-${(files += 1)}.zip`);
  await writeFile(path, bytes);
  const zip = await readZip(path, 10_000);
  const found = new Map<string, string>();
  for (const name of zip.entries.keys()) {
    const parts: Buffer[] = [];
    for await (const part of zip.read(name)) parts.push(part);
    found.set(name, Buffer.concat(parts).toString('latin1'));
  }
  await zip.close();
  return found;
}

let copy: Buffer;

test.serial(
  '[USER-06] an account’s copy holds all that names the person, without secrets, for their session alone',
  async (t) => {
    const hidden = await boardOf(ada, 'Only mine', { privacy: 'secret' });
    const open = await boardOf(ada, 'For all', { description: 'Words about it' });
    const sectionId = await sectionOf(service, open.id, 'Part');
    await createPin(ada, 301, { board_id: hidden.id, title: 'Whispered' });
    await createPin(ada, 302, {
      board_id: open.id,
      section: sectionId,
      title: 'Told',
      link: 'https://shop.example/a',
    });
    t.is((await ada.call('POST', exportsPath, { password: 'not this one' })).status, 403);
    t.is((await new Client(service.origin).call('POST', exportsPath, { password })).status, 401);
    const done = await exportOf(ada);
    t.is((await ada.call('POST', exportsPath, { password })).response?.error?.id, 'export_made_lately');

    const mail = await mailFor(service, 'ada@example.com', 'export_ready');
    t.is(linkIn(mail, service, '/settings/export/'), '/settings/export/');
    const url = done.url ?? '';
    t.is((await download(new Client(service.origin), url)).status, 404, 'needs the session');
    t.is((await download(bob, url)).status, 404, 'is nobody else’s');
    const got = await download(ada, url);
    t.is(got.status, 200);
    copy = got.bytes;

    const inside = await opened(copy);
    const all = [...inside.values()].join('\n');
    t.is([...inside.keys()].filter((name) => name.startsWith('pictures/')).length, 2);
    t.like(JSON.parse(inside.get('export.json') ?? ''), { format: 'account-export', version: 1 });
    for (const known of ['Whispered', 'Told', 'Only mine', 'ada@example.com', 'https://shop.example/a'])
      t.true(all.includes(known), known);
    for (const secret of ['$argon2', 'bob@example.com', 'csrf', 'token_hash', 'sealed_secret', 'body_text'])
      t.false(all.includes(secret), secret);
    t.true((await ada.send('GET', '/settings/export/')).text.includes('Your copy is ready'));

    await service.db.rows(expire);
    t.is((await download(ada, url)).status, 404, 'expires');
  },
);

const expire: Statement = {
  name: 'test_expire',
  text: `UPDATE account_exports SET expires_at = now() - interval '1 second'`,
};
const columnsOf: Statement = {
  name: 'test_columns_of_people',
  text: `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = 'user_id'
      AND NOT EXISTS (SELECT 1 FROM pg_inherits i WHERE i.inhrelid = c.table_name::regclass) ORDER BY 1`,
};

test.serial(
  '[USER-06] every table that names people by user_id is exported, or kept out for a reason',
  async (t) => {
    const keptOut = new Map([
      ['user_passwords', 'a hash'],
      ['recovery_codes', 'hashes'],
      ['account_links', 'hashes of tokens in mails'],
      ['oauth_codes', 'hashes that live for a minute'],
      ['idempotency_keys', 'keys of calls, for a day'],
      ['news_actors', 'what others did; the news themselves are there'],
      ['pins', 'by saves, as pins.ndjson'],
      ['board_pins', 'where pins are, as pins.ndjson says'],
      ['pin_documents', 'the words of pins once more, for search'],
    ]);
    const exported = new Set(exportedPlaces.map(({ table }) => table));
    const tables = (await service.db.rows<{ name: string }>(columnsOf)).map(({ name }) => name);
    t.deepEqual(
      tables.filter((name) => !exported.has(name) && !keptOut.has(name)),
      [],
    );
  },
);

test.serial(
  '[USER-06] a copy comes into another account: sections, pictures and words, and what is private stays private',
  async (t) => {
    await boardOf(bob, 'Only mine');
    const first = await bringIn(bob, copy);
    t.like(first, { status: 'done', boards: 2, sections: 1, pins: 2, duplicates: 0, refused: 0 });
    const boards = (await bob.resource('BoardsResource', 'get', { username: 'bob' })).response?.data as {
      name: string;
      privacy: string;
      pin_count: number;
    }[];
    t.like(
      boards.find(({ name }) => name === 'Only mine (2)'),
      { privacy: 'secret' },
      'not poured into a public board of that name',
    );
    t.like(
      boards.find(({ name }) => name === 'For all'),
      { privacy: 'public' },
    );
    t.true((await bob.send('GET', '/bob/for-all/part/')).text.includes('Told'));
    t.false((await eve.send('GET', '/bob/')).text.includes('Only mine (2)'));

    const again = await bringIn(bob, copy);
    t.like(again, { status: 'done', boards: 0, sections: 0, pins: 0, duplicates: 2 });
    const page = (await bob.send('GET', '/settings/import/')).text;
    t.true(page.includes('2 Pins were here already.'));
  },
);

test.serial(
  '[USER-06] hostile zips end with a sentence, and nothing is written under their names',
  async (t) => {
    const about = JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' });
    const board = { id: '1', name: 'Mine', privacy: 'nonsense', sections: [] };
    const pin = {
      id: '1',
      boardId: '1',
      title: '',
      description: '',
      altText: '',
      link: 'javascript:alert(1)',
    };
    const path = `pictures/${'a'.repeat(32)}.jpg`;
    const good = { 'export.json': about, 'boards.json': JSON.stringify([board]) };
    const problem = async (bytes: Buffer): Promise<string | null> => (await bringIn(eve, bytes)).problem;

    t.is(await problem(Buffer.from('this is no zip at all')), 'noArchive');
    t.is(await problem(await zipOf({ ...good, '../../../tmp/evil': 'x' })), 'noCopy');
    t.is(await problem(await zipOf({ ...good, '/etc/evil': 'x' })), 'noCopy');
    t.is(await problem(await zipOf({ 'something.txt': 'x' })), 'noCopy');
    t.is(
      await problem(await zipOf({ ...good, 'boards.json': '{"not": "a list"}', 'pins.ndjson': '' })),
      'noCopy',
    );
    t.is(await problem(await zipOf({ ...good, 'pins.ndjson': 'x'.repeat(70_000) })), 'tooMuch');
    const compressed = await zipOf({ ...good, 'pins.ndjson': '' });
    compressed.writeUInt16LE(8, compressed.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 10);
    t.is(await problem(compressed), 'noCopy', 'nothing is unpacked, so nothing grows');
    const overlapping = await zipOf({ 'boards.json': '[]', 'pins.ndjson': '[]', 'export.json': about });
    overlapping.writeUInt32LE(0, overlapping.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 42);
    t.is(await problem(overlapping), 'damaged', 'entries share no bytes');

    const mixed = await zipOf({
      ...good,
      'pins.ndjson': [
        { ...pin, picture: path },
        { ...pin, id: '2', picture: '../../secret' },
        { ...pin, id: '3', picture: `pictures/${'b'.repeat(32)}.jpg` },
        { ...pin, id: '4', boardId: '99', picture: path },
        { ...pin, id: '5', picture: `pictures/${'c'.repeat(32)}.png` },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
      [path]: await picture(303),
      [`pictures/${'c'.repeat(32)}.png`]: 'no picture',
    });
    t.like(await bringIn(eve, mixed), { status: 'done', boards: 1, pins: 1, refused: 4 });
    const boards = (await eve.resource('BoardsResource', 'get', { username: 'eve' })).response?.data as {
      name: string;
      privacy: string;
    }[];
    t.like(
      boards.find(({ name }) => name === 'Mine'),
      { privacy: 'secret' },
      'what is unclear is private',
    );
  },
);
