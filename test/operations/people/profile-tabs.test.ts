import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  visitor = new Client(service.origin);
});
test.after.always(() => service?.stop());

const makeProduct: Statement = {
  name: 'test_make_product',
  text: `
    WITH made AS (
      INSERT INTO rich_metadata (kind, card, details, is_oos_product)
      VALUES ('product', '{"kind":"product","name":"Thing","siteName":"","offer":null,"rating":null,"itemId":null,"itemSetId":null}', '{}', $2)
      RETURNING id
    ), priced AS (
      INSERT INTO price_history (rich_id, day, currency, price_minor)
      SELECT made.id, current_date - p.place::int, 'EUR', p.price FROM made,
        unnest($3::bigint[]) WITH ORDINALITY AS p (price, place)
    ) UPDATE pins SET rich_id = (SELECT id FROM made) WHERE id = $1`,
};

/** A product of Ada's. `prices` are by day, today's first. */
async function product(board: string, isSoldOut = false, prices: number[] = []): Promise<string> {
  const [id = ''] = await quickPins(service, ada.id, board, 1);
  await service.db.rows(makeProduct, [id, isSoldOut, prices]);
  return id;
}
async function saved(who: Member, pin: string, board: string): Promise<string> {
  const answer = await who.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board });
  return (answer.response?.data as { id: string }).id;
}
const ids = (answer: Answer): string[] => (answer.response?.data as { id: string }[]).map(({ id }) => id);
const html = async (who: Client, path: string): Promise<string> => (await who.send('GET', path)).text;

test.serial(
  '[ROUTE-09] [BIZ-04] a shopping list is what one keeps, each product once, filtered',
  async (t) => {
    const shop = await boardOf(ada, 'Shop');
    const open = await boardOf(bob, 'Wishes');
    const secret = await boardOf(bob, 'Presents', { privacy: 'secret' });
    const [plain, lamp, bowl, sold] = [
      (await quickPins(service, ada.id, shop.id, 1))[0] ?? '',
      await product(shop.id),
      await product(shop.id, false, [900, 1200]),
      await product(shop.id, true, [900, 1200]),
    ];
    await saved(bob, plain, open.id);
    const lampKept = await saved(bob, lamp, open.id);
    const [bowlKept, soldKept] = [await saved(bob, bowl, open.id), await saved(bob, sold, open.id)];
    const lampHidden = await saved(bob, lamp, secret.id);
    const path = '/v3/users/bob/shopping_list/';
    t.deepEqual(ids(await eve.call('GET', path)), [soldKept, bowlKept, lampKept]);
    t.deepEqual(ids(await visitor.call('GET', path)), [soldKept, bowlKept, lampKept]);
    t.deepEqual(
      ids(await bob.call('GET', path)),
      [lampHidden, soldKept, bowlKept],
      'the newest copy, secret or not',
    );
    t.deepEqual(ids(await eve.call('GET', path, { show: 'in_stock' })), [bowlKept, lampKept]);
    t.deepEqual(ids(await eve.call('GET', path, { show: 'reduced' })), [bowlKept]);
    const first = await eve.call('GET', path, { page_size: 2 });
    const rest = await eve.call('GET', path, { page_size: 2, bookmarks: first.response?.bookmark });
    t.deepEqual([...ids(first), ...ids(rest)], [soldKept, bowlKept, lampKept]);

    const page = await html(eve, '/bob/_shopping_list/?show=reduced');
    t.true(page.includes(`/pin/${bowlKept}/`));
    t.false(page.includes(`/pin/${soldKept}/`));
    t.regex(page, /<option value="reduced" selected/);
    t.regex(await html(eve, '/eve/_shopping_list/'), /No products yet.*href="\/shopping\/"/s);
    t.regex(await html(eve, '/bob/_shopping_list/?show=reduced&topic=77'), /Price dropped/);
  },
);

test.serial('[ROUTE-09] community shows boards with others and what one pinned there', async (t) => {
  const board = await boardOf(ada, 'Together');
  const alone = await boardOf(bob, 'Alone');
  const hidden = await boardOf(ada, 'Hushed', { privacy: 'secret' });
  for (const { id } of [board, hidden]) {
    await ada.call('POST', `/v3/boards/${id}/invites/`, { invited_user_ids: [bob.id] });
    await bob.call('PUT', `/v3/boards/${id}/invites/`);
  }
  const [shared = ''] = await quickPins(service, bob.id, board.id, 1);
  const [secret = ''] = await quickPins(service, bob.id, hidden.id, 1);
  await quickPins(service, bob.id, alone.id, 1);
  const path = '/v3/users/bob/community/pins/';
  t.deepEqual(ids(await eve.call('GET', path)), [shared]);
  t.deepEqual(ids(await bob.call('GET', path)), [secret, shared]);
  const boards = async (who: Client, name: string) =>
    ids(await who.call('GET', `/v3/users/${name}/boards/`, { shared_only: true }));
  t.deepEqual(await boards(eve, 'bob'), [board.id]);
  t.deepEqual((await boards(bob, 'bob')).sort(), [board.id, hidden.id].sort());
  t.deepEqual(await boards(eve, 'ada'), [board.id], 'also with those who made it');
  const page = await html(eve, '/bob/_community/');
  t.true(page.includes('/ada/together/') && page.includes(`/pin/${shared}/`));
  t.false(page.includes('Hushed') || page.includes(`/pin/${secret}/`) || page.includes('/bob/alone/'));
  t.true((await html(eve, '/bob/_community/?view=boards')).includes('/ada/together/'));
  t.regex(await html(visitor, '/eve/_community/'), /Nothing made together yet.*class="button"/s);
});

test.serial('[ROUTE-09] activity tells what one did, grouped, and nothing private', async (t) => {
  const { fay, gil } = await members(service, 'fay', 'gil');
  const board = await boardOf(fay, 'Finds');
  const secret = await boardOf(fay, 'Closed', { privacy: 'secret' });
  const pins = await quickPins(service, fay.id, board.id, 3);
  const [closed = ''] = await quickPins(service, fay.id, secret.id, 1);
  await fay.call('PUT', `/v3/users/${gil.id}/follow/`);
  const others = await boardOf(gil, 'Of Gil');
  const [foreign = ''] = await quickPins(service, gil.id, others.id, 1);
  const say = (pin: string, text: string) =>
    fay.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text });
  await say(foreign, 'How lovely');
  await say(closed, 'Only for me');
  await fay.call('PUT', `/v3/pins/${foreign}/reactions/`, { reaction_type: 5 });
  await fay.call('PUT', `/v3/boards/${others.id}/follow/`);
  interface Told {
    act: string;
    count: number;
    text: string;
    board: { name: string } | null;
    users: { username: string }[];
  }
  const told = async (who: Client) =>
    ((await who.call('GET', '/v3/users/fay/activity/')).response?.data as Told[]).map((each) =>
      [each.act, each.count, each.board?.name ?? each.users[0]?.username ?? each.text].join(' '),
    );
  const open = ['commented 1 How lovely', 'followed 1 gil', 'created 3 Finds', 'made_board 1 Finds'];
  t.deepEqual(await told(eve), open);
  t.deepEqual(await told(visitor), open);
  t.deepEqual(
    (await told(fay)).filter((line) => !open.includes(line)),
    ['commented 1 Only for me', 'created 1 Closed', 'made_board 1 Closed'],
  );
  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const answer = await eve.call('GET', '/v3/users/fay/activity/', {
      page_size: 2,
      ...(bookmark !== undefined && { bookmarks: bookmark }),
    });
    for (const { act, count } of answer.response?.data as Told[])
      seen.push(...Array<string>(count).fill(act));
    bookmark = answer.response?.bookmark;
  } while (bookmark !== undefined && bookmark !== '-end-' && seen.length < 20);
  t.deepEqual(seen, ['commented', 'followed', 'created', 'created', 'created', 'made_board']);
  const page = await html(eve, '/fay/_activity/');
  t.regex(page, /Created 3 Pins/);
  t.notRegex(page, /<\/time>\w/, 'the time is the last word');
  t.true(page.includes(`/pin/${pins[2]}/`) && page.includes('href="/gil/"') && page.includes('How lovely'));
  for (const trace of ['Only for me', 'Closed', closed]) t.false(page.includes(trace), trace);
  await fay.call('PUT', `/v3/users/${eve.id}/block/`);
  t.is((await eve.call('GET', '/v3/users/fay/activity/')).status, 404);
  t.regex(await html(visitor, '/eve/_activity/'), /Nothing to show yet/);
});

test.serial('[ROUTE-09] tools are for their owner alone, with what waits there', async (t) => {
  const drafted = await bob.call('POST', '/v3/pin_drafts/', { title: 'Not yet' });
  t.is(drafted.status, 201, drafted.text);
  const page = await html(bob, '/bob/_tools/');
  t.regex(page, /href="\/pin-builder\/">Pin builder<\/a><strong>1 draft<\/strong>/);
  for (const who of [visitor, eve]) {
    t.is((await who.send('GET', '/bob/_tools/')).status, 404);
    t.false((await html(who, '/bob/')).includes('/bob/_tools/'));
  }
  t.true((await html(bob, '/bob/')).includes('/bob/_tools/'));
  for (const [, href = ''] of page
    .slice(page.indexOf('id="tools-make"'))
    .matchAll(/<li><a href="(\/[^"]+)">[^<]+<\/a>(?:<strong>[^<]*<\/strong>)?<p>/g)) {
    const answer = await bob.send('GET', href);
    t.is(answer.status, 200, href);
  }
});

test.serial('[BOARD-03] an order that a profile does not know is its usual one', async (t) => {
  for (const sort of ['toString', 'constructor', '__proto__', 'sideways', '']) {
    const answer = await visitor.send('GET', `/ada/?sort=${sort}`);
    t.is(answer.status, 200, sort);
    t.true(answer.text.includes('/ada/shop/'), sort);
  }
});
