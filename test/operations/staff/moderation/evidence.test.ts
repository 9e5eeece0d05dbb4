import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let board: { id: string };

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Hers');
});
test.after.always(() => service.stop());

interface Shown {
  title: string;
  text: string;
  link: string;
  url: string | null;
  image_url: string | null;
  media: { image_url: string | null; video_url: string | null; text: string; link: string }[];
  is_gone: boolean;
  is_removed: boolean;
  reports: { evidence: string; evidence_image_url: string | null; is_unchanged: boolean }[];
}
const caseOf = async (kind: string, id: string): Promise<Shown> =>
  (await sam.call('GET', `/v3/staff/reports/${kind}/${id}/`)).response?.data as Shown;
const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const report = (id: string): Promise<Answer> =>
  bob.call('PUT', `/v3/pins/${id}/feedback/`, { reason: 'harassment' });
const decide = (id: string, decision: string): Promise<Answer> =>
  sam.call('POST', `/v3/staff/reports/pin/${id}/decision/`, { decision, reason: 'Against the rules' });
const isServed = async (address: string | null): Promise<boolean> =>
  address !== null && (await fetch(address)).status === 200;

test.serial('[FEED-07] what was reported is shown as it was, after its author has changed it', async (t) => {
  const fields = { board_id: board.id, title: 'Buy drugs', link: 'https://drugs.example/' };
  const pin = await createPin(ada, 31, fields);
  await report(pin.id);
  t.true((await caseOf('pin', pin.id)).reports[0]?.is_unchanged);
  t.is((await ada.call('PUT', `/v3/pins/${pin.id}/`, { title: 'Kittens', link: '' })).status, 200);
  const changed = await caseOf('pin', pin.id);
  t.is(changed.title, 'Kittens');
  t.like(changed.reports[0], { evidence: 'Buy drugs\nhttps://drugs.example/', is_unchanged: false });
  t.true(await isServed(changed.reports[0]?.evidence_image_url ?? null));
  t.regex((await page(sam, `/_staff/reports/pin/${pin.id}/`)).text, /As they saw it:.*Buy drugs/s);
  await report(pin.id);
  t.is((await caseOf('pin', pin.id)).reports[0]?.evidence.split('\n')[0], 'Buy drugs', 'reported again');

  t.is((await ada.call('DELETE', `/v3/pins/${pin.id}/`)).status, 200);
  const gone = await caseOf('pin', pin.id);
  t.like(gone, { title: 'Buy drugs', link: 'https://drugs.example/', is_gone: true, is_removed: false });
  t.true(await isServed(gone.image_url));
});

test.serial('[FEED-07] a comment that its author deleted is shown as it was reported', async (t) => {
  const [pin = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'His')).id, 1);
  const said = await ada.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'I will find you' });
  const { id } = said.response?.data as { id: string };
  await bob.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'harassment' });
  t.is((await ada.call('DELETE', `/v3/aggregated_comments/${id}/`)).status, 200);
  t.like(await caseOf('comment', id), { text: 'I will find you', is_gone: true });
});

const giveMedia: Statement = {
  name: 'test_give_media',
  text: `
    WITH media AS (INSERT INTO pin_media (kind, card, details) VALUES ($2, $3, '{}') RETURNING id)
    UPDATE pins SET media_id = media.id FROM media WHERE pins.id = $1`,
};

test.serial('[FEED-07] a case shows every picture, the film and the link', async (t) => {
  const shown = {
    signature: 'c'.repeat(32),
    width: 600,
    height: 800,
    dominantColor: '#336699',
    format: 'jpg',
  };
  const [carousel = '', film = ''] = await quickPins(service, ada.id, board.id, 2);
  const slots = ['first', 'second'].map((title, id) => ({
    id: String(id),
    picture: shown,
    title,
    details: '',
    link: `https://${title}.example/`,
  }));
  await service.db.rows(giveMedia, [carousel, 'carousel', JSON.stringify({ slots })]);
  const video = { signature: 'd'.repeat(32), width: 720, height: 720, durationMs: 1000, poster: shown };
  await service.db.rows(giveMedia, [film, 'video', JSON.stringify({ video })]);
  await report(carousel);
  await report(film);
  t.deepEqual(
    (await caseOf('pin', carousel)).media.map(({ text, link }) => [text, link]),
    [
      ['first', 'https://first.example/'],
      ['second', 'https://second.example/'],
    ],
  );
  t.regex((await page(sam, `/_staff/reports/pin/${carousel}/`)).text, /https:\/\/second\.example\//);
  t.regex(
    (await caseOf('pin', film)).media[0]?.video_url ?? '',
    /\/media\/videos\/dd\/dd\/dd\/d{32}\/720p\.mp4$/,
  );
  t.regex((await page(sam, `/_staff/reports/pin/${film}/`)).text, /<video controls=""[^>]*720p\.mp4/);
});

test.serial('[FEED-07] [BOARD-09] a case leads to no page that the employee may not open', async (t) => {
  const secret = await boardOf(ada, 'Secret', { privacy: 'secret' });
  await ada.call('POST', `/v3/boards/${secret.id}/invites/`, { invited_user_ids: [bob.id] });
  await bob.call('PUT', `/v3/boards/${secret.id}/invites/`);
  const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
  const [open = ''] = await quickPins(service, ada.id, board.id, 1);
  t.is((await report(hidden)).status, 200);
  await report(open);
  await bob.call('PUT', `/v3/users/${ada.id}/report/`, { reason: 'spam' });
  t.is((await caseOf('pin', hidden)).url, null);
  t.is((await caseOf('pin', open)).url, `/pin/${open}/`);
  t.is((await caseOf('user', ada.id)).url, '/ada/');
  t.is((await ada.call('PUT', `/v3/users/${sam.id}/block/`)).status, 200);
  t.is((await caseOf('pin', open)).url, null);
  t.is((await caseOf('user', ada.id)).url, null);
  t.notRegex((await page(sam, `/_staff/reports/pin/${open}/`)).text, /View in context/);
  await ada.call('DELETE', `/v3/users/${sam.id}/block/`);
});

test.serial('[FEED-07] another report of a person keeps the reason of the one that waits', async (t) => {
  const say = (reason: string, details = '') =>
    bob.call('PUT', `/v3/users/${ada.id}/report/`, { reason, details });
  t.is((await say('harassment', 'She shouts')).status, 200);
  t.is((await say('spam', 'Adverts')).status, 200);
  t.is((await say('spam', 'Adverts')).status, 200);
  const text = (await page(sam, `/_staff/reports/user/${ada.id}/`)).text;
  t.regex(text, /Spam[^]*Adverts\nHarassment\nShe shouts/);
  t.is(text.match(/Adverts/g)?.length, 1);
});

for (const decision of ['remove', 'takedown'])
  test.serial(`[FEED-07] an appeal after ${decision} is decided with the Pin in sight`, async (t) => {
    const pin = await createPin(ada, decision === 'remove' ? 41 : 42, {
      board_id: board.id,
      title: 'My boat',
    });
    await report(pin.id);
    t.is((await decide(pin.id, decision)).status, 200);
    const found = await caseOf('pin', pin.id);
    t.like(found, { title: 'My boat', is_gone: true, is_removed: true });
    await waitFor(() => isServed(found.image_url), { what: 'the picture for the staff' });
    const open = found.image_url?.split('?')[0] ?? '';
    if (decision === 'takedown')
      await waitFor(async () => !(await isServed(open)), { what: 'the picture to be gone for others' });

    t.is((await ada.call('POST', `/v3/pins/${pin.id}/appeal/`, { words: 'It is mine' })).status, 201);
    const appeal = (await page(sam, `/_staff/appeals/pin/${pin.id}/`)).text;
    const src = /<img src="(\/media\/236x[^"]*)"/.exec(appeal)?.[1]?.replaceAll('&amp;', '&') ?? '';
    t.true(await isServed(service.origin + src), src);
    t.regex(appeal, /My boat/);
    t.regex(appeal, /Against the rules/);
    t.regex(appeal, /: sam/);
    t.regex(appeal, /You took this decision/);
    const own = (await page(ada, `/appealed-pin/?pin=${pin.id}`)).text;
    t.is(/<img src="\/media\/236x/.test(own), decision === 'remove');
  });

test.serial(
  '[FEED-07] an appeal against a suspension tells its reason, its end and who decided',
  async (t) => {
    const { eve } = await members(service, 'eve');
    const suspended = await sam.call('POST', `/v3/staff/people/${eve.id}/suspension/`, {
      days: 7,
      reason: 'Sold fakes',
    });
    t.true(suspended.status < 300, suspended.text);
    const client = new Client(service.origin);
    const password = 'a long enough password';
    await client.call('POST', '/v3/sessions/', { username_or_email: 'eve', password });
    t.is((await client.call('POST', '/v3/appeals/account/', { words: 'They are real' })).status, 201);
    const [appeal] = (await sam.call('GET', '/v3/staff/appeals/')).response?.data as {
      kind: string;
      subject_id: string;
    }[];
    const shown = (await page(sam, `/_staff/appeals/account/${appeal?.subject_id}/`)).text;
    t.regex(shown, /Suspended until/);
    t.regex(shown, /Sold fakes/);
    t.regex(shown, /: sam/);
  },
);

test.serial('[USER-06] the words of a reported person go with their account', async (t) => {
  const { dan } = await members(service, 'dan');
  const pin = await createPin(dan, 51, { board_id: (await boardOf(dan, 'Gone')).id, title: 'Dans words' });
  await report(pin.id);
  const kept = (): Promise<unknown[]> =>
    service.db.rows({
      name: 'test_kept',
      text: `SELECT FROM pin_reports WHERE evidence::text LIKE '%Dans words%'`,
    });
  t.is((await kept()).length, 1);
  const { removeAccountRows } = await import('../../../../db/queries/accounts/purge.ts');
  await service.db.transaction((tx) => removeAccountRows(tx, dan.id));
  t.is((await kept()).length, 0);
});

test.serial('[FEED-07] the picture of a deleted Pin stays until its case is decided', async (t) => {
  const pin = await createPin(ada, 61, { board_id: board.id, title: 'Soon gone' });
  await report(pin.id);
  const bytes = await picture(61);
  t.true(bytes.length > 0);
  const { isNowhereElse } = await import('../../../../db/queries/media/places-of-media.ts');
  const free = async (): Promise<boolean> =>
    (
      await service.db.rows(
        {
          name: 'test_unused_picture',
          text: `SELECT FROM images i WHERE i.signature = $2 AND ${isNowhereElse('image', 'i.signature')}`,
        },
        [String(2n ** 62n), pin.image_signature],
      )
    ).length === 1;
  await service.db.rows({ name: 'test_forget_pin', text: 'DELETE FROM pins WHERE id = $1' }, [pin.id]);
  t.false(await free());
  t.is((await decide(pin.id, 'dismiss')).status, 200);
  t.true(await free());
});
