import test from 'ava';
import { Client } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchFor, type SearchPage } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let visitor: Client;

const search = (query: string, language: string): Promise<SearchPage> =>
  searchFor(visitor, query, { hl: language });

test.before(async () => {
  service = await startService();
  visitor = new Client(service.origin);
  const { ada } = await members(service, 'ada');
  const board = await boardOf(ada, 'Misc');
  await wordedPins(service, ada.id, board.id, [
    { title: 'Soup of pumpkins' },
    { title: 'Cheesecake, whole' },
    { title: 'A kitchen in oak' },
    { title: 'Kitten on a roof' },
    { title: 'Matcha at noon' },
  ]);
  await waitFor(async () => (await search('tea', 'en')).ids.length > 0, { what: 'topics of the pins' });
});
test.after.always(() => service.stop());

for (const [language, query, name] of [
  ['de', 'Suppe', 'Suppen'],
  ['de', 'Küche', 'Küchen'],
  ['de', 'Kuchen', 'Kuchen und Torten'],
  ['de', 'kleine Katze', 'Katzen'],
  ['ru', 'кошку', 'Кошки'],
  ['ru', 'кухня', 'Кухни'],
  ['ar', 'قهوة', 'الشاي والقهوة'],
  ['ar', 'مطبخ', 'المطابخ'],
  ['ar', 'أفكار مطابخ', 'المطابخ'],
  ['fr', 'gateau', 'Gâteaux'],
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
