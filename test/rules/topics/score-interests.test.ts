import test from 'ava';
import { seededInterests } from '../../../db/migrations/20261122111500_topics.ts';
import {
  interestVocabulary,
  scoreInterests,
  type InterestEvidence,
} from '../../../views/topics/score-interests.ts';
import { topicSlug, topicWords } from '../../../views/topics/words.ts';

const interests = seededInterests();
const vocabulary = interestVocabulary(interests);
const nameOf = new Map(interests.map(({ id, name }) => [id, name]));
const idOf = new Map(interests.map(({ id, urlName }) => [urlName, id]));

function namesOf(evidence: Partial<InterestEvidence>): { own: string[]; above: string[] } {
  const scored = scoreInterests(
    {
      title: '',
      description: '',
      altText: '',
      boards: [],
      neighbors: { total: 0, counts: new Map() },
      ...evidence,
    },
    vocabulary,
  );
  const names = (isOwn: boolean): string[] =>
    scored.filter((each) => each.isOwn === isOwn).map(({ id }) => nameOf.get(id) ?? '');
  return { own: names(true), above: names(false) };
}

test.serial('[SRCH-04] the tree has some hundreds of interests, each with an address of its own', (t) => {
  t.true(interests.length >= 250 && interests.length <= 600, String(interests.length));
  t.is(new Set(interests.map(({ urlName }) => urlName)).size, interests.length);
  t.true(interests.every(({ urlName }) => topicSlug(urlName) === urlName));
  t.true(interests.every(({ id, parentId }) => parentId === null || BigInt(parentId) < BigInt(id)));
});

for (const [title, expected] of [
  ['Gray linen sofa in a sunny living room', 'Living rooms'],
  ['Sourdough loaves', 'Bread'],
  ['Crème brûlée TART', 'Desserts'],
  ['Two kittens asleep', 'Cats'],
  ['Spiral staircase, Lisbon', 'Stairs'],
  ['Wedding dress with lace', 'Wedding dresses'],
] as const)
  test.serial(`[SRCH-04] “${title}” is about ${expected}, and about what lies above it`, (t) => {
    const { own, above } = namesOf({ title });
    t.true(own.includes(expected), own.join());
    t.true(own.length <= 4);
    const parent = interests.find(({ name }) => name === expected)?.parentId ?? '';
    t.true([...own, ...above].includes(nameOf.get(parent) ?? '-'));
  });

test.serial('[SRCH-04] a longer phrase stands before the words that it is made of', (t) => {
  t.deepEqual(namesOf({ title: 'Wedding cake' }).own[0], 'Wedding cakes');
});

test.serial(
  '[SRCH-04] a pin that says nothing is about what its boards and the pins beside it are about',
  (t) => {
    t.deepEqual(namesOf({}).own, []);
    t.deepEqual(namesOf({ title: 'IMG_2031', boards: ['Pots and bowls in stoneware'] }).own, ['Pottery']);
    const knitting = idOf.get('knitting') ?? '';
    t.deepEqual(
      namesOf({ title: 'IMG_2031', neighbors: { total: 8, counts: new Map([[knitting, 6]]) } }).own,
      ['Knitting'],
    );
    const few = { total: 2, counts: new Map([[knitting, 2]]) };
    t.deepEqual(namesOf({ neighbors: few }).own, [], 'two pins are no company');
    const rare = { total: 40, counts: new Map([[knitting, 6]]) };
    t.deepEqual(namesOf({ neighbors: rare }).own, [], 'a few of many are chance');
  },
);

test.serial('[SRCH-04] a word of a board’s name among others says little of its pins', (t) => {
  const furniture = idOf.get('furniture') ?? '';
  const neighbors = { total: 8, counts: new Map([[furniture, 8]]) };
  t.deepEqual(
    namesOf({ title: 'Midnight ramen', altText: 'A bowl of ramen', boards: ['Sunday table'], neighbors }).own,
    ['Soups'],
    'the neighbors have it for the same name',
  );
  t.deepEqual(namesOf({ title: 'Evening', boards: ['Somewhere with a dog', 'Far horizons'] }).own, []);
  t.deepEqual(namesOf({ boards: ['Prints & posters'] }).own.toSorted(), ['Posters', 'Prints']);
});

test.serial('[SRCH-04] a word that nothing confirms stands behind what is confirmed', (t) => {
  const tiles = { altText: 'Terrazzo tiles whose quarters join', boards: ['Arches and tiles'] };
  t.deepEqual(namesOf({ title: 'A fox', ...tiles }).own, ['Tiles and mosaics', 'Bears and foxes']);
  t.deepEqual(namesOf({ title: 'A fox' }).own, ['Bears and foxes'], 'but is all that is known here');
  t.deepEqual(
    namesOf({ title: 'A sofa for the living room', altText: 'A mint sofa, a boat in a frame' }).own,
    ['Living rooms'],
    'nor is one of the alternative text alone',
  );
});

test.serial('[SRCH-04] homonyms and colors count only where something confirms them', (t) => {
  t.deepEqual(namesOf({ title: 'Green rings', altText: 'Tall rings of light' }).own, []);
  t.deepEqual(namesOf({ title: 'Green ring', boards: ['Jewelry and jewellery'] }).own, ['Jewellery']);
  t.deepEqual(namesOf({ title: 'A ring with a bracelet' }).own, ['Jewellery']);
  t.deepEqual(namesOf({ title: 'Three words in large letters' }).own, ['Typography'], 'two that agree');
  t.deepEqual(namesOf({ title: 'Stripes in orange and peach' }).own, [], 'colors agree by chance');
  t.deepEqual(namesOf({ title: 'Orange and peach tart' }).own, ['Fruit', 'Desserts']);
});

test.serial('[SRCH-04] scores are whole numbers from 1 to 100 whatever was written', (t) => {
  for (const title of [
    '',
    'a'.repeat(5000),
    'cat '.repeat(900),
    '🐈🐈',
    'قطة',
    'sofa lamp rug bed cat dog bread',
  ])
    for (const { score } of scoreInterests(
      {
        title,
        description: title,
        altText: title,
        boards: [title],
        neighbors: { total: 0, counts: new Map() },
      },
      vocabulary,
    ))
      t.true(Number.isInteger(score) && score >= 1 && score <= 100, String(score));
});

for (const [text, slug] of [
  ["Children's Rooms", 'childrens-rooms'],
  ['Crème brûlée', 'creme-brulee'],
  ['Άγιος', 'αγιος'],
  ['ガーデン', 'ガーデン'],
  ['Чайный сервиз, ёлка', 'чайный-сервиз-ёлка'],
  ['हिन्दी', 'हिन्दी'],
  ['☀️ sun ❤️ sea 1️⃣', 'sun-sea-1'],
] as const)
  test.serial(`[SRCH-04] the address of “${text}” is ${slug}, and its own`, (t) => {
    t.is(topicSlug(text), slug);
    t.is(topicSlug(text.normalize('NFD')), slug);
    t.is(topicSlug(slug), slug);
  });

for (const [text, words] of [
  ["Children's Rooms", ['children', 'room']],
  ['Cherries, dishes & glasses', ['cherry', 'dish', 'glass']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['bus gas is', ['bus', 'gas', 'is']],
] as const)
  test.serial(`[SRCH-04] “${text}” is read as ${words.join(' ')}`, (t) => {
    t.deepEqual(topicWords(text), [...words]);
  });
