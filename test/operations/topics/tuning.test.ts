import test from 'ava';
import { dislikesOf } from '../../../server/feeds/stages/less-of.ts';
import { diversify } from '../../../server/feeds/stages/diversify.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { readFeed } from '../../graph/support/read-feed.ts';
import { tuning, home, reasonsOf, retitle } from './support/tuned-home.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
});
test.after.always(() => service.stop());

test.serial(
  '[FEED-08] topics, boards and people are switched off and on, each from the next page on',
  async (t) => {
    const board = await boardOf(ada, 'Kept up with');
    await quickPins(service, ada.id, board.id, 2);
    await quickPins(service, eve.id, (await boardOf(eve, 'Hers')).id, 2);
    const [cat = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Odds')).id, 1);
    await service.db.rows(retitle, [cat, 'A kitten']);
    await annotatePins({ db: service.db }, 500);
    const cats = (await bob.call('GET', '/v3/interests/cats/')).response?.data as { id: string };
    await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
    await bob.call('PUT', `/v3/users/${eve.id}/follow/`);
    await bob.call('PUT', `/v3/interests/${cats.id}/follow/`);
    const all = ['FOLLOWED_INTEREST', 'FOLLOWING_FEED', 'RECENT_FOLLOWED_BOARD'];
    t.deepEqual(await reasonsOf(bob), all);
    for (const [name, reason] of [
      ['topics', 'FOLLOWED_INTEREST'],
      ['people', 'FOLLOWING_FEED'],
      ['boards', 'RECENT_FOLLOWED_BOARD'],
    ] as const) {
      const off = await bob.call('PUT', tuning, { [name]: false });
      t.is((off.response?.data as Record<string, boolean>)[name], false);
      t.deepEqual(
        await reasonsOf(bob),
        all.filter((each) => each !== reason),
        name,
      );
      await bob.call('PUT', tuning, { [name]: 'true' });
    }
    t.deepEqual(await reasonsOf(bob), all);
    t.deepEqual((await bob.call('GET', tuning)).response?.data, {
      topics: true,
      boards: true,
      people: true,
      activity: true,
      new_to_proven: 0,
      near_to_far: 0,
      people_to_topics: 0,
      text_to_looks: 0,
    });
  },
);

test.serial('[FEED-08] the switches of /edit/ are forms, and topics are unfollowed there', async (t) => {
  const page = await bob.send('GET', '/edit/', { headers: { accept: 'text/html' } });
  t.true(page.text.includes('Cats') && page.text.includes('Recent activity'));
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const answer = await bob.send('POST', tuning, {
    headers: { accept: 'text/html', origin: service.origin },
    body: new URLSearchParams({ csrf_token: token, _method: 'PUT', activity: 'false' }),
  });
  t.is(answer.status, 303);
  t.is(answer.headers.get('location'), '/edit/');
  const after = await bob.send('GET', '/edit/', { headers: { accept: 'text/html' } });
  t.is(after.text.match(/aria-checked="false"/g)?.length, 1);
  t.is((await new Client(service.origin).call('PUT', tuning, { topics: false })).status, 401);
  t.is((await bob.call('PUT', tuning, { topics: 'perhaps' })).status, 400);
});

test.serial(
  '[FEED-09] a place in five is for what is new to a member, however much they follow',
  async (t) => {
    const board = await boardOf(ada, 'Busy');
    await quickPins(service, ada.id, board.id, 60);
    await bob.call('PUT', `/v3/boards/${board.id}/follow/`);
    const { gil } = await members(service, 'gil');
    for (let n = 0; n < 12; n += 1) {
      const other = await boardOf(gil, `New ${n}`);
      await quickPins(service, gil.id, other.id, 1);
    }
    const page = await home(bob, '25');
    t.is(page.length, 25);
    t.true(page.filter((pin) => pin.recommendation_reason?.reason === 'NEW_PIN').length >= 4);
  },
);

test.serial(
  '[FEED-09] fresh pins that few have saved are shared out: other members get others, and all their pages go through them',
  async (t) => {
    const { kit, lea, max, mia } = await members(service, 'kit', 'lea', 'max', 'mia');
    const board = await boardOf(kit, 'Imported today');
    const ids = await quickPins(service, kit.id, board.id, 60);
    const saved = {
      name: 'test_much_saved',
      text: 'UPDATE pin_documents SET saves = 50 WHERE NOT pin_id = ANY ($1)',
    };
    // All others are widely saved, and more of them are newer than a page has places.
    await quickPins(service, kit.id, (await boardOf(kit, 'Much saved')).id, 40);
    await service.db.rows(saved, [ids]);
    const freshOf = async (who: Client): Promise<string[]> =>
      (await home(who, '25')).map(({ id }) => id).filter((id) => ids.includes(id));
    const shown = [await freshOf(lea), await freshOf(max), await freshOf(mia)];
    for (const each of shown) t.true(each.length >= 4, each.join());
    t.true(new Set(shown.flat()).size >= 10, 'not the same for all');
    t.deepEqual(await freshOf(lea), shown[0], 'and the same again');
    const all = (await readFeed(lea, '/v3/feeds/home/', 25)).flat().map(({ id }) => id);
    t.is(new Set(all).size, all.length);
    for (const id of ids) t.true(all.includes(id));
  },
);

test.serial(
  '[FEED-09] [FEED-06] [USER-03] what is hidden, blocked or made secret leaves a home that was just shown, which stays full',
  async (t) => {
    const { nora, otto, pia } = await members(service, 'nora', 'otto', 'pia');
    const soonSecret = await boardOf(otto, 'Soon secret');
    const [of, ofSecret] = [
      await quickPins(service, pia.id, (await boardOf(pia, 'Of a person')).id, 30),
      await quickPins(service, otto.id, soonSecret.id, 20),
    ];
    const shown = async (): Promise<string[]> => {
      const ids = (await home(nora, '25')).map(({ id }) => id);
      t.is(ids.length, 25);
      return ids;
    };
    const first = await shown();
    t.deepEqual(await shown(), first);
    const hidden = first.find((id) => ofSecret.includes(id)) ?? '';
    await nora.call('PUT', `/v3/p2p/${hidden}/hide/`);
    t.false((await shown()).includes(hidden));
    const hush = { name: 'test_hush', text: `UPDATE boards SET privacy = 'secret' WHERE id = $1` };
    await service.db.rows(hush, [soonSecret.id]);
    const without = await shown();
    t.false(without.some((id) => ofSecret.includes(id)));
    t.true(without.some((id) => of.includes(id)));
    t.is((await nora.call('PUT', `/v3/users/${pia.id}/block/`)).status, 200);
    t.false((await shown()).some((id) => of.includes(id)));
  },
);

test.serial('[FEED-09] who hides several pins of a board is shown no others of it', async (t) => {
  const { hal, ivy } = await members(service, 'hal', 'ivy');
  const board = await boardOf(hal, 'Too much');
  const ids = await quickPins(service, hal.id, board.id, 8);
  const left = async (): Promise<number> => (await home(ivy)).filter(({ id }) => ids.includes(id)).length;
  t.is(await left(), 8);
  for (const id of ids.slice(0, 4)) await ivy.call('PUT', `/v3/p2p/${id}/hide/`);
  t.is(await left(), 4, 'four are four');
  await ivy.call('PUT', `/v3/p2p/${ids[4]}/hide/`);
  t.is(await left(), 0, 'five are the board');
  await ivy.call('PUT', `/v3/p2p/${ids[4]}/unhide/`);
  t.is(await left(), 4);
});

test.serial('[FEED-09] hidden boards, people and interests weigh, and the order stays otherwise', (t) => {
  const row = (boardId: string, userId: string, annotations: string[] = []) => ({
    signature: boardId,
    boardId,
    userId,
    annotations,
  });
  const rows = [row('1', 'a'), row('2', 'b', ['Cats']), row('3', 'c'), row('4', 'd'), row('5', 'e')];
  const { ranked, without, apart } = dislikesOf(
    [
      { kind: 'board', key: '1', hidden: 2 },
      { kind: 'person', key: 'd', hidden: 8 },
      { kind: 'interest', key: 'Cats', hidden: 3 },
    ],
    new Set(['5']),
  );
  t.deepEqual(
    ranked(rows).map(({ boardId }) => boardId),
    ['3', '2', '5', '1'],
  );
  t.deepEqual(
    without(rows).map(({ boardId }) => boardId),
    ['1', '2', '3', '5'],
  );
  t.deepEqual(
    apart(rows).map(({ boardId }) => boardId),
    ['1', '2', '3'],
  );
  t.deepEqual(apart(rows.slice(4)), rows.slice(4), 'nothing else is left');
  t.deepEqual(dislikesOf([], new Set()).ranked(rows), rows);
});

test.serial('[FEED-09] pins of one site are moved apart as those of one board and one pinner are', (t) => {
  const item = (id: string, domain: string) => ({
    id,
    boardId: id,
    userId: id,
    link: `https://${domain}/`,
    domain,
  });
  const ids = diversify([item('1', 'a'), item('2', 'a'), item('3', 'b'), item('4', 'c'), item('5', 'a')], 5);
  t.deepEqual(
    ids.map(({ id }) => id),
    ['1', '3', '4', '2', '5'],
  );
});
