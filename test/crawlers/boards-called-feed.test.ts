import type { Knex } from 'knex';
import test from 'ava';
import { up as renameBoards } from '../../db/migrations/20261127331000_boards_called_feed.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let ada: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

/** Addresses of the pins in the feed that a page names. */
async function feedOf(page: string): Promise<{ feed: string; pins: string[] }> {
  const { text } = await visitor.send('GET', page, { headers: { accept: 'text/html' } });
  const href = /<link type="application\/rss\+xml" href="([^"]+)"/.exec(text)?.[1] ?? '';
  const feed = href.slice(service.origin.length);
  const items = (await visitor.send('GET', feed)).text.split('<item>').slice(1);
  return { feed, pins: items.map((item) => /\/pin\/(\d+)\//.exec(item)?.[1] ?? '') };
}

test.serial('[SEO-02] a board called Feed has a feed of its own beside that of its owner', async (t) => {
  const board = await boardOf(ada, 'Feed');
  const [elsewhere = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Other')).id, 1);
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  t.is(board.url, '/ada/feed-board/');
  t.deepEqual(await feedOf(board.url), { feed: '/ada/feed-board.rss', pins: [pin] });
  t.deepEqual(await feedOf('/ada/'), { feed: '/ada/feed.rss', pins: [pin, elsewhere] });
});

test.serial(
  '[SEO-02] [BOARD-02] a board that was called Feed before moves, and its address leads on',
  async (t) => {
    const board = await boardOf(ada, 'Early one');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    for (const [name, text] of [
      ['test_slug', `INSERT INTO board_slugs (owner_id, slug, board_id) VALUES ($2, 'feed', $1)`],
      ['test_board', `UPDATE boards SET slug = 'feed' WHERE id = $1 AND owner_id = $2`],
    ] as const)
      await service.db.rows({ name, text }, [board.id, ada.id]);
    await renameBoards({
      raw: (text: string) => service.db.rows({ name: 'test_migration', text }),
    } as unknown as Knex);
    const moved = `/ada/feed-board-${board.id}/`;
    const answer = await visitor.send('GET', '/ada/feed/', { headers: { accept: 'text/html' } });
    t.deepEqual([answer.status, answer.headers.get('location')], [301, moved]);
    t.deepEqual(await feedOf(moved), { feed: `/ada/feed-board-${board.id}.rss`, pins: [pin] });
  },
);
