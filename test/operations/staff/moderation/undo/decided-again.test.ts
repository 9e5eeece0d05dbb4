import test from 'ava';
import type { Statement } from '../../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let eve: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob, eve } = await members(service, 'sam', 'ada', 'bob', 'eve'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Hers');
});
test.after.always(() => service.stop());

const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const address = (kind: string, id: string): string => `/v3/staff/reports/${kind}/${id}/`;
const decide = (kind: string, id: string, decision: string): Promise<Answer> =>
  sam.call('POST', `${address(kind, id)}decision/`, { decision, reason: `So ${decision}` });
const undo = (kind: string, id: string): Promise<Answer> =>
  sam.call('DELETE', `${address(kind, id)}decision/`, {});
const report = (who: Client, pin: string, reason = 'spam'): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${pin}/feedback/`, { reason });
interface Case {
  is_open: boolean;
  decision: string | null;
  report_count: number;
  reports: { reporter: string; reason: string; evidence: string }[];
}
const caseOf = async (kind: string, id: string): Promise<Case> =>
  (await sam.call('GET', address(kind, id))).response?.data as Case;
const outcomes: Statement = {
  name: 'test_outcomes',
  text: `SELECT kind FROM mails WHERE recipient = $1 AND kind LIKE 'report%' ORDER BY id`,
};
/** What a reporter was mailed about reports, sent or not. */
const outcomesOf = async (name: string): Promise<string[]> =>
  (await service.db.rows<{ kind: string }>(outcomes, [`${name}@example.com`])).map(({ kind }) => kind);
const isScreened = async (): Promise<unknown> => {
  const { response } = await new Client(service.origin).call('GET', `/v3/boards/${board.id}/`);
  return (response?.data as Record<string, unknown>)['should_show_sensitivity_screen'];
};

test.serial(
  '[FEED-07] a decision can be undone after the case was reported and decided again, and tells each reporter once',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await report(bob, pin);
    t.is((await decide('pin', pin, 'sensitive')).status, 200);
    await report(eve, pin);
    t.like(await caseOf('pin', pin), { is_open: true, decision: 'sensitive' });
    const shown = await page(sam, `/_staff/reports/pin/${pin}/`);
    t.regex(shown, /Decided before: Mark board as sensitive/);
    t.regex(shown, /Undo this decision/);
    t.is((await decide('pin', pin, 'dismiss')).status, 200);
    t.deepEqual(await outcomesOf('bob'), ['report_acted'], 'was told before');

    t.is((await undo('pin', pin)).status, 200);
    t.like(await caseOf('pin', pin), { is_open: true, decision: 'sensitive' });
    t.true(await isScreened());
    t.deepEqual(await outcomesOf('bob'), ['report_acted']);
    t.is((await undo('pin', pin)).status, 200);
    t.false(await isScreened());
    t.like(await caseOf('pin', pin), { is_open: true, decision: null });
    t.is((await undo('pin', pin)).response?.error?.id, 'case_not_decided');
    t.deepEqual(await outcomesOf('bob'), ['report_acted', 'report_reopened']);
    t.deepEqual(await outcomesOf('eve'), ['report_kept', 'report_reopened']);
  },
);

test.serial(
  '[FEED-07] an earlier decision is undone while the case is open, and a granted appeal leaves it standing',
  async (t) => {
    const [first = '', second = ''] = await quickPins(service, ada.id, board.id, 2);
    await report(bob, first);
    await decide('pin', first, 'sensitive');
    await report(eve, first);
    t.is((await undo('pin', first)).status, 200);
    t.false(await isScreened());

    await report(bob, second);
    await decide('pin', second, 'sensitive');
    await report(eve, second);
    t.is((await decide('pin', second, 'remove')).status, 200);
    t.is((await ada.call('POST', `/v3/pins/${second}/appeal/`, { words: 'Mine' })).status, 201);
    const granted = { decision: 'grant', answer: 'Sorry' };
    t.is((await sam.call('POST', `/v3/staff/appeals/pin/${second}/decision/`, granted)).status, 200);
    t.true(await isScreened());
    t.is((await undo('pin', second)).status, 200, 'the dismissal');
    t.like(await caseOf('pin', second), { is_open: true, decision: 'sensitive' });
    t.is((await undo('pin', second)).status, 200);
    t.false(await isScreened());
  },
);

test.serial(
  '[FEED-07] who reports a Pin again after the decision is offered the form, and opens the case again',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await report(bob, pin);
    const form = `action="/v3/pins/${pin}/feedback/"`;
    const offered = async () => {
      const html = await page(bob, `/pin/${pin}/feedback/`);
      return html.includes('name="reason"') && html.includes(form);
    };
    t.false(await offered(), 'it waits');
    await decide('pin', pin, 'dismiss');
    t.true(await offered());
    const told = (await outcomesOf('bob')).length;
    t.is((await report(bob, pin, 'hate')).status, 200);
    t.false(await offered());
    t.like(await caseOf('pin', pin), { is_open: true, report_count: 1 });
    t.like((await caseOf('pin', pin)).reports[0], { reporter: 'bob', reason: 'hate' });
    await decide('pin', pin, 'warn');
    t.is((await outcomesOf('bob')).length, told + 1);
  },
);

test.serial(
  '[FEED-07] a person and a comment that are reported again come back to the queue, with present words',
  async (t) => {
    const about = (text: string) => ada.call('PUT', '/v3/users/me/settings/', { about: text });
    const reportAda = () => bob.call('PUT', `/v3/users/${ada.id}/report/`, { reason: 'spam' });
    const offered = async () => (await page(bob, '/report/ada/')).includes('name="reason"');
    t.is((await about('First words')).status, 200);
    t.true(await offered());
    await reportAda();
    t.false(await offered());
    await about('Second words');
    await reportAda();
    t.regex(
      (await caseOf('user', ada.id)).reports[0]?.evidence ?? '',
      /First words/,
      'it waits with its evidence',
    );
    await decide('user', ada.id, 'dismiss');
    t.true(await offered());
    await reportAda();
    t.true((await caseOf('user', ada.id)).is_open);
    t.regex((await caseOf('user', ada.id)).reports[0]?.evidence ?? '', /Second words/);

    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    const said = await ada.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'rude words' });
    const { id } = said.response?.data as { id: string };
    const reportComment = () => bob.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'hate' });
    await reportComment();
    await decide('comment', id, 'dismiss');
    t.false((await caseOf('comment', id)).is_open);
    await reportComment();
    t.true((await caseOf('comment', id)).is_open);
  },
);

const backIn: Statement = {
  name: 'test_told_back',
  text: `SELECT body_text AS text FROM mails WHERE recipient = $1 AND kind = 'report_reopened' ORDER BY id DESC LIMIT 1`,
};

test.serial('[FEED-07] no reporter is told that something is back that was never removed', async (t) => {
  for (const [decision, isBack] of [
    ['warn', false],
    ['dismiss', false],
    ['sensitive', false],
    ['remove', true],
  ] as const) {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await report(bob, pin);
    t.is((await decide('pin', pin, decision)).status, 200);
    t.is((await undo('pin', pin)).status, 200);
    const [news] = (await bob.call('GET', '/v3/news_hub/')).response?.data as { text: string }[];
    t.regex(news?.text ?? '', /was reversed, and we are reviewing it again/, decision);
    const [mail] = await service.db.rows<{ text: string }>(backIn, ['bob@example.com']);
    const said = isBack
      ? /reversed, so what you reported is back for now\. We/
      : /was reversed\. We’ll email you/;
    t.regex((mail?.text ?? '').replace(/\s+/g, ' '), said, decision);
  }
});
