import test from 'ava';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement } from '../../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { picture } from '../../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { waitFor } from '../../../../support/wait-for.ts';
import { members } from '../../../support/people.ts';
import { actsOf, employ } from '../../../support/staff.ts';
import {
  type Case,
  make,
  pinOf,
  page,
  statusOf,
  newsOf,
  imageStatus,
  smaller,
  other,
} from '../../support/quarantined.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());
const decide = (pin: string, decision: string, reason = ''): Promise<Answer> =>
  sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, { decision, reason });
const caseOf = async (pin: string): Promise<Case> =>
  (await sam.call('GET', `/v3/staff/reports/pin/${pin}/`)).response?.data as Case;

const film = 'f'.repeat(32);
const video = {
  signature: film,
  width: 720,
  height: 1280,
  durationMs: 4000,
  hasAudio: false,
  hasStreams: false,
  poster: { signature: 'e'.repeat(32), width: 720, height: 1280, dominantColor: '#808080', format: 'jpg' },
};
const giveFilm: Statement = {
  name: 'test_give_film',
  text: `
    WITH made AS (INSERT INTO pin_media (kind, card, details) VALUES ('video', $2, '{}') RETURNING id)
    UPDATE removed_pins SET pin = pin || jsonb_build_object('media_id', made.id) FROM made WHERE pin_id = $1`,
};
const filmBlocked: Statement = {
  name: 'test_film_blocked',
  text: 'SELECT 1 FROM blocked_pictures WHERE signature = $1',
};

/** A picture that was taken down, with its uploaded bytes. */
async function takenDown(seed: number): Promise<{ bytes: Buffer; signature: string }> {
  const bytes = await picture(seed, other.width, other.height);
  const { id, image_signature: signature } = await pinOf(bob, bytes, `Bad ${seed}`);
  await sam.call('POST', '/v3/staff/reports/', { pin: id });
  if ((await decide(id, 'takedown', 'Never here')).status !== 200) throw new Error('not taken down');
  return { bytes, signature };
}

test.serial(
  '[FEED-07] [UPLOAD-04] a near copy of what was taken down is held: its owner and the staff alone see it, until it is let go',
  async (t) => {
    const bad = await takenDown(5151);
    t.is((await make(ada, bad.bytes, 'Again')).status, 400, 'the very same one is refused');
    const copy = await smaller(bad.bytes);
    const held = await pinOf(ada, copy, 'Mine');
    t.true(held.is_held);
    t.deepEqual(await statusOf(bob, held.id), [404, 404]);
    t.deepEqual(await statusOf(new Client(service.origin), held.id), [404, 404]);
    t.notRegex((await page(bob, '/ada/')).text, new RegExp(`/pin/${held.id}/`));
    const own = await page(ada, `/pin/${held.id}/`);
    t.is(own.headers.get('location'), `/appealed-pin/?pin=${held.id}`);
    const shown = await page(ada, `/appealed-pin/?pin=${held.id}`);
    t.regex(shown.text, /Only you can see it until our staff has reviewed it/);
    t.regex(shown.text, new RegExp(`<img[^>]*${held.image_signature}`));
    t.notRegex(shown.text, /name="words"/, 'there is nothing to appeal against yet');
    t.regex((await page(ada, '/appealed-pin/')).text, new RegExp(`pin=${held.id}`));
    t.is((await page(bob, `/appealed-pin/?pin=${held.id}`)).status, 404);
    const appeal = await ada.call('POST', `/v3/pins/${held.id}/appeal/`, { words: 'Mine!' });
    t.is(appeal.response?.error?.id, 'pin_held');
    t.true((await newsOf(ada)).includes('moderation_held'));

    const queue = (await sam.call('GET', '/v3/staff/reports/')).response?.data as Case[];
    t.like(
      queue.find(({ subject_id }) => subject_id === held.id),
      { is_held: true, title: 'Mine' },
    );
    const found = await caseOf(held.id);
    t.is(found.held_near?.signature, bad.signature);
    t.true((found.held_near?.percent ?? 0) >= 93);
    t.is(await imageStatus(found.image_url), 200);
    const nearUrl = found.held_near?.image_url ?? '';
    t.is(await imageStatus(nearUrl), 200, 'the staff see what was taken down');
    await waitFor(async () => (await imageStatus(nearUrl.replace(/\?.*/, ''))) === 404, {
      what: 'the picture to be gone for everybody else',
    });
    t.is(await imageStatus(`${nearUrl.slice(0, -2)}xx`), 404, 'an address that was made up');
    const form = (await page(sam, `/_staff/reports/pin/${held.id}/`)).text;
    t.true(form.includes(held.image_signature) && form.includes(bad.signature));
    t.notRegex(form, /value="(remove|warn|suspend|sensitive)"/);
    t.is((await decide(held.id, 'remove', 'x')).status, 400);

    t.is((await decide(held.id, 'dismiss')).status, 200);
    t.deepEqual(await statusOf(bob, held.id), [200, 200]);
    t.true((await newsOf(ada)).includes('moderation_released'));
    t.is((await pinOf(bob, copy, 'The same')).is_held, undefined, 'the same picture is free');
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'case.dismiss' });
  },
);

test.serial(
  '[FEED-07] every pin of a held picture is decided at once, by the form too; what is taken down can be appealed, and waits again once that is undone',
  async (t) => {
    const bad = await takenDown(5252);
    const copy = await smaller(bad.bytes);
    const body = new FormData();
    body.set('title', 'By form');
    body.set('image', new Blob([new Uint8Array(copy)], { type: 'image/jpeg' }), 'copy.jpg');
    const sent = await ada.send('POST', '/v3/pins/', { body, headers: { accept: 'text/html' } });
    t.is(sent.status, 303);
    const one = /\/pin\/(\d+)\//.exec(sent.headers.get('location') ?? '')?.[1] ?? '';
    const two = await pinOf(bob, copy, 'His');
    t.deepEqual([two.is_held, ...(await statusOf(ada, two.id))], [true, 404, 404]);
    const avatar = await ada.call('POST', '/v3/pins/', { image_signature: two.image_signature });
    t.is(avatar.status, 400, 'a signature alone makes no pin');

    await service.db.rows(giveFilm, [two.id, JSON.stringify({ video })]);
    t.is((await decide(one, 'takedown')).status, 400, 'a reason is needed');
    t.is((await decide(one, 'takedown', 'The same again')).status, 200);
    t.false((await caseOf(two.id)).is_held);
    t.is((await service.db.rows(filmBlocked, [film])).length, 1, 'its film is gone, too');
    t.is((await decide(two.id, 'dismiss')).response?.error?.id, 'case_decided');
    t.deepEqual([...(await statusOf(bob, one)), ...(await statusOf(ada, two.id))], [404, 404, 404, 404]);
    t.regex((await page(bob, `/appealed-pin/?pin=${two.id}`)).text, /The same again[^]*name="words"/);
    t.is((await make(bob, copy, 'Once more')).status, 400, 'it is refused from now on');
    const appeal = await bob.call('POST', `/v3/pins/${two.id}/appeal/`, { words: 'Mine!' });
    t.is(appeal.status, 201);
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${one}/decision/`, {})).status, 200);
    t.deepEqual([...(await statusOf(bob, one)), ...(await statusOf(ada, two.id))], [404, 404, 404, 404]);
    t.deepEqual([(await caseOf(one)).is_held, (await caseOf(two.id)).is_held], [true, true]);
    t.is((await service.db.rows(filmBlocked, [film])).length, 0);
    t.regex((await page(bob, `/appealed-pin/?pin=${two.id}`)).text, /Only you can see it until/);
    t.deepEqual((await sam.call('GET', '/v3/staff/appeals/')).response?.data, [], 'it is granted');
    t.true((await pinOf(bob, copy, 'Once more')).is_held);
    t.is((await decide(two.id, 'dismiss')).status, 200);
    t.deepEqual([...(await statusOf(bob, one)), ...(await statusOf(ada, two.id))], [200, 200, 200, 200]);
  },
);

const forgetHold: Statement = {
  name: 'test_forget_hold',
  text: `UPDATE moderation_cases SET kept = kept - 'held_near' - 'percent' WHERE subject_id = $1`,
};
test.serial('[FEED-07] a takedown that was not recorded in full says so and offers no undo', async (t) => {
  const bad = await takenDown(5757);
  const { id } = await pinOf(ada, await smaller(bad.bytes), 'Of long ago');
  t.is((await decide(id, 'takedown', 'The same')).status, 200);
  const form = new RegExp(`action="/v3/staff/reports/pin/${id}/decision/"`);
  t.regex((await page(sam, `/_staff/reports/pin/${id}/`)).text, form);
  // As earlier versions decided.
  await service.db.rows(forgetHold, [id]);
  const { text } = await page(sam, `/_staff/reports/pin/${id}/`);
  t.notRegex(text, form);
  t.regex(text, /did not record what an undo needs/);
  const undone = await sam.call('DELETE', `/v3/staff/reports/pin/${id}/decision/`, {});
  t.is(undone.response?.error?.id, 'case_not_undoable');
  t.deepEqual(await statusOf(bob, id), [404, 404], 'nothing that was never public is published');
  t.is((await ada.call('POST', `/v3/pins/${id}/appeal/`, { words: 'Mine' })).status, 201);
  const granted = { decision: 'grant' };
  t.is((await sam.call('POST', `/v3/staff/appeals/pin/${id}/decision/`, granted)).status, 200);
  t.deepEqual(await statusOf(bob, id), [200, 200]);
});

test.serial(
  '[FEED-07] the owner of a held pin deletes it once that is confirmed, and the staff have it no more',
  async (t) => {
    const bad = await takenDown(5656);
    const copy = await smaller(bad.bytes);
    const { id, image_signature: signature } = await pinOf(ada, copy, 'Rather not');
    const path = `/appealed-pin/?pin=${id}`;
    t.regex(
      (await page(ada, path)).text,
      new RegExp(
        `<details[^>]*><summary>Delete this Pin</summary>[^]*action="/v3/pins/${id}/"[^]*value="DELETE"`,
      ),
    );
    t.is((await bob.call('DELETE', `/v3/pins/${id}/`)).status, 404);
    t.true((await caseOf(id)).is_held, 'nothing changed');
    const form = { body: new URLSearchParams({ _method: 'DELETE' }), headers: { accept: 'text/html' } };
    const sent = await ada.send('POST', `/v3/pins/${id}/`, form);
    t.is(sent.headers.get('location'), '/appealed-pin/');
    t.notRegex((await page(ada, '/appealed-pin/')).text, new RegExp(`pin=${id}|Undo`));
    t.is((await page(ada, path)).status, 404);
    t.is((await ada.call('POST', `/v3/pins/${id}/restore/`)).status, 404, 'it cannot be put back');
    t.is((await sam.call('GET', `/v3/staff/reports/pin/${id}/`)).status, 404);
    t.is((await decide(id, 'dismiss')).status, 404);
    t.false(
      (await newsOf(ada)).includes('moderation_held') && (await page(ada, '/news_hub/')).text.includes(id),
    );
    const again = await pinOf(bob, copy, 'His');
    t.true(again.is_held, `the picture ${signature} is held as before`);
    t.like((await bob.call('DELETE', `/v3/pins/${again.id}/`)).response?.data, {
      id: again.id,
      is_held: true,
    });
  },
);

test.serial('[UPLOAD-04] an import tells of photographs that are held', async (t) => {
  const bad = await takenDown(5353);
  const folder = await mkdtemp(join(tmpdir(), 'held-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'copy.jpg'), await smaller(bad.bytes));
  await writeFile(join(folder, 'other.jpg'), await picture(5454));
  await writeFile(join(folder, 'same.jpg'), bad.bytes);
  const child = spawn(process.execPath, ['server/cli/import.js', folder, '--user', 'ada'], {
    env: { ...process.env, DATABASE_URL: service.connectionString, DATA_DIR: service.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await once(child, 'close');
  t.regex(out, /Added 2 photographs/);
  t.regex(out, /look like pictures that were taken down:\n {2}copy\.jpg\n/);
  t.regex(out, /same\.jpg: This picture breaks the rules/);
});
