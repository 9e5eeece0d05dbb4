import { randomUUID } from 'node:crypto';
import test from 'ava';
import { findKey, pruneKeys } from '../../../db/queries/idempotency.ts';
import { insertSave } from '../../../db/queries/saves/saves.ts';
import { removeAccountRows } from '../../../db/queries/accounts/purge.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { list, path, texts } from '../support/comment-calls.ts';
import { boardOf, member, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

test.before(async () => {
  // Two connections: one for calls with keys, one for everything else.
  service = await startService({ worker: false, env: { DATABASE_CONNECTIONS: '2' } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 9);
});
test.after.always(() => service.stop());
test.beforeEach(async () => {
  await service.db.rows({ name: 'test_forget_limits_of_keys', text: 'DELETE FROM rate_limits' });
});

const say = (pin: string, text: string, key: string, who: Member = bob): Promise<Answer> =>
  who.call('POST', path(pin), { text }, { 'idempotency-key': key });
const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  service.db.rows({ name: '', text }, values);

test.serial('[SAVE-11] what was refused keeps no key: it is done when it can be', async (t) => {
  const [pin = ''] = pins;
  const switched = (areOff: boolean): Promise<Answer> =>
    ada.call('PUT', path(pin), { comments_disabled: areOff });
  await switched(true);
  t.is((await say(pin, 'At last', 'refused')).response?.error?.id, 'comments_off');
  await switched(false);
  t.is((await say(pin, 'At last', 'refused')).status, 201);
  t.is((await bob.call('POST', path(pin), { text: '' }, { 'idempotency-key': 'empty' })).status, 400);
  t.is((await say(pin, 'Something', 'empty')).status, 201);
  t.deepEqual(texts(await list(ada, pin)), ['Something', 'At last']);
});

test.serial('what fails half-way is not there, and is there once when it is sent again', async (t) => {
  const [, pin = ''] = pins;
  await sql(`CREATE FUNCTION test_fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
  await sql('CREATE TRIGGER test_fail BEFORE INSERT ON news_items FOR EACH ROW EXECUTE FUNCTION test_fail()');
  t.is((await say(pin, 'Once', 'failed')).status, 500);
  t.is((await bob.call('POST', path(pin), { text: 'No key' })).status, 500);
  t.deepEqual(await list(ada, pin), []);
  await sql('DROP TRIGGER test_fail ON news_items');
  t.is((await say(pin, 'Once', 'failed')).status, 201);
  t.deepEqual(texts(await list(ada, pin)), ['Once']);
});

test.serial('an answer that cannot be kept is not given, and nothing stays', async (t) => {
  await sql(`ALTER TABLE idempotency_keys ADD CONSTRAINT test_full CHECK (answer IS NULL) NOT VALID`);
  t.is((await bob.call('POST', '/v3/boards/', { name: 'Shelf' }, { 'idempotency-key': 'full' })).status, 500);
  await sql('ALTER TABLE idempotency_keys DROP CONSTRAINT test_full');
  t.is((await bob.call('POST', '/v3/boards/', { name: 'Shelf' }, { 'idempotency-key': 'full' })).status, 201);
});

test.serial('a hundred calls at once with keys of their own are all done over two connections', async (t) => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      bob.call('POST', '/v3/invite_codes/', { object_id: pins[at % 9] }, { 'idempotency-key': `many-${at}` }),
    ),
  );
  t.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
});

test.serial('keys of one are not those of another, and a key has 180 characters at most', async (t) => {
  const [, , pin = ''] = pins;
  t.is((await say(pin, 'Of Bob', 'same')).status, 201);
  t.is((await say(pin, 'Of Ada', 'same', ada)).status, 201);
  t.is((await list(ada, pin)).length, 2);
  t.is((await say(pin, 'Long', 'k'.repeat(181))).status, 400);
  t.is((await say(pin, 'Long', 'k'.repeat(180))).status, 201);
  const field = await bob.call('POST', path(pin), { text: 'Of Bob', idempotency_key: 'same' });
  t.is(field.status, 201, 'the field is the same as the header');
  t.is((await list(ada, pin)).length, 3);
});

test.serial(
  '[CLOSE-07] a form is sent once for its showing; with other words it is a second thing',
  async (t) => {
    const [, , , pin = ''] = pins;
    const shown = await bob.send('GET', `/pin/${pin}/comments/`, { headers: { accept: 'text/html' } });
    const token = /name="csrf_token" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    t.regex(token, /\.[\w-]{12}$/);
    const send = (text: string, csrf = token, accept = 'text/html', fields = {}): Promise<Answer> =>
      bob.send('POST', path(pin), {
        headers: { accept, 'x-csrftoken': '' },
        body: new URLSearchParams({ csrf_token: csrf, text, ...fields }),
      });
    const both = await Promise.all([send('Twice clicked'), send('Twice clicked')]);
    for (const answer of both) t.is(answer.status, 303, answer.text);
    t.is(both[0]?.headers.get('location'), both[1]?.headers.get('location'));
    t.is((await send('Gone back')).status, 303);
    t.deepEqual(texts(await list(ada, pin)), ['Gone back', 'Twice clicked']);
    t.is((await send('Forged', 'x'.repeat(token.length))).status, 403);
    t.is((await send('Unmarked', token.split('.', 1)[0])).status, 303, 'a page of before');
    const field = { idempotency_key: 'of-the-page' };
    t.is((await send('With a field', token, 'text/html', field)).status, 303);
    // The service worker repeats a form whose answer was lost as a call.
    t.is((await send('Gone back', token, 'application/json')).status, 201);
    t.is((await send('With a field', token, 'application/json', field)).status, 201);
    t.deepEqual(texts(await list(ada, pin)), ['With a field', 'Unmarked', 'Gone back', 'Twice clicked']);
  },
);

test.serial(
  '[SAVE-11] [UI-07] what a browser kept is done for its author alone, in any session of theirs',
  async (t) => {
    const [, , , , , , , pin = ''] = pins;
    const ownerOf = async (who: Client): Promise<string> =>
      (await who.send('GET', '/ada/', { headers: { accept: 'text/html' } })).headers.get('x-page-owner') ??
      '';
    const [ofBob, ofAda] = [await ownerOf(bob), await ownerOf(ada)];
    t.is(new Set([ofBob, ofAda, await ownerOf(new Client(service.origin))]).size, 3);
    const again = new Client(service.origin);
    const login = { username_or_email: 'bob', password: 'a long enough password' };
    t.is((await again.call('POST', '/v3/sessions/', login)).status, 200);
    t.is(await ownerOf(again), ofBob);
    const send = (who: Client, author: string): Promise<Answer> =>
      who.call('POST', path(pin), { text: 'Kept' }, { 'x-page-owner': author });
    for (const [who, author] of [
      [bob, ofAda],
      [bob, 'visitor'],
      [ada, ofBob],
    ] as const)
      t.is((await send(who, author)).response?.error?.id, 'not_signed_in');
    t.is((await send(again, ofBob)).status, 201);
    t.deepEqual(texts(await list(ada, pin)), ['Kept']);
  },
);

test.serial('a visitor with a session sends an appeal once', async (t) => {
  const visitor = new Client(service.origin);
  await visitor.call('POST', '/v3/unauth_saves/', { pin_id: pins[0] });
  const key = randomUUID();
  const send = (words: string): Promise<Answer> =>
    visitor.call(
      'POST',
      '/v3/appeals/age/',
      { email: 'vera@example.com', birthday: '1990-05-17', words },
      { 'idempotency-key': key },
    );
  const answers = await Promise.all([send('I am older'), send('I am older'), send('I am older')]);
  for (const { status, text } of answers) t.is(status, 201, text);
  t.is((await send('Much older')).response?.error?.id, 'idempotency_key_reused');
  const [kept] = await sql(`SELECT count(*)::int AS n FROM appeals WHERE email = 'vera@example.com'`);
  t.is(kept?.['n'], 1);
});

test.serial('[UPLOAD-01] a draft that is kept when its publishing is refused is gone on with', async (t) => {
  const send = (): Promise<Answer> =>
    bob.call(
      'POST',
      '/v3/pin_drafts/',
      { title: 'No picture', act: 'publish' },
      { 'idempotency-key': 'draft' },
    );
  const refused = await Promise.all([send(), send(), send()]);
  for (const { status } of refused) t.is(status, 400);
  const drafts = (await bob.call('GET', '/v3/pin_drafts/')).response?.data as unknown[];
  t.is(drafts.length, 1);
});

test.serial(
  '[SAVE-11] an earlier version’s keys go on, and a save says so when its key is another’s',
  async (t) => {
    const [, , , , pin = '', other = ''] = pins;
    const board = await boardOf(bob, 'Saved');
    const save = { userId: bob.id, sourcePinId: pin, board: { id: board.id }, sectionId: null };
    const made = await insertSave(service.db, { ...save, key: 'old', title: null, description: null });
    const repin = (id: string, key: string): Promise<Answer> =>
      bob.call('POST', `/v3/pins/${id}/repin/`, { board_id: board.id }, { 'idempotency-key': key });
    t.like((await repin(pin, 'old')).response?.data, { id: made.copy?.id });
    t.is((await repin(pin, 'new')).status, 201);
    t.is((await repin(other, 'new')).response?.error?.id, 'idempotency_key_reused');
    const [saved] = await sql('SELECT count(*)::int AS n FROM saves WHERE user_id = $1 AND is_copy', [
      bob.id,
    ]);
    t.is(saved?.['n'], 2);
  },
);

test.serial('answers are kept for two days, keys for thirty, and neither outlives the account', async (t) => {
  const [, , , , , , pin = ''] = pins;
  const carl = await member(service, 'carl');
  t.is((await say(pin, 'Old', 'old', carl)).status, 201);
  const age = (days: number): Promise<unknown> =>
    sql("UPDATE idempotency_keys SET created_at = now() - $2::int * interval '1 day' WHERE user_id = $1", [
      carl.id,
      days,
    ]);
  const key = { userId: carl.id, key: 'old' };
  await age(1);
  await pruneKeys(service.db);
  t.is((await say(pin, 'Old', 'old', carl)).status, 201);
  await age(3);
  await pruneKeys(service.db);
  t.like(await findKey(service.db, key), { answer: null });
  t.is((await say(pin, 'Old', 'old', carl)).response?.error?.id, 'idempotency_answer_gone');
  t.is((await say(pin, 'New', 'old', carl)).response?.error?.id, 'idempotency_key_reused');
  await age(31);
  await pruneKeys(service.db);
  t.is(await findKey(service.db, key), null);
  await say(pin, 'Again', 'old', carl);
  await removeAccountRows(service.db, carl.id);
  t.is(await findKey(service.db, key), null);
});
