import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let first: { id: string };
let from: { id: string };

/** More than a page of boards has. */
const many = 230;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  first = await boardOf(ada, 'The very first');
  from = await boardOf(ada, 'Starting point');
  await quickPins(service, ada.id, from.id, 1);
  await service.db.pool.query(
    `INSERT INTO boards (owner_id, name, slug) SELECT $1, 'Own ' || n, 'own-' || n FROM generate_series(1, $2::int) n`,
    [ada.id, many],
  );
  await service.db.pool.query(
    `WITH made AS (
      INSERT INTO boards (owner_id, name, slug)
      SELECT $1, 'Shared ' || n, 'shared-' || n FROM generate_series(1, $3::int) n RETURNING id
    ) INSERT INTO board_collaborators (board_id, user_id, status, invited_by) SELECT id, $2, 'accepted', $1 FROM made`,
    [bob.id, ada.id, many],
  );
});
test.after.always(() => service.stop());

/** Pages of a list of boards, as the links below it lead on. */
async function pages(path: string, linked: RegExp): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = path;
  while (next !== undefined && found.length < 10) {
    const { text } = await ada.send('GET', next);
    found.push(text);
    next = linked.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  return found;
}

test.serial('[BOARD-06] a board is merged into any own one, however many boards one is on', async (t) => {
  const all = await pages(`/board/${from.id}/merge/`, /href="([^"]+)"[^>]*>More boards</);
  t.is(all.length, 2);
  const targets = all.flatMap((text) => [...text.matchAll(/\/merge\/(\d+)\/"/g)].map(([, id]) => id));
  t.is(new Set(targets).size, many + 1, 'own boards alone, without the board itself');
  t.is(targets.at(-1), first.id);
  t.is((await ada.send('GET', `/board/${from.id}/merge/?bookmark=bad`)).status, 302);
});

test.serial('[BOARD-07] Pins are moved to any board, however many boards one is on', async (t) => {
  const all = await pages(`/board/${from.id}/organize/`, /href="([^"]+)"[^>]*>More boards</);
  t.is(all.length, 3);
  const targets = all.flatMap((text) => [...text.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id));
  t.is(new Set(targets).size, 2 * many + 2);
  t.true(
    all.every((text) => text.includes(`<option value="${from.id}"`)),
    'this one is on each page',
  );
  t.true(all.at(-1)?.includes(`<option value="${first.id}"`));
});
