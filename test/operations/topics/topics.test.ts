import test from 'ava';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { retitle, events, type Pin, topicOf, pinsOf } from './support/topic-answers.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service.stop());

async function annotate(): Promise<void> {
  while ((await annotatePins({ db: service.db }, 100)) > 0);
}
async function pinCalled(who: Member, boardId: string, title: string, signature?: string): Promise<string> {
  const [id = ''] = await quickPins(service, who.id, boardId, 1, signature);
  await service.db.rows(retitle, [id, title]);
  return id;
}
const eventsOf = async (who: Member, topicId: string): Promise<number[]> =>
  (await service.db.rows<{ type: number }>(events, [who.id, topicId])).map(({ type }) => type);

test.serial('[SRCH-04] pins are found under what their words, boards and neighbors say', async (t) => {
  const board = await boardOf(ada, 'Stoneware and glaze');
  const said = await pinCalled(ada, board.id, 'Two kittens in a basket');
  const silent = await pinCalled(ada, board.id, 'IMG 2031');
  await annotate();
  t.deepEqual(
    (await pinsOf(bob, 'cats')).map(({ id }) => id),
    [said],
  );
  t.true(
    (await pinsOf(bob, 'pottery')).some(({ id }) => id === silent),
    'by the board’s name',
  );
  t.true(
    (await pinsOf(bob, 'animals')).some(({ id }) => id === said),
    'a topic holds what is below it',
  );
  const [pin] = await pinsOf(new Client(service.origin), 'cats');
  t.true(pin?.pin_join.visual_annotation.includes('Cats'));

  await service.db.rows(retitle, [said, 'A labrador puppy']);
  await annotate();
  t.deepEqual(await pinsOf(bob, 'cats'), [], 'a new title takes it elsewhere');
  t.deepEqual(
    (await pinsOf(bob, 'dogs')).map(({ id }) => id),
    [said],
  );
});

test.serial(
  '[SRCH-04] a topic pages without repeats while pins arrive, and shows a picture once',
  async (t) => {
    const board = await boardOf(ada, 'Hives');
    const same = 'b'.repeat(32);
    const ids = [await pinCalled(ada, board.id, 'A bee on clover', same)];
    for (let n = 0; n < 5; n += 1) ids.push(await pinCalled(ada, board.id, `Butterfly ${n}`));
    await pinCalled(bob, (await boardOf(bob, 'Same')).id, 'Bee again', same);
    await annotate();
    const first = await bob.call('GET', '/v3/interests/insects/pins/', { page_size: '3' });
    await pinCalled(ada, board.id, 'A late moth');
    await annotate();
    const rest = await bob.call('GET', '/v3/interests/insects/pins/', {
      page_size: '10',
      bookmarks: first.response?.bookmark ?? '',
    });
    const seen = [...(first.response?.data as Pin[]), ...(rest.response?.data as Pin[])].map(({ id }) => id);
    t.deepEqual(seen, ids.reverse());
  },
);

test.serial('[SRCH-04] secret boards give a topic no pin, no board and no related topic', async (t) => {
  const secret = await boardOf(ada, 'Karate and judo', { privacy: 'secret' });
  await pinCalled(ada, secret.id, 'Karate belt with an owl and a lighthouse');
  await annotate();
  t.deepEqual(await pinsOf(ada, 'martial-arts'), [], 'not even for its owner: topics are public');
  const topic = await topicOf(bob, 'martial-arts');
  t.false(topic.related_interests.some(({ name }) => name === 'Birds'));
  const page = await bob.send('GET', '/topics/martial-arts/', { headers: { accept: 'text/html' } });
  t.false(page.text.includes('Karate and judo'));
});

test.serial(
  '[SRCH-04] [FEED-08] a followed topic brings its pins home and says so, until unfollowed',
  async (t) => {
    const board = await boardOf(ada, 'Odds');
    const id = await pinCalled(ada, board.id, 'Sourdough loaf with seeds');
    await annotate();
    const bread = await topicOf(bob, 'bread');
    t.false(bread.is_followed);
    const home = async (): Promise<Pin | undefined> =>
      ((await bob.call('GET', '/v3/feeds/home/', { page_size: '250' })).response?.data as Pin[]).find(
        (pin) => pin.id === id,
      );
    t.like(await home(), { recommendation_reason: { reason: 'NEW_PIN' } });
    t.is((await bob.resource('InterestFollowResource', 'create', { interest_id: bread.id })).status, 200);
    t.true((await topicOf(bob, 'bread')).is_followed);
    t.like(await home(), {
      recommendation_reason: { reason: 'FOLLOWED_INTEREST', reason_id: bread.id },
      source_interest: { id: bread.id, name: 'Bread', url_name: 'bread' },
    });
    const menu = await bob.send('GET', `/pin/${id}/feedback/`, { headers: { accept: 'text/html' } });
    t.true(menu.text.includes('This Pin was inspired by Bread'));
    t.true(menu.text.includes(`href="/pin/${id}/#more"`), '[CARD-04] more like this');
    t.is((await bob.resource('InterestFollowResource', 'delete', { interest_id: bread.id })).status, 200);
    t.like(await home(), { recommendation_reason: { reason: 'NEW_PIN' } });
    t.deepEqual(await eventsOf(bob, bread.id), [601, 602]);
    const gone = await bob.send('GET', `/pin/${id}/feedback/?from=topic&topic=${bread.id}`, {
      headers: { accept: 'text/html' },
    });
    t.false(gone.text.includes('This Pin was inspired by Bread'));
  },
);

test.serial('[SRCH-04] following what is no topic is refused, and visitors are sent to log in', async (t) => {
  t.is((await bob.resource('InterestFollowResource', 'create', { interest_id: '77' })).status, 404);
  const visitor = new Client(service.origin);
  t.is((await visitor.resource('InterestFollowResource', 'create', { interest_id: '77' })).status, 401);
  t.is((await visitor.call('GET', '/v3/interests/no-such-topic/')).status, 404);
});

test.serial('[SRCH-04] the Follow button works by form and comes back to the page', async (t) => {
  const page = await bob.send('GET', '/topics/cakes/', { headers: { accept: 'text/html' } });
  const action = /action="(\/v3\/interests\/\d+\/follow\/)"/.exec(page.text)?.[1] ?? '';
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const answer = await bob.send('POST', action, {
    headers: { accept: 'text/html', referer: `${service.origin}/topics/cakes/`, origin: service.origin },
    body: new URLSearchParams({ csrf_token: token, _method: 'PUT' }),
  });
  t.is(answer.status, 303);
  t.is(answer.headers.get('location'), '/topics/cakes/');
  t.true((await topicOf(bob, 'cakes')).is_followed);
});

for (const [path, words] of [
  ['/ideas/', ['Browse', 'See all topics']],
  ['/topics/', ['Topics', 'See all topics']],
  ['/discover/topics/', ['Big cats', 'Art Nouveau']],
  ['/topics/cats/', ['Animals', 'Related topics', 'Log in to follow Cats']],
  ['/categories/animals/', ['Birds', 'Insects']],
  ['/explore/labrador-puppy/', ['labrador puppy', 'Dogs']],
  ['/explore/cats/', ['Cats']],
] as const)
  test.serial(
    `[ROUTE-14] [ROUTE-03] ${path} is a page with words and links for visitors without script`,
    async (t) => {
      const answer = await new Client(service.origin).send('GET', path, { headers: { accept: 'text/html' } });
      t.is(answer.status, 200);
      for (const word of words) t.true(answer.text.includes(word), word);
      t.regex(answer.text, /<link rel="canonical"/);
      t.false(answer.text.includes('csrf_token'), 'the same for all visitors, so that it can be kept');
    },
  );

test.serial(
  '[ROUTE-14] the ideas page shows topics with a picture alone, and no picture twice',
  async (t) => {
    const { text } = await new Client(service.origin).send('GET', '/ideas/', {
      headers: { accept: 'text/html' },
    });
    const picturesIn = (pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, name = '']) => name);
    const tiles = picturesIn(/class="topic-tile".*?\/([0-9a-f]{32})\./gs);
    t.is(tiles.length, text.split('class="topic-tile"').length - 1);
    const all = [...tiles, ...picturesIn(/class="pin-card__picture".*?\/([0-9a-f]{32})\./gs)];
    t.true(tiles.length > 0);
    t.is(new Set(all).size, all.length);
  },
);

test.serial(
  '[ROUTE-14] a term is indexed for pins with its words, not for what looser readings find',
  async (t) => {
    const board = await boardOf(ada, 'Toys on a shelf');
    for (const id of await quickPins(service, ada.id, board.id, 3))
      await service.db.rows(retitle, [id, 'Wind-up tin robot']);
    const pageAt = async (path: string) =>
      (await new Client(service.origin).send('GET', path, { headers: { accept: 'text/html' } })).text;
    t.notRegex(await pageAt('/explore/tin-robot/'), /noindex/);
    const looser = await pageAt('/explore/tin-robot-orchestra/');
    t.is(
      looser.match(/alt="[^"]*Wind-up tin robot/g)?.length ?? looser.match(/Wind-up tin robot/g)?.length,
      3,
    );
    t.regex(looser, /<meta name="robots" content="noindex, follow"/);
  },
);

test.serial('[ROUTE-14] [INTL-02] a term keeps the letters of its script in its address', async (t) => {
  const at = (term: string) =>
    new Client(service.origin).send('GET', `/explore/${encodeURIComponent(term)}/`, {
      headers: { accept: 'text/html' },
    });
  for (const term of ['ガーデン', 'й', 'ёлка', 'हिन्दी', 'ดอกไม้']) {
    const { status, text } = await at(term);
    t.is(status, 200, term);
    t.true(
      text.includes(`<link rel="canonical" href="${service.origin}/explore/${encodeURIComponent(term)}/"`),
      term,
    );
  }
  const composed = (await at('ガーデン'.normalize('NFD'))).headers.get('location');
  t.is(composed, `/explore/${encodeURIComponent('ガーデン')}/`);
  t.is((await at('Crème brûlée')).headers.get('location'), '/explore/creme-brulee/');
});

test.serial(
  '[ROUTE-14] every address of a topic names one as canonical, and other spellings lead there',
  async (t) => {
    const visitor = new Client(service.origin);
    const { id } = await topicOf(visitor, 'cats');
    for (const path of ['/topics/cats/', '/categories/cats/', '/explore/cats/', `/ideas/cats/${id}/`]) {
      const { text } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
      t.true(text.includes(`<link rel="canonical" href="${service.origin}/ideas/cats/${id}/"`), path);
    }
    const other = await visitor.send('GET', `/ideas/kittens/${id}/`, { headers: { accept: 'text/html' } });
    t.is(other.status, 301);
    t.is(other.headers.get('location'), `/ideas/cats/${id}/`);
    t.is(
      (await visitor.send('GET', '/topics/no-such-topic/', { headers: { accept: 'text/html' } })).status,
      404,
    );
  },
);

test.serial('[ROUTE-22] a percent sign in a topic’s address leads to the topic’s own', async (t) => {
  const visitor = new Client(service.origin);
  const at = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
    return [status, headers.get('location')];
  };
  const { id } = await topicOf(bob, 'gardening');
  for (const [from, to] of [
    [`/ideas/50%25/${id}/`, `/ideas/gardening/${id}/`],
    [`/ideas/gardening%25/${id}/?view=x`, `/ideas/gardening/${id}/?view=x`],
    ['/topics/gardening%25/', '/topics/gardening/'],
    ['/categories/%25gardening/', '/categories/gardening/'],
    ['/explore/gardening%25/', '/explore/gardening/'],
  ] as const)
    t.deepEqual(await at(from), [301, to], from);
  for (const path of ['/ideas/50%25/1/', '/today/article/50%25/', '/discover/article/%25/'])
    t.is((await at(path))[0], 404, path);
});

test.serial('[SRCH-04] no picture of a sensitive board stands for a topic', async (t) => {
  const board = await boardOf(ada, 'Harbors');
  await pinCalled(ada, board.id, 'A kitten and a puppy', 'face'.repeat(8));
  await annotate();
  const page = async (): Promise<string> =>
    (await new Client(service.origin).send('GET', '/topics/', { headers: { accept: 'text/html' } })).text;
  t.regex(await page(), /faceface/);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { is_sensitive: true });
  t.notRegex(await page(), /faceface/);
});

test.serial(
  '[SRCH-04] what is most about a topic stands for it, even if something else is saved more',
  async (t) => {
    const board = await boardOf(ada, 'Forge');
    const about = await pinCalled(
      ada,
      board.id,
      'Motorcycle, a motorbike beside a scooter',
      'cafe'.repeat(8),
    );
    const beside = await pinCalled(ada, board.id, 'Lunch with a scooter', 'babe'.repeat(8));
    t.is((await bob.call('POST', `/v3/pins/${beside}/repin/`, {})).status, 201);
    await annotate();
    const { text } = await new Client(service.origin).send('GET', '/topics/', {
      headers: { accept: 'text/html' },
    });
    t.regex(text, /cafecafe(?:(?!topic-tile).)*Vehicles/s);
    t.is((await pinsOf(bob, 'motorcycles')).map(({ id }) => id).includes(about), true);
  },
);

test.serial('[FEED-06] a picture stays out of topics with whichever of its Pins was hidden', async (t) => {
  const board = await boardOf(ada, 'Yarn');
  const first = await pinCalled(ada, board.id, 'A kitten with wool', 'bead'.repeat(8));
  const second = await pinCalled(ada, board.id, 'The same kitten', 'bead'.repeat(8));
  await annotate();
  const shown = async (): Promise<string[]> =>
    (await pinsOf(bob, 'cats')).map(({ id }) => id).filter((id) => id === first || id === second);
  t.deepEqual(await shown(), [first]);
  t.is((await bob.call('PUT', `/v3/p2p/${second}/hide/`)).status, 200);
  t.deepEqual(await shown(), []);
});
