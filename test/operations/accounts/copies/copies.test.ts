import test, { type ExecutionContext } from 'ava';
import { exportedPlaces } from '../../../../db/queries/exports/personal-rows.ts';
import type { Statement } from '../../../../db/connection/database.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { boardOf, members, sectionOf } from '../../support/people.ts';
import { uploadFile } from '../../support/upload.ts';
import { boardIdOf, statedPins } from './stated-pins.ts';
import { bringIn, contents, download, exportOf, exportsPath, opened, password, zipOf } from './copies.ts';
import { linkIn, mailFor } from '../mailbox.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service?.stop());

let copy: Buffer;

/** A download that broke off goes on where it ended, unless the file is another one. */
async function expectResumable(t: ExecutionContext, url: string): Promise<void> {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const part = async (headers: Record<string, string>) => {
    const answer = await fetch(url, { headers: { cookie, ...headers } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { answer: whole } = await part({});
  const etag = whole.headers.get('etag') ?? '';
  t.is(whole.headers.get('accept-ranges'), 'bytes');
  const rest = await part({ range: 'bytes=100-', 'if-range': etag });
  t.is(rest.answer.status, 206);
  t.is(rest.answer.headers.get('content-range'), `bytes 100-${copy.length - 1}/${copy.length}`);
  t.deepEqual(rest.bytes, copy.subarray(100));
  const changed = await part({ range: 'bytes=100-', 'if-range': '"another"' });
  t.is(changed.answer.status, 200);
  t.is(changed.bytes.length, copy.length);
  t.is((await part({ range: `bytes=${copy.length}-` })).answer.status, 416);
}

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
    await service.db.rows(searchMuch, [ada.id]);
    t.is((await ada.call('POST', exportsPath, { password: 'not this one' })).status, 403);
    t.is((await new Client(service.origin).call('POST', exportsPath, { password })).status, 401);
    const asking = await ada.send('GET', '/settings/export/');
    t.regex(
      asking.text,
      /It appears on this page when it is ready/,
      'no mail is promised where none is sent',
    );
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
    await expectResumable(t, url);

    const inside = await opened(copy);
    const all = [...inside.values()].join('\n');
    t.is([...inside.keys()].filter((name) => name.startsWith('pictures/')).length, 2);
    t.like(JSON.parse(inside.get('export.json') ?? ''), { format: 'account-export', version: 1 });
    for (const known of ['Whispered', 'Told', 'Only mine', 'ada@example.com', 'https://shop.example/a'])
      t.true(all.includes(known), known);
    for (const secret of ['$argon2', 'bob@example.com', 'csrf', 'token_hash', 'sealed_secret', 'body_text'])
      t.false(all.includes(secret), secret);
    const searches = JSON.parse(inside.get('data/recent_searches.json') ?? '') as { query: string }[];
    t.is(new Set(searches.map(({ query }) => query)).size, 50_001, 'however many rows there are');
    t.true((await ada.send('GET', '/settings/export/')).text.includes('Your export is ready'));

    await service.db.rows(expire);
    t.is((await download(ada, url)).status, 404, 'expires');
  },
);

const searchMuch: Statement = {
  name: 'test_search_much',
  text: `INSERT INTO recent_searches (user_id, query) SELECT $1, 'fern ' || n FROM generate_series(1, 50001) n`,
};
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
    const first = await bringIn(service, bob, copy);
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

    const again = await bringIn(service, bob, copy);
    t.like(again, { status: 'done', boards: 0, sections: 0, pins: 0, duplicates: 2 });
    const page = (await bob.send('GET', '/settings/import/')).text;
    t.true(page.includes('2 Pins were already here.'));
  },
);

test.serial(
  '[USER-06] out of one account and into another: the same boards, sections, pins, files, follows and settings',
  async (t) => {
    const { cleo, dora, fred } = await members(service, 'cleo', 'dora', 'fred');
    const open = await boardOf(cleo, 'Round trip', { description: 'There and back' });
    const hidden = await boardOf(cleo, 'Mine alone', { privacy: 'secret' });
    const sectionId = await sectionOf(service, open.id, 'Corner');
    const corner = { board_id: open.id, section: sectionId, title: 'In a corner' };
    const cornered = await createPin(cleo, 311, corner);
    // Detected would be English.
    const called = await cleo.call('PUT', `/v3/pins/${cornered.id}/`, { language: 'nl' });
    t.is(called.status, 200, called.text);
    await createPin(cleo, 312, { board_id: hidden.id, title: 'Hidden', alt_text: 'A pattern' });
    const film = await uploadFile(cleo, await mp4('320x180', 1), 'video');
    const pinned = async (fields: Record<string, unknown>): Promise<void> => {
      const answer = await cleo.call('POST', '/v3/pins/', { board_id: open.id, ...fields });
      t.is(answer.status, 201, answer.text);
    };
    const captions = 'WEBVTT\n\n00:00.000 --> 00:00.500\nHello';
    await pinned({
      title: 'Moving',
      description: 'As long as it may be. '.repeat(36).trim(),
      video_upload_id: film.uploadId,
      captions,
    });
    const [front, back] = await Promise.all(
      [313, 314].map(async (seed) => (await picture(seed)).toString('base64')),
    );
    const slots = [
      { image_base64: front, title: 'Front', link: 'https://shop.example/' },
      { image_base64: back },
    ];
    await pinned({ title: 'Two views', carousel: slots });
    const blocks = [
      { type: 'image', image_base64: back },
      { type: 'text', text: 'Said so' },
    ];
    const story = { pages: [{ blocks }, { blocks: [{ type: 'list', title: '', items: ['One'] }] }] };
    const told = await cleo.call('POST', '/v3/storypins/', { board_id: open.id, title: 'Told', ...story });
    t.is(told.status, 201, told.text);
    await statedPins(service, cleo, await boardOf(cleo, 'Put away'), open.id);
    const freds = await boardOf(fred, 'Of fred');
    await cleo.call('PUT', `/v3/users/${fred.id}/follow/`);
    await cleo.call('PUT', `/v3/boards/${freds.id}/follow/`);
    await cleo.call('PUT', '/v3/interests/900000000001/follow/');
    await cleo.call('PUT', '/v3/feeds/home/tuning/', { activity: false, near_to_far: 2 });
    await cleo.call('PUT', '/v3/users/me/settings/', { about: 'Who I am', exclude_from_search: true });

    const [out, url] = [await exportOf(cleo), (one: { url: string | null }): string => one.url ?? ''];
    const { bytes } = await download(cleo, url(out));
    const came = await bringIn(service, dora, bytes);
    t.like(came, { status: 'done', boards: 3, sections: 3, pins: 8, refused: 0 });
    const before = contents(await opened(bytes));
    const after = contents(await opened((await download(dora, url(await exportOf(dora)))).bytes));
    t.is(before.pins.length, 8);
    t.deepEqual(
      before.pins.flatMap(({ rich }) => (rich === null ? [] : [rich.kind])),
      ['product', 'recipe', 'article'],
    );
    t.like(before.account, { home: { activity: false, boards: true, near_to_far: 2 } });
    t.deepEqual(before.order, ['Mine alone', 'Put away', 'Round trip'], 'as it was put');
    t.deepEqual(
      before.pins.flatMap(({ title, chosenLanguage }) => (chosenLanguage === null ? [] : [title])),
      ['In a corner'],
      'the language that was chosen',
    );
    const section = (await eve.send('GET', '/dora/round-trip/corner/')).text;
    t.regex(section, /lang="nl"[^>]*>(?:<[^>]*>)*In a corner/, 'and others are given it');
    const shown = before.boards.find(({ name }) => name === 'Put away');
    t.like(shown, { pinOrder: 'custom', byHand: ['News', 'Lamp', 'Soup'] });
    t.deepEqual(after, before);

    // A repeated import does not undo the owner's later changes to a board.
    const shelf = await boardIdOf(dora, 'Put away');
    t.is((await dora.call('DELETE', `/v3/boards/${shelf}/archive/`)).status, 200);
    t.is((await bringIn(service, dora, bytes)).duplicates, 8, 'nothing comes twice');
    const kept = (await dora.call('GET', `/v3/boards/${shelf}/`)).response?.data;
    t.like(kept, { archived: false }, 'stays as it is here');

    // In an export from another site, names and ids belong to other people.
    const elsewhere = await opened(bytes);
    const older = { id: '70', name: 'Of before', privacy: 'public', sections: [] };
    const line = JSON.parse(elsewhere.get('pins.ndjson')?.split('\n')[0] ?? '') as Record<string, unknown>;
    const { rich: _none, ...said } = line;
    const without = { ...said, id: '79', boardId: '70', sectionId: null };
    const name = String(line['picture']);
    const foreign = await zipOf({
      'export.json': JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' }),
      'boards.json': JSON.stringify([older]),
      'pins.ndjson': JSON.stringify(without),
      'account.json': elsewhere.get('account.json') ?? '',
      [name]: Buffer.from(elsewhere.get(name) ?? '', 'latin1'),
    });
    const old = await bringIn(service, eve, foreign);
    t.like(old, { status: 'done', boards: 1, pins: 1, refused: 0 }, 'copies of before say less');
    const followed = await service.db.rows<{ kind: string }>(followsOf, [eve.id]);
    t.deepEqual(followed, [{ kind: 'interest' }]);
  },
);

const followsOf: Statement = {
  name: 'test_follows_of',
  text: 'SELECT target_kind AS kind FROM follows WHERE follower_id = $1',
};
