import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let owner: Member;
let mate: Member;
let stranger: Member;
let board: { id: string; url: string; slug: string };
let pin: string;

const join: Statement = {
  name: 'test_join_board',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
};

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  ({ owner, mate, stranger } = await members(service, 'owner', 'mate', 'stranger'));
  board = await boardOf(owner, 'Zzsurprise party', { privacy: 'protected', description: 'zzsurprise cake' });
  [pin = ''] = await quickPins(service, owner.id, board.id, 2);
  await service.db.rows(join, [board.id, mate.id, owner.id]);
});
test.after.always(() => service.stop());

const ways: [resource: string, options: () => Record<string, unknown>][] = [
  ['BoardResource', () => ({ board_id: board.id })],
  ['BoardsResource', () => ({ username: 'owner' })],
  ['BoardFeedResource', () => ({ board_id: board.id })],
  ['PinResource', () => ({ id: pin })],
  ['RelatedPinFeedResource', () => ({ pin })],
];

for (const [who, client] of [
  ['strangers', () => stranger],
  ['visitors', () => new Client(service.origin)],
] as const)
  test.serial(
    `[BOARD-09] a protected board keeps its name, words and list of pins from ${who} over the wire`,
    async (t) => {
      for (const [resource, options] of ways) {
        const answer = await client().resource(resource, 'get', options());
        t.is(answer.status, 200, `${resource}: ${answer.text}`);
        // The slug is the name, too.
        t.notRegex(answer.text, /zzsurprise/i, resource);
      }
      const feed = await client().resource('BoardFeedResource', 'get', { board_id: board.id });
      t.deepEqual(feed.response?.data, []);
    },
  );

for (const [who, client] of [
  ['its owner', () => owner],
  ['a collaborator', () => mate],
] as const)
  test.serial(`[BOARD-09] a protected board is all there for ${who}`, async (t) => {
    const found = await client().resource('BoardResource', 'get', { board_id: board.id });
    t.like(found.response?.data, { name: 'Zzsurprise party', privacy: 'protected', pin_count: 2 });
    const feed = await client().resource('BoardFeedResource', 'get', { board_id: board.id });
    t.is((feed.response?.data as unknown[]).length, 2);
  });

test.serial('[BOARD-09] a protected board’s pins are in no feed that people did not ask for', async (t) => {
  const home = await stranger.resource('UserHomefeedResource', 'get');
  t.false(home.text.includes(pin));
  const { text } = await new Client(service.origin).send('GET', '/');
  t.false(text.includes(`/pin/${pin}/`));
});

test.serial('[BOARD-09] a protected board carries its padlock for those who are on it', async (t) => {
  const mark = /<svg[^>]*aria-label="Protected board"/;
  const shown = async (who: Member, path: string): Promise<string> => {
    const answer = await who.send('GET', path, { headers: { accept: 'text/html' } });
    t.is(answer.status, 200, path);
    return answer.text;
  };
  for (const member of [owner, mate]) {
    t.regex(await shown(member, board.url), /<\/svg>Protected board/);
    t.regex(await shown(member, '/owner/'), mark);
  }
  t.notRegex(await shown(stranger, '/owner/'), mark);
});

const followedBy = async (who: Member): Promise<{ id: string; name: string; url: string }[]> => {
  const answer = await who.call('GET', `/v3/users/${who.username}/following/boards/`);
  return answer.response?.data as { id: string; name: string; url: string }[];
};

test.serial(
  '[BOARD-09] who follows a protected board reads no name of it, and still comes to it',
  async (t) => {
    const later = await boardOf(owner, 'Zzsurprise later');
    t.is((await stranger.call('PUT', `/v3/boards/${later.id}/follow/`)).status, 200);
    t.is((await owner.call('PUT', `/v3/boards/${later.id}/`, { privacy: 'protected' })).status, 200);
    t.is((await stranger.call('PUT', `/v3/boards/${board.id}/follow/`)).status, 200);
    t.is((await mate.call('PUT', `/v3/boards/${board.id}/follow/`)).status, 200);

    t.deepEqual(
      (await followedBy(stranger)).map(({ name, url }) => [name, url]),
      [board, later].map(({ id }) => ['Protected board', `/owner/${id}/`]),
    );
    for (const path of ['/edit/', '/owner/', `/owner/${board.id}/`, `/owner/${board.id}/follow/`]) {
      const page = await stranger.send('GET', path, { headers: { accept: 'text/html' } });
      t.is(page.status, 200, path);
      t.regex(page.text, /Protected board/, path);
      t.notRegex(page.text, /zzsurprise/i, path);
    }
    const [own] = await followedBy(mate);
    t.like(own, { name: 'Zzsurprise party', url: board.url });
  },
);

test.serial(
  '[BOARD-09] a protected board’s address is its id but for those who are on it or know it',
  async (t) => {
    const html = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
    const known = await html(stranger, board.url);
    t.is(known.status, 200);
    t.regex(known.text, /Protected board/);
    const moved = await html(mate, `/owner/${board.id}/`);
    t.is(moved.status, 301);
    t.is(moved.headers.get('location'), board.url);
    t.is((await html(stranger, `/mate/${board.id}/`)).status, 404, 'is another’s');

    const renamed = await owner.call('PUT', `/v3/boards/${board.id}/`, { name: 'Qqsecond name' });
    t.is(renamed.status, 200);
    const former = await html(stranger, board.url);
    t.is(former.status, 200);
    t.notRegex(former.text, /qqsecond/i);
  },
);
