import test from 'ava';
import { sitemapRows } from '../../../db/queries/crawlers.ts';
import { discoveredPinCards } from '../../../db/queries/pins/pin-cards.ts';
import { countSearchWords } from '../../../db/queries/search/query.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let gone: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve, gone } = await members(service, 'ada', 'bob', 'eve', 'gone'));
});
test.after.always(() => service.stop());

const setHidden = (person: Member, isHidden: boolean) =>
  service.db.rows(
    isHidden
      ? { name: 'test_hide', text: 'INSERT INTO hidden_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING' }
      : { name: 'test_show', text: 'DELETE FROM hidden_people WHERE user_id = $1' },
    [person.id],
  );
const newest = '9223372036854775807';

test.serial('[USER-06] [SRCH-02] words of a hidden person’s Pins are suggested no more', async (t) => {
  const { id: board } = await boardOf(gone, 'Beetles');
  await wordedPins(service, gone.id, board, [
    { title: 'Zyzzyva beetle drawings', description: 'On paper #zyzzyvas' },
    { title: 'Zyzzyva beetle photographs' },
  ]);
  while ((await countSearchWords(service.db, 1000)) > 0);
  const typed = async (term: string): Promise<string> =>
    (await new Client(service.origin).call('GET', '/v3/search/typeahead/', { term })).text;
  const asked = ['zyzz', '#zyzz', 'zyzzyva beetle d'];
  for (const term of asked) t.regex(await typed(term), /zyzzyva/i, term);
  await setHidden(gone, true);
  for (const term of ['zyz', '#zyz', 'zyzzyva beetle p'])
    t.notRegex(await typed(term), /zyzzyvas?"|photographs/i, term);
  const found = await new Client(service.origin).call('GET', '/v3/search/', { query: 'zyzzyvo' });
  t.notRegex(found.text, /zyzzyva/i, 'nor as what was meant');
  await setHidden(gone, false);
});

test.serial(
  '[USER-06] [FEED-03] a picture that a hidden person brought first is shown as another’s',
  async (t) => {
    const [first, second] = [await boardOf(gone, 'First'), await boardOf(bob, 'Second')];
    const [original = ''] = await quickPins(service, gone.id, first.id, 1, 'b'.repeat(32));
    const [again = ''] = await quickPins(service, bob.id, second.id, 1, 'b'.repeat(32));
    const shown = async (): Promise<string[]> =>
      (await discoveredPinCards(service.db, newest, 50)).map(({ id }) => id);
    t.true((await shown()).includes(original));
    t.false((await shown()).includes(again));
    await setHidden(gone, true);
    t.false((await shown()).includes(original));
    t.true((await shown()).includes(again));
    await setHidden(gone, false);
  },
);

test.serial('[USER-06] who is hidden is on no list of followed people', async (t) => {
  await eve.call('PUT', `/v3/users/${gone.id}/follow/`);
  const page = async (): Promise<string> =>
    (await eve.send('GET', '/edit/', { headers: { accept: 'text/html' } })).text;
  t.regex(await page(), /href="\/gone\/"/);
  await setHidden(gone, true);
  t.notRegex(await page(), /href="\/gone\/"/);
  await setHidden(gone, false);
});

test.serial('[USER-06] [BOARD-03] an invitation of a hidden person counts for nobody', async (t) => {
  const board = await boardOf(gone, 'Guests');
  await gone.resource('BoardInviteResource', 'create', { board_id: board.id, invited_user_ids: [eve.id] });
  const waiting = async () =>
    ((await eve.call('GET', '/v3/badges/')).response?.data as { board_invites_count: number })
      .board_invites_count;
  t.is(await waiting(), 1);
  await setHidden(gone, true);
  t.is(await waiting(), 0);
  await setHidden(gone, false);
});

test.serial('[SEO-02] [USER-06] sitemaps name no picture of a hidden person', async (t) => {
  const board = await boardOf(ada, 'Together');
  await service.db.rows(
    {
      name: 'test_guest',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
    },
    [board.id, gone.id, ada.id],
  );
  await quickPins(service, ada.id, board.id, 1, 'c'.repeat(32));
  await quickPins(service, gone.id, board.id, 1, 'd'.repeat(32));
  const picture = async (): Promise<string | null | undefined> =>
    (await sitemapRows(service.db, 'boards', '0', null, 1000)).find(({ id }) => id === board.id)?.signature;
  t.is(await picture(), 'd'.repeat(32));
  await setHidden(gone, true);
  t.is(await picture(), 'c'.repeat(32));
  await setHidden(gone, false);
});
