import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { picturesWordedAlike } from '../../../db/queries/graph/worded-alike.ts';
import { isJobQueued } from '../../../db/queries/jobs.ts';
import { countSearchWords } from '../../../db/queries/search/query.ts';
import { createPostgresSearch } from '../../../server/search/postgres/postgres-search.ts';
import { wordedPictures } from '../../../server/feeds/near/worded-pictures.ts';
import { queueTraining, wordJobs } from '../../../server/words/jobs.ts';
import { areWordsDue } from '../../../server/words/train-words.ts';
import { createWordStore } from '../../../server/words/word-store.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { searchAll, searchFor } from '../support/search-calls.ts';
import { otherTexts, plantTexts, textsOf, themes, type Planted } from './support/two-themes.ts';

const hourMs = 3600 * 1000;
let service: TestService;
let ada: Member;
let visitor: Client;
let asked: Planted | undefined;
let gardening: Planted[];
let baking: Planted[];
let bonsai: string[];

test.before(async () => {
  // Words are learned from everything that there ever was.
  service = await startService({ worker: false, shared: false });
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
  const { db } = service;
  const [all, alone, secret] = [
    await boardOf(ada, 'All'),
    await boardOf(ada, 'Alone'),
    await boardOf(ada, 'Hidden', { privacy: 'secret' }),
  ];
  await plantTexts(db, ada.id, all.id, [
    ...otherTexts(24),
    ...textsOf(themes.garden, 24),
    ...textsOf(themes.baking, 24),
  ]);
  const lanterns = (description: string) =>
    Array.from({ length: 4 }, () => ({ title: 'A lantern', description }));
  gardening = await plantTexts(db, ada.id, all.id, lanterns('hedge compost orchid shrub'));
  baking = await plantTexts(db, ada.id, all.id, lanterns('icing whisk custard crust'));
  [asked] = await plantTexts(db, ada.id, alone.id, [
    { title: 'My lantern', description: 'tulip fern mulch trowel' },
  ]);
  bonsai = (
    await plantTexts(
      db,
      ada.id,
      all.id,
      textsOf(themes.garden, 3).map((text) => ({ ...text, title: `bonsai ${text.title}` })),
    )
  ).map(({ id }) => id);
  await plantTexts(
    db,
    ada.id,
    secret.id,
    textsOf(themes.garden, 20).map((text) => ({ ...text, title: `zeppelin ${text.title}` })),
  );
  while ((await countSearchWords(db, 1000)) > 0);
});
test.after.always(() => service.stop());

interface Titled {
  title?: string;
  description?: string;
}

const isOfGarden = ({ title = '', description = '' }: Titled): boolean =>
  `${title} ${description}`.split(' ').some((word) => (themes.garden as readonly string[]).includes(word));

const changeTraining: Statement = {
  name: 'test_words_trained_before',
  text: "UPDATE word_trainings SET trained_at = trained_at - $1 * interval '1 millisecond'",
};
const learned: Statement = { name: 'test_words_learned', text: 'SELECT word FROM word_vectors' };

test.serial('[SRCH-01] what words mean is learned once there are enough Pins, by one job', async (t) => {
  const { db } = service;
  t.false(await areWordsDue(db, new Date(), 5000), 'too few');
  t.is(await createWordStore(db).current(), null);
  await queueTraining(db, new Date());
  t.true(await isJobQueued(db, 'train-words'));
  await wordJobs(db)['train-words']?.run({});
  const vectors = await createWordStore(db).current();
  for (const words of Object.values(themes)) {
    const near = vectors?.nearest(words[0], 3, 0.8).map(({ word }) => word) ?? [];
    t.is(near.length, 3);
    for (const stem of near)
      t.true(
        ['bonsai', ...words].some((word) => word.startsWith(stem.slice(0, 2))),
        stem,
      );
  }
});

test.serial('[SRCH-01] words of secret boards are not learned', async (t) => {
  const words = (await service.db.rows<{ word: string }>(learned)).map(({ word }) => word);
  t.true(words.includes('tulip'));
  t.true(words.includes('bonsai'));
  t.false(words.some((word) => word.startsWith('zeppelin')));
});

test.serial('[SRCH-01] words are learned again where Pins have changed, or after a week', async (t) => {
  const { db } = service;
  const inHours = (hours: number): Promise<boolean> => areWordsDue(db, new Date(Date.now() + hours * hourMs));
  t.false(await inHours(1));
  t.false(await inHours(30), 'nothing is new');
  t.true(await inHours(8 * 24));
  const { id } = await boardOf(ada, 'New');
  await plantTexts(db, ada.id, id, otherTexts(2));
  t.false(await inHours(1), 'it was a moment ago');
  t.true(await inHours(30));
  await db.rows(changeTraining, [30 * hourMs]);
  await wordJobs(db)['train-words']?.run({});
  t.false(await inHours(30));
});

test.serial('[FEED-09] Pins that nobody saved are ordered by what their words mean', async (t) => {
  const of = asked?.signature ?? '';
  const places = (list: string[], pins: Planted[]): number[] =>
    pins.map(({ signature }) => list.indexOf(signature)).sort((x, y) => x - y);
  const byWords = (await picturesWordedAlike(service.db, [of], [], 200)).map(({ signature }) => signature);
  t.deepEqual(places(byWords, baking), [0, 1, 2, 3], 'all share one word with it, and the newest are first');
  const services = { db: service.db, words: createWordStore(service.db) };
  const related = (await wordedPictures(services, [of], 200)).map(({ signature }) => signature);
  t.is(new Set(related).size, byWords.length);
  const [near, far] = [places(related, gardening), places(related, baking)];
  t.true((near[0] ?? -1) >= 0);
  t.true((near.at(-1) ?? 0) < (far[0] ?? 0));
  const { response } = await visitor.call('GET', `/v3/pins/${asked?.id}/related/`, { page_size: '10' });
  const shown = (response?.data as Titled[]).filter(isOfGarden);
  t.is(shown.length, 10);
});

test.serial(
  '[SRCH-01] where little is found, what has words near the typed ones follows, once each',
  async (t) => {
    const all = await searchAll(visitor, 'bonsai', { page_size: '25' });
    t.deepEqual(all.slice(0, 3).sort(), [...bonsai].sort());
    t.true(all.length > 10);
    t.is(new Set(all).size, all.length);
    const { results } = await searchFor(visitor, 'bonsai');
    t.true(results.length > 10);
    t.true(results.every(isOfGarden));
    const says = async (query: string): Promise<boolean> => {
      const { text } = await visitor.send('GET', `/search/?q=${query}`, { headers: { accept: 'text/html' } });
      return text.includes('Few results, so here are Pins with related words.');
    };
    t.deepEqual([await says('bonsai'), await says('tulip')], [true, false]);
    const many = await searchAll(visitor, 'tulip', { page_size: '100' });
    t.false(
      many.some((id) => [...baking, ...gardening].some((pin) => pin.id === id)),
      'enough has the word',
    );
    t.deepEqual((await searchFor(visitor, 'zeppelin')).ids, []);
  },
);

test.serial('[SRCH-01] further pages keep the words that the list began with', async (t) => {
  const { db } = service;
  const asTyped = { except: null, basis: null, isWellSpelled: () => false };
  const first = await createPostgresSearch(db, createWordStore(db)).readings('bonsai', 'en-US', asTyped);
  const related = first.find(({ has }) => has === 'related');
  t.truthy(related);
  const later = createPostgresSearch(db, { current: () => Promise.resolve(null) });
  const again = await later.readings('bonsai', 'en-US', { ...asTyped, basis: related?.basis ?? null });
  t.is(again.find(({ has }) => has === 'related')?.words, related?.words);
  t.true((await later.readings('bonsai', 'en-US', asTyped)).every(({ has }) => has !== 'related'));
});
