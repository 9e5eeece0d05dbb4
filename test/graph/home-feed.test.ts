import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { picturesOf, readFeed, type FeedPin } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

let service: TestService;
test.before(async () => {
  service = await startService({ graph: true, worker: false });
});
test.after.always(() => service.stop());

const home = '/v3/feeds/home/';
const inLanguage: Statement = {
  name: 'test_pins_in_language',
  text: 'UPDATE pins SET language = $2 WHERE id = ANY ($1::bigint[])',
};
const reasonsOf = (page: FeedPin[]): Map<string, FeedPin['recommendation_reason']> =>
  new Map(page.map((pin) => [pin.image_signature, pin.recommendation_reason]));

async function pinOf(who: Member, boardId: string, picture: number): Promise<string> {
  const [id = ''] = await quickPins(service, who.id, boardId, 1, signature(picture));
  return id;
}

/** The reason in a card's menu, or null. */
async function whyOf(who: Member, menu: string): Promise<string | null> {
  const answer = await who.send('GET', `${menu}?fragment=menu`, { headers: { accept: 'text/html' } });
  if (answer.status !== 200) throw new Error(`${menu}: ${answer.status}`);
  return /class="pin-options__reason"><p[^>]*>([^<]*)</.exec(answer.text)?.[1] ?? null;
}

test.serial(
  '[FEED-08] [CARD-18] each pin of a member’s home says why it is there, and its menu says the same',
  async (t) => {
    const { carl, dora, emil, viewer } = await members(service, 'carl', 'dora', 'emil', 'viewer');
    const [liked, followed, personal, other] = [
      await boardOf(dora, 'Liked'),
      await boardOf(carl, 'Followed'),
      await boardOf(emil, 'Personal'),
      await boardOf(dora, 'Unrelated'),
    ];
    const source = await pinOf(dora, liked.id, 1);
    await pinOf(dora, liked.id, 2);
    await pinOf(carl, followed.id, 3);
    await pinOf(emil, personal.id, 4);
    await pinOf(dora, other.id, 5);
    const mine = await boardOf(viewer, 'Mine');
    await viewer.call('PUT', `/v3/boards/${followed.id}/follow/`);
    await viewer.call('PUT', `/v3/users/${emil.id}/follow/`);
    const saved = await viewer.call('POST', `/v3/pins/${source}/repin/`, { board_id: mine.id });
    const { id: copy } = saved.response?.data as { id: string };

    const reasons = await waitFor(
      async () => {
        const found = reasonsOf((await readFeed(viewer, home)).flat());
        return found.get(signature(2))?.reason === 'RECENT_ACTIVITY' && found;
      },
      { what: 'a pin near a save' },
    );
    t.like(reasons.get(signature(2)), { reason: 'RECENT_ACTIVITY', reason_id: copy, has_board: false });
    t.like(reasons.get(signature(3)), {
      reason: 'RECENT_FOLLOWED_BOARD',
      reason_id: followed.id,
      has_board: true,
      board: { id: followed.id },
    });
    t.like(reasons.get(signature(4)), { reason: 'FOLLOWING_FEED', reason_id: emil.id, has_board: false });
    t.like(reasons.get(signature(5)), { reason: 'NEW_PIN', reason_id: null, has_board: false });

    const sentences: [picture: number, sentence: string | null][] = [
      [2, 'This Pin was inspired by your recent activity'],
      [3, 'This Pin is from Followed, a board you follow'],
      [4, `This Pin is from ${emil.username}, a profile you follow`],
      [5, null],
    ];
    const html = (await viewer.send('GET', '/', { headers: { accept: 'text/html' } })).text;
    const page = (await readFeed(viewer, home)).flat();
    for (const [picture, sentence] of sentences) {
      const id = page.find((pin) => pin.image_signature === signature(picture))?.id ?? '';
      const menu =
        new RegExp(`class="pin-card__options" href="(/pin/${id}/feedback/)"`).exec(html)?.[1] ?? '';
      t.is(await whyOf(viewer, menu), sentence, `picture ${picture}`);
    }
  },
);

const whyPage = async (who: Member, pinId: string, beside = ''): Promise<string> =>
  (await who.send('GET', `/pin/${pinId}/why/${beside}`, { headers: { accept: 'text/html' } })).text;

test.serial(
  '[FEED-08] the page that says why shows the path of a pin: the member’s save, the board that holds both, the pin',
  async (t) => {
    const { walda, wim, wanda } = await members(service, 'walda', 'wim', 'wanda');
    const [both, secret] = [
      await boardOf(walda, 'Holds both'),
      await boardOf(walda, 'Nobody knows', { privacy: 'secret' }),
    ];
    const source = await pinOf(walda, both.id, 300);
    const target = await pinOf(walda, both.id, 301);
    for (const picture of [300, 301]) await pinOf(walda, secret.id, picture);
    const mine = await boardOf(wim, 'Of Wim', { privacy: 'secret' });
    const saved = await wim.call('POST', `/v3/pins/${source}/repin/`, { board_id: mine.id });
    const { id: copy } = saved.response?.data as { id: string };
    const html = await waitFor(
      async () => {
        const page = await whyPage(wim, target);
        return page.includes('class="why-path"') && page;
      },
      { what: 'a path' },
    );
    const path = /<ol class="why-path">.*?<\/ol>/s.exec(html)?.[0] ?? '';
    const links = [...path.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    t.deepEqual(links, [`/pin/${copy}/`, both.url, `/pin/${target}/`]);
    t.regex(html, /This Pin was inspired by your recent activity/);
    t.false(html.includes('Nobody knows'));

    const menu = await wim.send('GET', `/pin/${target}/feedback/?fragment=menu`, {
      headers: { accept: 'text/html', referer: `${service.origin}/pin/${source}/` },
    });
    const [, beside = ''] = new RegExp(`href="/pin/${target}/why/([^"]*)"`).exec(menu.text) ?? [];
    t.is(beside, `?beside=${source}`);
    for (const page of [await whyPage(wanda, target), await whyPage(wanda, target, beside)])
      for (const private_ of [copy, mine.url, 'Of Wim', 'Nobody knows']) t.false(page.includes(private_));
    t.false((await whyPage(wanda, target)).includes('why-path'), 'nothing saved, so no path');
    t.regex(await whyPage(wanda, target, beside), /Holds both/);

    await walda.call('PUT', `/v3/boards/${both.id}/`, { privacy: 'secret' });
    t.false((await whyPage(wim, target)).includes('Holds both'), 'a board that became secret is not named');
  },
);

test.serial(
  '[CARD-18] [FEED-04] a collaborator’s pin on the board of somebody followed names that person, who can be unfollowed',
  async (t) => {
    const { olga, paul, follower } = await members(service, 'olga', 'paul', 'follower');
    const shared = await boardOf(olga, 'Shared');
    await olga.call('POST', `/v3/boards/${shared.id}/invites/`, { invited_user_ids: [paul.id] });
    await paul.call('PUT', `/v3/boards/${shared.id}/invites/`);
    const pin = await pinOf(paul, shared.id, 70);
    await follower.call('PUT', `/v3/users/${olga.id}/follow/`);
    const reasons = reasonsOf((await readFeed(follower, home)).flat());
    t.like(reasons.get(signature(70)), { reason: 'FOLLOWING_FEED', reason_id: olga.id });
    t.is(
      await whyOf(follower, `/pin/${pin}/feedback/`),
      `This Pin is from ${olga.username}, a profile you follow`,
    );
    const hidden = await follower.call('PUT', `/v3/p2p/${pin}/hide/`);
    t.like(hidden.response?.data, { reason: { kind: 'followedUser', user_id: olga.id } });
  },
);

test.serial('[FEED-01] a member’s home shows all it has, no picture twice, while pins arrive', async (t) => {
  const { gina, hugo, reader } = await members(service, 'gina', 'hugo', 'reader');
  const [large, small, followed] = [
    await boardOf(gina, 'Large'),
    await boardOf(hugo, 'Small'),
    await boardOf(hugo, 'Kept up with'),
  ];
  const pictures = Array.from({ length: 40 }, (_, index) => 100 + index);
  const [first = ''] = [await pinOf(gina, large.id, 99)];
  for (const picture of pictures) await pinOf(gina, large.id, picture);
  for (const picture of pictures.slice(0, 10)) await pinOf(hugo, small.id, picture);
  for (const picture of pictures.slice(5, 15)) await pinOf(hugo, followed.id, picture);
  const mine = await boardOf(reader, 'Mine');
  await reader.call('PUT', `/v3/boards/${followed.id}/follow/`);
  await reader.call('POST', `/v3/pins/${first}/repin/`, { board_id: mine.id });
  await waitFor(
    async () =>
      (await readFeed(reader, home))
        .flat()
        .some((pin) => pin.recommendation_reason?.reason === 'RECENT_ACTIVITY'),
    { what: 'the walk to know the save' },
  );
  let arriving = 500;
  const pages = await readFeed(reader, home, 6, async () => {
    await pinOf(gina, large.id, (arriving += 1));
    await pinOf(hugo, followed.id, (arriving += 1));
  });
  const shown = pages.flat().map((pin) => pin.image_signature);
  t.is(new Set(shown).size, shown.length, 'no picture twice');
  for (const picture of pictures) t.true(shown.includes(signature(picture)), String(picture));
  t.false(shown.includes(signature(1000)));
  const near = pages.flat().filter((pin) => pin.recommendation_reason?.reason === 'RECENT_ACTIVITY');
  t.true(near.length >= 5, `${near.length} near recent saves`);
  t.false(
    near.some((pin) => pin.image_signature === signature(99)),
    'not what the member has saved',
  );
});

test.serial('[FEED-01] an old or forged bookmark of the home feed is 400', async (t) => {
  const { ida } = await members(service, 'ida');
  for (const bookmarks of ['made-up', '5,5', `${Buffer.from('1,2,AAAA').toString('base64url')}.x`])
    t.is((await ida.call('GET', home, { bookmarks })).status, 400, bookmarks);
});

test.serial('[FEED-01] an import does not fill the home of a newcomer', async (t) => {
  const { ines, ole, newcomer } = await members(service, 'ines', 'ole', 'newcomer');
  const others = await Promise.all(['Oak', 'Ash', 'Elm', 'Fir'].map((name) => boardOf(ole, name)));
  for (const [index, { id }] of others.entries())
    for (const picture of [0, 1, 2, 3]) await pinOf(ole, id, 400 + 10 * index + picture);
  const imported = await boardOf(ines, 'Importiert');
  const pins = [];
  for (let picture = 500; picture < 600; picture += 1) pins.push(await pinOf(ines, imported.id, picture));
  await service.db.rows(inLanguage, [pins, 'de']);
  const pages = await readFeed(newcomer, home, 25);
  const [first = []] = pages;
  const count = first.filter(({ board }) => board.id === imported.id).length;
  t.is(first.length, 25);
  t.true(count <= 12, `${count} of 25 are of the import`);
  t.true(new Set(first.map(({ board }) => board.id)).size >= 5);
  const all = picturesOf(pages);
  t.is(new Set(all).size, all.length);
  for (const picture of [400, 433, 500, 599]) t.true(all.includes(signature(picture)), `picture ${picture}`);
});
