import test from 'ava';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { forget, mailFor } from '../../accounts/mailbox.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { actsOf, employ } from '../../support/staff.ts';
import { uploadFile } from '../../support/upload.ts';

let service: TestService;
let sam: Member;
let sue: Member;
let ada: Member;
let bob: Member;
let eve: Member;
let board: { id: string };

test.before(async () => {
  service = await startService();
  ({ sam, sue, ada, bob, eve } = await members(service, 'sam', 'sue', 'ada', 'bob', 'eve'));
  await employ(service, [sam, sue]);
  board = await boardOf(ada, 'Hers');
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

interface Case {
  kind: string;
  subject_id: string;
  report_count: number;
  is_open: boolean;
  is_mine: boolean;
  decision: string | null;
  picture_pin_count: number;
}

const queue = async (who: Client, input: Record<string, string> = {}): Promise<Case[]> =>
  (await who.call('GET', '/v3/staff/reports/', input)).response?.data as Case[];
const address = (kind: string, id: string): string => `/v3/staff/reports/${kind}/${id}/`;
const decide = (who: Client, kind: string, id: string, input: Record<string, unknown>): Promise<Answer> =>
  who.call('POST', `${address(kind, id)}decision/`, input);
const report = (who: Client, pinId: string, reason = 'spam'): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${pinId}/feedback/`, { reason, details: `It is ${reason}` });
const status = async (who: Client, path: string): Promise<number> => (await who.send('GET', path)).status;
const newsOf = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { news_type: string }[]).map(
    (item) => item.news_type,
  );
const isShown = async (pinId: string): Promise<boolean> => {
  const visitor = new Client(service.origin);
  const page = await status(visitor, `/pin/${pinId}/`);
  const call = await status(visitor, `/v3/pins/${pinId}/`);
  if ((page === 200) !== (call === 200)) throw new Error(`page ${page}, call ${call}`);
  return page === 200;
};

test.serial(
  '[FEED-07] what several people report is in the queue once, with all of their reasons',
  async (t) => {
    const [first = '', second = ''] = await quickPins(service, ada.id, board.id, 2);
    t.is((await report(bob, first)).status, 200);
    t.is((await report(eve, first, 'nudity')).status, 200);
    t.is((await report(eve, first, 'hate')).status, 200, 'again, in place of the earlier one');
    t.is((await report(bob, second)).status, 200);
    t.deepEqual(
      (await queue(sam)).map((each) => [each.subject_id, each.report_count]),
      [
        [second, 1],
        [first, 2],
      ],
    );
    t.deepEqual(
      (await queue(sam, { order: 'most' })).map((each) => each.subject_id),
      [first, second],
    );
    const pages = [];
    let bookmarks = '';
    do {
      const answer = await sam.call('GET', '/v3/staff/reports/', {
        order: 'most',
        page_size: '1',
        bookmarks,
      });
      pages.push((answer.response?.data as Case[]).map((each) => each.subject_id));
      bookmarks = answer.response?.bookmark ?? '';
    } while (bookmarks !== '');
    t.deepEqual(pages, [[first], [second]]);
    const one = await sam.call('GET', address('pin', first));
    t.deepEqual(
      (one.response?.data as { reports: { reporter: string; reason: string; details: string }[] }).reports
        .map(({ reporter, reason, details }) => [reporter, reason, details])
        .sort(),
      [
        ['bob', 'spam', 'It is spam'],
        ['eve', 'hate', 'It is hate'],
      ],
    );
  },
);

test.serial(
  '[FEED-07] a case is taken on, given back and taken over, and decided by who has it',
  async (t) => {
    const [newest] = await queue(sam);
    const id = newest?.subject_id ?? '';
    const assign = (who: Member, mine: boolean) =>
      who.call('PUT', `${address('pin', id)}assignment/`, { mine });
    t.is((await assign(sam, true)).status, 200);
    t.deepEqual(
      (await queue(sam, { which: 'mine' })).map((each) => each.subject_id),
      [id],
    );
    t.deepEqual(await queue(sue, { which: 'mine' }), []);
    const taken = await decide(sue, 'pin', id, { decision: 'dismiss' });
    t.is(taken.response?.error?.id, 'case_taken');
    t.is((await assign(sue, true)).status, 200);
    t.is((await decide(sue, 'pin', id, { decision: 'dismiss' })).status, 200);
    t.is((await decide(sue, 'pin', id, { decision: 'dismiss' })).response?.error?.id, 'case_decided');
    const headers = { accept: 'text/html' };
    const body = new URLSearchParams({ decision: 'warn', reason: 'Typed by another' });
    const late = await sam.send('POST', `${address('pin', id)}decision/`, { body, headers });
    const told = (await sam.send('GET', late.headers.get('location') ?? '', { headers })).text;
    t.regex(told, /role="alert".*decided.*Typed by another<\/textarea>/s);
    t.true(await isShown(id));
    await mailFor(service, 'bob@example.com', 'report_kept');
    t.true((await newsOf(bob)).includes('moderation_kept'));
    t.is((await report(eve, id)).status, 200);
    t.deepEqual(
      (await queue(sam)).filter((each) => each.subject_id === id).map((each) => each.report_count),
      [2],
      'another report opens it again',
    );
  },
);

test.serial(
  '[FEED-07] [CARD-16] a removed pin is gone everywhere, its owner is told why, and undo brings it back',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await report(bob, pin);
    const counts = async () =>
      ((await bob.call('GET', `/v3/boards/${board.id}/`)).response?.data as { pin_count: number }).pin_count;
    t.is((await decide(sam, 'pin', pin, { decision: 'remove' })).response?.error?.fields[0]?.field, 'reason');
    t.is((await decide(sam, 'pin', pin, { decision: 'remove', reason: 'It is spam' })).status, 200);
    t.false(await isShown(pin));
    t.regex(
      (await new Client(service.origin).send('GET', `/pin/${pin}/`)).text,
      /Unavailable|not available/i,
    );
    t.is(await status(ada, `/pin/${pin}/`), 302, 'its owner is led to the reason');
    for (const path of [`/v3/boards/${board.id}/pins/`, '/v3/users/ada/pins/', '/ada/hers/', '/ada/feed.rss'])
      t.notRegex((await bob.send('GET', path)).text, new RegExp(`"${pin}"|/pin/${pin}/`), path);
    t.is((await bob.call('POST', `/v3/pins/${pin}/repin/`, {})).status, 404);
    const mail = await mailFor(service, 'ada@example.com', 'pin_removed');
    t.regex(mail.text, /It is spam[^]*\/appealed-pin\/\?pin=/);
    t.true((await newsOf(ada)).includes('moderation_removed'));
    await mailFor(service, 'bob@example.com', 'report_acted');
    const before = await counts();
    t.is((await sam.call('DELETE', `${address('pin', pin)}decision/`, {})).status, 200);
    t.true(await isShown(pin));
    t.regex((await bob.send('GET', `/v3/boards/${board.id}/pins/`)).text, new RegExp(pin));
    t.true((await counts()) >= before);
    const acts = (await actsOf(service)).slice(0, 2).map(({ actor, act, reason }) => [actor, act, reason]);
    t.deepEqual(acts, [
      ['sam', 'case.undo', ''],
      ['sam', 'case.remove', 'It is spam'],
    ]);
  },
);

test.serial(
  '[FEED-07] a takedown takes every copy of a picture, its files and its next upload',
  async (t) => {
    const bytes = await picture(4242);
    const pin = await createPin(ada, 4242, { board_id: board.id, title: 'Bad' });
    const copy = await bob.call('POST', `/v3/pins/${pin.id}/repin/`, {});
    const copyId = (copy.response?.data as { id: string }).id;
    const signature = pin.image_signature;
    const folders = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`;
    const media = ['236x', 'orig'].map(
      (size) => `/media/${size === 'orig' ? 'originals' : size}/${folders}/${signature}.jpg`,
    );
    t.is(await status(bob, media[0] ?? ''), 200);
    await report(eve, pin.id, 'nudity');
    t.is((await decide(sam, 'pin', pin.id, { decision: 'takedown', reason: 'Never here' })).status, 200);
    t.false(await isShown(pin.id));
    t.false(await isShown(copyId), 'the copy of somebody else');
    for (const path of media)
      await waitFor(async () => (await status(bob, path)) === 404, { what: `${path} to be gone` });
    t.true((await newsOf(bob)).includes('moderation_removed'));
    const again = await uploadFile(eve, bytes);
    const upload = await waitFor(
      async () => {
        const answer = await eve.call('GET', '/v3/uploads/', { upload_ids: again.uploadId });
        return /succeeded|failed/.test(answer.text) ? answer.text : '';
      },
      { what: 'the upload' },
    );
    t.regex(upload, /failed/);
    const board2 = await boardOf(eve, 'Eves');
    const made = await eve.call('POST', '/v3/pins/', { board_id: board2.id, image_signature: signature });
    t.true(made.status >= 400, made.text);
    t.is((await sam.call('DELETE', `${address('pin', pin.id)}decision/`, {})).status, 200);
    t.true(await isShown(pin.id));
    t.true(await isShown(copyId));
    await waitFor(async () => (await status(bob, media[0] ?? '')) === 200, {
      what: 'the picture to be back',
    });
  },
);

test.serial(
  '[FEED-07] [CLOSE-07] comments and messages are removed and come back with their words',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    const said = await bob.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'rude words' });
    const commentId = (said.response?.data as { id: string }).id;
    const reply = await eve.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, {
      text: 'an answer',
      parent_id: commentId,
    });
    t.is(reply.status, 201, reply.text);
    t.is(
      (await ada.call('PUT', `/v3/aggregated_comments/${commentId}/report/`, { reason: 'hate' })).status,
      200,
    );
    const isSaid = async () => (await ada.send('GET', `/pin/${pin}/comments/`)).text.includes('rude words');
    t.true(await isSaid());
    t.is((await decide(sam, 'comment', commentId, { decision: 'takedown', reason: 'x' })).status, 400);
    t.is((await decide(sam, 'comment', commentId, { decision: 'remove', reason: 'Be kind' })).status, 200);
    t.false(await isSaid());
    t.regex((await mailFor(service, 'bob@example.com', 'words_removed')).text, /rude words[^]*Be kind/);
    t.is((await sam.call('DELETE', `${address('comment', commentId)}decision/`, {})).status, 200);
    t.true(await isSaid());

    const sent = await bob.call('POST', '/v3/conversations/', { user_ids: [ada.id], text: 'nasty words' });
    const { id, last_message: message } = sent.response?.data as { id: string; last_message: { id: string } };
    t.is((await ada.call('PUT', `/v3/conversations/${id}/report/`, { reason: 'hate' })).status, 200);
    const shown = await sam.send('GET', `/_staff/reports/message/${message.id}/`);
    t.regex(shown.text, /nasty words/);
    t.is((await decide(sam, 'message', message.id, { decision: 'remove', reason: 'Be kind' })).status, 200);
    const words = async () => (await ada.call('GET', `/v3/conversations/${id}/messages/`)).text;
    t.notRegex(await words(), /nasty words/);
    t.is((await sam.call('DELETE', `${address('message', message.id)}decision/`, {})).status, 200);
    t.regex(await words(), /nasty words/);
  },
);

test.serial(
  '[FEED-07] nobody but the staff reads or decides, nobody about themselves, and forged ids find nothing',
  async (t) => {
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    await report(bob, pin);
    const before = (await actsOf(service)).length;
    for (const who of [ada, bob, new Client(service.origin)]) {
      for (const path of ['/_staff/reports/', `/_staff/reports/pin/${pin}/`])
        t.is(await status(who, path), 404, path);
      t.is((await who.call('GET', '/v3/staff/reports/')).status, 404);
      t.is((await decide(who, 'pin', pin, { decision: 'remove', reason: 'x' })).status, 404);
      t.is((await who.call('PUT', `${address('pin', pin)}assignment/`, { mine: true })).status, 404);
      t.is((await who.call('DELETE', `${address('pin', pin)}decision/`)).status, 404);
    }
    const form = await bob.send('POST', `${address('pin', pin)}decision/`, {
      body: new URLSearchParams({ decision: 'remove', reason: 'x' }),
      headers: { accept: 'text/html' },
    });
    t.is(form.status, 404, 'a form is not sent on to a page of the staff');
    for (const [kind, id] of [
      ['pin', '1'],
      ['comment', pin],
      ['user', pin],
      ['message', '9223372036854775807'],
    ] as const) {
      t.is((await decide(sam, kind, id, { decision: 'dismiss' })).status, 404);
      t.is(await status(sam, `/_staff/reports/${kind}/${id}/`), 404);
    }
    for (const [kind, id] of [
      ['thing', pin],
      ['pin', 'x'],
      ['pin', '99999999999999999999'],
    ])
      t.is(await status(sam, `/_staff/reports/${kind}/${id}/`), 404);
    const own = await boardOf(sam, 'Sams');
    const [mine = ''] = await quickPins(service, sam.id, own.id, 1);
    await report(bob, mine);
    t.is((await decide(sam, 'pin', mine, { decision: 'dismiss' })).response?.error?.id, 'case_own');
    t.true(await isShown(pin));
    t.is((await actsOf(service)).length, before, 'nothing was done, so nothing is written');
    t.is((await decide(sue, 'pin', mine, { decision: 'remove', reason: 'x' })).status, 200);
    const undone = await sam.call('DELETE', `${address('pin', mine)}decision/`, { reason: 'Mine' });
    t.is(undone.response?.error?.id, 'case_own');
    t.false(await isShown(mine));
  },
);
