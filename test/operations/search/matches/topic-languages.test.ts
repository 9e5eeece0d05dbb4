import test from 'ava';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchFor, type SearchPage } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
/** Visitors of a whole group share a limit. */
let bob: Member;

const search = (query: string, language: string): Promise<SearchPage> =>
  searchFor(bob, query, { hl: language });

const withTopics: Statement = {
  name: 'test_with_topics',
  text: 'SELECT count(DISTINCT pin_id)::int AS count FROM pin_interests WHERE pin_id = ANY($1)',
};

test.before(async () => {
  service = await startService();
  const people = await members(service, 'ada', 'bob');
  const { ada } = people;
  ({ bob } = people);
  const board = await boardOf(ada, 'Misc');
  const titles = [
    'Soup of pumpkins',
    'Cheesecake, whole',
    'A kitchen in oak',
    'Kitten on a roof',
    'Matcha at noon',
    'A bathtub by the window',
    'Velvet armchair',
  ];
  const pins = await wordedPins(
    service,
    ada.id,
    board.id,
    titles.map((title) => ({ title })),
  );
  const told = async (): Promise<number | undefined> =>
    (await service.db.rows<{ count: number }>(withTopics, [pins]))[0]?.count;
  await waitFor(async () => (await told()) === pins.length, { what: 'topics of the pins' });
});
test.after.always(() => service.stop());

for (const [language, query, name] of [
  ['de', 'Suppe', 'Suppen'],
  ['de', 'Küche', 'Küchen'],
  ['de', 'Kuchen', 'Kuchen und Torten'],
  ['de', 'kleine Katze', 'Katzen'],
  ['de', 'Suppe für Katzen', 'Suppen'],
  ['de', 'Sessel', 'Wohnzimmer'],
  ['ru', 'старые кресла', 'Гостиные'],
  ['ru', 'кошку', 'Кошки'],
  ['ru', 'кухня', 'Кухни'],
  ['ar', 'قهوة', 'الشاي والقهوة'],
  ['ar', 'مطبخ', 'المطابخ'],
  ['ar', 'أفكار مطابخ', 'المطابخ'],
  ['ar', 'مطبخ صغير', 'المطابخ'],
  ['fr', 'gateau', 'Gâteaux'],
  ['fr', 'salle de bain', 'Salles de bain'],
  ['fr', 'petite salle de bain', 'Salles de bain'],
  ['ja', '小さなキッチン', 'キッチン'],
  ['en', 'кошка', 'Cats'],
] as const)
  test.serial(`[SRCH-01] [INTL-02] “${query}” in ${language} finds the topic “${name}”`, async (t) => {
    const { ids, topic, spelling } = await search(query, language);
    t.is(ids.length, 1);
    t.is(topic?.name, name);
    t.is(spelling, null);
  });

test.serial(
  '[SRCH-01] what a word of another language than the reader’s may mean is not guessed',
  async (t) => {
    t.is((await search('Suppe', 'en')).topic, null);
    t.is((await search('Suppen', 'en')).topic?.name, 'Soups', 'but it is, as it is written');
  },
);

for (const [language, typed, name] of [
  ['ar', 'قهو', 'الشاي والقهوة'],
  ['zh', '厨', '厨房'],
  ['ja', '猫', '猫'],
] as const)
  test.serial(`[SRCH-02] [INTL-02] “${typed}” in ${language} offers the topic “${name}”`, async (t) => {
    const { response } = await bob.call('GET', '/v3/search/typeahead/', { term: typed, hl: language });
    const { items } = response?.data as { items: { label: string }[] };
    t.is(items[0]?.label, name);
  });
