import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { foldCounters } from '../../db/queries/counters.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { list, path, remove, say, texts, type Said } from './support/comment-calls.ts';
import { boardOf, members, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let boardId: string;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  boardId = (await boardOf(ada, 'Open')).id;
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());
test.beforeEach(async () => {
  await service.db.rows({ name: 'test_forget_limits_again', text: 'DELETE FROM rate_limits' });
});

async function newPin(board = boardId): Promise<string> {
  const [pin = ''] = await quickPins(service, ada.id, board, 1);
  return pin;
}
async function count(who: Client, pin: string): Promise<number> {
  const answer = await who.call('GET', `/v3/pins/${pin}/`);
  const { comment_count: plain, aggregated_pin_data: data } = answer.response?.data as {
    comment_count: number;
    aggregated_pin_data: { comment_count: number };
  };
  if (plain !== data.comment_count) throw new Error('the pin counts its comments in two ways');
  return plain;
}
test.serial('[CLOSE-07] members comment and answer, everybody reads, newest first', async (t) => {
  const pin = await newPin();
  const first = await say(bob, pin, 'First <b>words</b>');
  await say(ada, pin, 'Second');
  const answer = await say(ada, pin, 'An answer', first.id);
  for (const who of [ada, bob, visitor]) {
    const found = await list(who, pin);
    t.deepEqual(texts(found), ['Second', 'First <b>words</b>']);
    t.like(found[1], { comment_count: 1 });
    t.deepEqual(texts(found[1]?.replies ?? []), ['An answer']);
  }
  t.like(first, { is_by_me: true, deletable_by_me: true });
  const further = await say(bob, pin, 'An answer to that', answer.id);
  t.is(further.parent_id, first.id, 'below the same comment');
  t.deepEqual(texts((await list(visitor, pin))[1]?.replies ?? []), ['An answer', 'An answer to that']);
  t.is((await visitor.call('POST', path(pin), { text: 'x' })).status, 401);
  t.is(await count(visitor, pin), 4);
});

test.serial(
  '[API-02] AggregatedCommentResource and its feed speak the options that clients send',
  async (t) => {
    const pin = await newPin();
    const made = await bob.resource('AggregatedCommentResource', 'create', {
      objectId: pin,
      pinId: pin,
      tags: '[]',
      text: 'By a client',
    });
    t.is(made.status, 200);
    const comment = made.response?.data as Said;
    t.like(comment, { type: 'aggregatedcomment', text: 'By a client', user: { username: 'bob' } });
    const feed = await visitor.resource('AggregatedCommentFeedResource', 'get', {
      objectId: pin,
      page_size: 5,
    });
    t.deepEqual(texts(feed.response?.data as Said[]), ['By a client']);
    t.false('bookmark' in (feed.response ?? {}), 'no token on the last page');
    const gone = await bob.resource('AggregatedCommentResource', 'delete', { commentId: comment.id });
    t.is(gone.status, 200);
    t.deepEqual(await list(visitor, pin), []);
  },
);

test.serial('[CLOSE-07] a list goes on by its bookmark without repeating or skipping', async (t) => {
  const pin = await newPin();
  for (const text of ['1', '2', '3', '4', '5']) await say(bob, pin, text);
  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await visitor.resource('AggregatedCommentFeedResource', 'get', {
      object_id: pin,
      page_size: 2,
      ...(bookmark && { bookmarks: [bookmark] }),
    });
    seen.push(...texts(page.response?.data as Said[]));
    bookmark = page.response?.bookmark;
    if (seen.length === 2) await say(bob, pin, 'later');
  } while (bookmark !== undefined);
  t.deepEqual(seen, ['5', '4', '3', '2', '1']);
});

test.serial('[CLOSE-07] replies are shown in part and read in full, oldest first', async (t) => {
  const pin = await newPin();
  const { id } = await say(bob, pin, 'Question');
  for (const text of ['a', 'b', 'c']) await say(eve, pin, text, id);
  const [question] = await list(visitor, pin);
  t.is(question?.comment_count, 3);
  t.deepEqual(texts(question?.replies ?? []), ['a', 'b']);
  const page = await visitor.call('GET', `${path(pin)}${id}/replies/`, { page_size: '2' });
  const next = await visitor.call('GET', `${path(pin)}${id}/replies/`, {
    page_size: '2',
    bookmarks: page.response?.bookmark ?? '',
  });
  t.deepEqual(texts([...(page.response?.data as Said[]), ...(next.response?.data as Said[])]), [
    'a',
    'b',
    'c',
  ]);
});

test.serial(
  '[CLOSE-07] people delete their own, the pinner any, with the replies; counts stay exact',
  async (t) => {
    const pin = await newPin();
    const mine = await say(bob, pin, 'Bob’s');
    await say(eve, pin, 'To Bob', mine.id);
    const other = await say(eve, pin, 'Eve’s');
    t.is((await remove(eve, mine.id)).status, 403, 'not another’s');
    t.is((await remove(visitor, mine.id)).status, 401);
    t.is((await remove(bob, mine.id)).status, 200);
    t.is(await count(visitor, pin), 1);
    t.is((await remove(bob, mine.id)).status, 404, 'what is gone is gone');
    t.is((await remove(ada, other.id)).status, 200, 'the pinner keeps order');
    await foldCounters(service.db, 1000);
    t.deepEqual([await count(visitor, pin), await list(visitor, pin)], [0, []]);
  },
);

test.serial('[CLOSE-07] replies and the deletion of what they answer never leave a stray', async (t) => {
  const pin = await newPin();
  const { id } = await say(bob, pin, 'Hot');
  await Promise.all([
    ...Array.from({ length: 8 }, () => eve.call('POST', path(pin), { text: 'me too', parent_id: id })),
    remove(bob, id),
  ]);
  const left: Statement = {
    name: 'test_comments_left',
    text: 'SELECT count(*) AS n FROM pin_comments WHERE thread_id = $1',
  };
  const [row] = await service.db.rows<{ n: string }>(left, [pin]);
  t.deepEqual([row?.n, await count(visitor, pin)], ['0', 0]);
});

test.serial('[CLOSE-07] the pinner switches comments off and on; what was said stays', async (t) => {
  const pin = await newPin();
  await say(bob, pin, 'Before');
  t.is((await bob.call('PUT', path(pin), { comments_disabled: true })).status, 403);
  t.is((await ada.call('PUT', path(pin), { comments_disabled: true })).status, 200);
  const refused = await bob.call('POST', path(pin), { text: 'After' });
  t.deepEqual([refused.status, refused.response?.error?.id], [403, 'comments_off']);
  t.deepEqual(texts(await list(visitor, pin)), ['Before']);
  await ada.call('PUT', path(pin), { comments_disabled: false });
  await say(bob, pin, 'Again');
});

test.serial('[USER-03] [CLOSE-07] blocked people read, answer and count nothing of each other', async (t) => {
  const pin = await newPin();
  const { id } = await say(bob, pin, 'Bob’s');
  await say(ada, pin, 'Ada’s');
  await eve.call('PUT', `/v3/users/${bob.id}/block/`);
  const blocked = await eve.resource('UserBlockResource', 'create', { blocked_user_id: bob.id });
  t.true(blocked.status < 300, blocked.text);
  t.deepEqual(texts(await list(eve, pin)), ['Ada’s']);
  t.is(await count(eve, pin), 1);
  t.is(await count(visitor, pin), 2);
  t.is((await eve.call('POST', path(pin), { text: 'x', parent_id: id })).status, 404);
  t.is((await remove(eve, id)).status, 404);
  await eve.resource('UserBlockResource', 'delete', { blocked_user_id: bob.id });
});

test.serial(
  '[CLOSE-07] [BOARD-09] what is said among few is not read by many, and copies in public share a thread',
  async (t) => {
    const pin = await newPin();
    const secretBoard = await boardOf(bob, 'Quiet', { privacy: 'secret' });
    const copyOf = async (who: Member, board?: string): Promise<string> => {
      const answer = await who.call('POST', `/v3/pins/${pin}/repin/`, board ? { board_id: board } : {});
      return (answer.response?.data as { id: string }).id;
    };
    const quiet = await copyOf(bob, secretBoard.id);
    await say(bob, quiet, 'Between us');
    t.deepEqual(await list(visitor, pin), []);
    t.is(await count(visitor, pin), 0);
    t.is((await visitor.call('GET', path(quiet))).status, 404);
    const open = await copyOf(eve);
    await say(eve, open, 'In public');
    t.deepEqual(texts(await list(visitor, pin)), ['In public']);
    t.deepEqual(texts(await list(bob, quiet)), ['Between us']);
    const [comment] = await list(ada, pin);
    t.true(comment?.deletable_by_me, 'who pinned it first keeps order');
  },
);

test.serial('[CLOSE-07] comments of others can be reported, one’s own not', async (t) => {
  const pin = await newPin();
  const { id } = await say(bob, pin, 'Spam spam');
  const report = (who: Client) =>
    who.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'spam', pin_id: pin });
  t.is((await report(eve)).status, 200);
  t.is((await report(eve)).status, 200, 'again is harmless');
  t.is((await report(bob)).status, 400);
  t.is((await report(visitor)).status, 401);
});

test.serial('[CLOSE-07] empty, long and many comments are refused with a sentence', async (t) => {
  const pin = await newPin();
  for (const text of ['', '   ', 'x'.repeat(501)]) {
    const answer = await bob.call('POST', path(pin), { text });
    t.is(answer.status, 400);
    t.is(answer.response?.error?.fields[0]?.field, 'text');
  }
  let last = 201;
  for (let index = 0; index < 25 && last !== 429; index += 1)
    last = (await eve.call('POST', path(pin), { text: String(index) })).status;
  t.is(last, 429);
});

const page = async (who: Client, address: string) =>
  who.send('GET', address, { headers: { accept: 'text/html' } });
const token = (html: string): string => /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const post = (who: Client, address: string, fields: Record<string, string>) =>
  who.send('POST', address, {
    headers: { accept: 'text/html', 'x-csrftoken': '', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });

test.serial(
  '[CLOSE-07] without script a comment is written, refused once with what was typed, and deleted',
  async (t) => {
    const pin = await newPin();
    const comments = `/pin/${pin}/comments/`;
    const csrf = token((await page(bob, comments)).text);
    const done = await post(bob, path(pin), { csrf_token: csrf, text: 'By <form>' });
    t.is(done.status, 303);
    const [comment] = await list(visitor, pin);
    t.is(done.headers.get('location'), `${comments}#comment-${comment?.id}`);
    const shown = await page(bob, comments);
    t.true(shown.text.includes('By &lt;form&gt;') && shown.text.includes('Comment posted.'));
    const refused = await post(bob, path(pin), { csrf_token: csrf, text: 'y'.repeat(501), object_id: pin });
    t.deepEqual([refused.status, refused.headers.get('location')], [303, comments]);
    t.true((await page(bob, comments)).text.includes('y'.repeat(501)), 'what was typed is there');
    t.false((await page(bob, comments)).text.includes('yyyy'), 'once');
    const gone = await post(bob, `/v3/aggregated_comments/${comment?.id}/`, {
      csrf_token: csrf,
      _method: 'DELETE',
      pin_id: pin,
    });
    t.deepEqual([gone.status, gone.headers.get('location')], [303, comments]);
    t.deepEqual(await list(visitor, pin), []);
  },
);

test.serial(
  '[CLOSE-07] [SEO-01] visitors and bots read comments on the pin’s page, without forms',
  async (t) => {
    const pin = await newPin();
    await say(bob, pin, 'Seen by all');
    for (const agent of ['Mozilla/5.0 Chrome/140', 'Googlebot/2.1']) {
      const { text } = await visitor.send('GET', `/pin/${pin}/`, {
        headers: { accept: 'text/html', 'user-agent': agent },
      });
      t.true(text.includes('Seen by all') && text.includes('Log in to comment'), agent);
      t.notRegex(text, /name="text"|aggregated_comments/);
    }
    t.is((await page(visitor, '/pin/77/comments/')).status, 404);
    t.is((await page(visitor, `/pin/${pin}/comments/?thread=77`)).status, 404);
    t.is((await page(visitor, `/pin/${pin}/comments/?bookmark=forged`)).status, 302);
  },
);
