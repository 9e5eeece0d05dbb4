import test from 'ava';
import { waitFor } from '../../../support/wait-for.ts';
import type { Statement } from '../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { mailFor, mailsOf } from '../../accounts/mailbox.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob, eve } = await members(service, 'sam', 'ada', 'bob', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const join: Statement = {
  name: 'test_join',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
};
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const decide = (pin: string, decision: string): Promise<Answer> =>
  sam.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, { decision, reason: `So ${decision}` });
const undo = (pin: string): Promise<Answer> =>
  sam.call('DELETE', `/v3/staff/reports/pin/${pin}/decision/`, {});
const open = (pin: string): Promise<Answer> => sam.call('POST', '/v3/staff/reports/', { pin });
const change = (board: { id: string }, fields: Record<string, unknown>): Promise<Answer> =>
  ada.call('PUT', `/v3/boards/${board.id}/`, fields);
const isScreened = async (board: { id: string }): Promise<unknown> => {
  const { response } = await new Client(service.origin).call('GET', `/v3/boards/${board.id}/`);
  return (response?.data as Record<string, unknown>)['should_show_sensitivity_screen'];
};
const news = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { news_type: string }[]).map(
    ({ news_type }) => news_type,
  );

test.serial(
  '[FEED-07] [BOARD-01] only the staff lift their mark of a board as sensitive, and its owner is told of it',
  async (t) => {
    const board = await boardOf(ada, 'Shared');
    await service.db.rows(join, [board.id, bob.id]);
    const [pin = ''] = await quickPins(service, bob.id, board.id, 1);
    await eve.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'nudity' });
    t.is((await decide(pin, 'sensitive')).status, 200);
    t.true(await isScreened(board));
    t.regex((await mailFor(service, 'ada@example.com', 'board_sensitive')).text, /“Shared”[^]*So sensitive/);
    t.deepEqual(
      (await mailsOf(service, 'bob@example.com')).filter(({ kind }) => kind === 'board_sensitive'),
      [],
      'whose Pin it is',
    );
    t.true((await news(ada)).includes('moderation_sensitive'));
    t.false((await news(bob)).includes('moderation_sensitive'));

    const refused = await change(board, { is_sensitive: false });
    t.is(refused.status, 400);
    t.regex(refused.text, /Only they can lift it/);
    t.is((await change(board, { name: 'Renamed' })).status, 200);
    const form = await page(ada, `/board/${board.id}/edit/`);
    t.regex(form, /Only they can lift it/);
    t.regex(form, /type="hidden" name="is_sensitive" value="true"/);
    const saved = await change(board, { name: 'Shared', whole_form: true, is_sensitive: true });
    t.is(saved.status, 200, saved.text);
    t.true(await isScreened(board));
    const shown = await page(new Client(service.origin), board.url);
    t.regex(shown, /staff marked it as sensitive/);
    t.notRegex(shown, /owner marked it/);

    t.is((await undo(pin)).status, 200);
    t.false(await isScreened(board), 'the owner made no mark');
    await mailFor(service, 'ada@example.com', 'board_not_sensitive');
    t.is((await change(board, { is_sensitive: true })).status, 200);
    t.regex(await page(new Client(service.origin), board.url), /owner marked it as sensitive/);
    t.is((await change(board, { is_sensitive: false })).status, 200);
  },
);

test.serial('[FEED-07] the owner’s own mark outlasts that of the staff', async (t) => {
  const board = await boardOf(ada, 'Own');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await change(board, { is_sensitive: true });
  await open(pin);
  t.is((await decide(pin, 'sensitive')).status, 200);
  t.is((await undo(pin)).status, 200);
  t.true(await isScreened(board));
  t.is((await change(board, { is_sensitive: false })).status, 200);
  t.false(await isScreened(board));
});

const forgetCase: Statement = {
  name: 'test_forget_case',
  text: 'DELETE FROM moderation_cases WHERE subject_id = $1',
};

test.serial('[FEED-07] a mark whose case is gone is lifted by a decision about another Pin', async (t) => {
  const board = await boardOf(ada, 'Forgotten');
  const [first = '', second = ''] = await quickPins(service, ada.id, board.id, 2);
  await open(first);
  t.is((await decide(first, 'not_sensitive')).status, 400, 'there is none');
  t.is((await decide(first, 'sensitive')).status, 200);
  await service.db.rows(forgetCase, [first]);
  await open(second);
  t.is((await decide(second, 'sensitive')).status, 400, 'there is one');
  const form = await page(sam, `/_staff/reports/pin/${second}/`);
  t.regex(form, /value="not_sensitive"/);
  t.notRegex(form, /value="sensitive"/);
  t.is((await decide(second, 'not_sensitive')).status, 200);
  t.false(await isScreened(board));
  t.is((await undo(second)).status, 200);
  t.true(await isScreened(board));
});

test.serial(
  '[USER-09] [FEED-07] the owner of a board appeals the staff’s mark of it once, and the mark is lifted or stays',
  async (t) => {
    const board = await boardOf(ada, 'Appealed');
    const [pin = '', lifting = '', marked = '', undone = ''] = await quickPins(service, ada.id, board.id, 4);
    const path = `/appealed-pin/?board=${board.id}`;
    const appeal = (who: Member) =>
      who.call('POST', `/v3/boards/${board.id}/appeal/`, { words: 'It is art.' });
    const answer = (decision: string) =>
      sam.call('POST', `/v3/staff/appeals/board/${board.id}/decision/`, {
        decision,
        answer: `We ${decision}`,
      });
    t.is((await appeal(ada)).status, 404, 'there is no mark');
    await open(pin);
    t.is((await decide(pin, 'sensitive')).status, 200);
    const mail = await waitFor(
      async () => (await mailsOf(service, 'ada@example.com')).find(({ text }) => text.includes('“Appealed”')),
      { what: 'the mail' },
    );
    t.regex(mail.text, /“Appealed”[^]*So sensitive[^]*appealed-pin\/\?board=/);
    t.true((await page(ada, `/board/${board.id}/edit/`)).includes(`href="${path}"`));
    t.regex(await page(ada, path), /“Appealed” is marked as sensitive[^]*So sensitive[^]*Send appeal/);
    t.is((await bob.send('GET', path, { headers: { accept: 'text/html' } })).status, 404);
    t.is((await appeal(bob)).status, 404);
    t.is((await appeal(ada)).status, 201);
    t.is((await appeal(ada)).status, 409, 'once');
    t.regex(await page(ada, path), /You have appealed/);
    const asked = await page(sam, `/_staff/appeals/board/${board.id}/`);
    t.regex(asked, /It is art\.[^]*Mark board as sensitive[^]*sam[^]*So sensitive/);
    t.is((await answer('uphold')).status, 200);
    t.true(await isScreened(board));
    t.true((await news(ada)).includes('moderation_board_upheld'));
    t.regex(await page(ada, path), /The decision stands[^]*We uphold/);
    t.is((await appeal(ada)).status, 409, 'not again');

    for (const each of [lifting, marked, undone]) await open(each);
    t.is((await decide(lifting, 'not_sensitive')).status, 200);
    t.is((await decide(marked, 'sensitive')).status, 200);
    t.is((await appeal(ada)).status, 201, 'against a new mark');
    t.is((await answer('grant')).status, 200);
    t.false(await isScreened(board));
    t.true((await news(ada)).includes('moderation_not_sensitive'));
    const lifted = await ada.send('GET', path, { headers: { accept: 'text/html' } });
    t.is(lifted.status, 302);
    await undo(marked);
    t.false(await isScreened(board), 'an undo finds nothing of it');

    t.is((await decide(undone, 'sensitive')).status, 200);
    t.is((await appeal(ada)).status, 201);
    t.is((await undo(undone)).status, 200);
    const { response } = await sam.call('GET', '/v3/staff/appeals/', {});
    t.deepEqual(response?.data, [], 'an undo grants it');
  },
);
