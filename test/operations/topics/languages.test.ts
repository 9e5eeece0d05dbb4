import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { topicJobs } from '../../../server/topics/jobs.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';
import { pinsOf } from './support/topic-answers.ts';

let service: TestService;
let ada: Member;
let visitor: Client;
let pinIds: Record<string, string>;

const titles = {
  cat: 'Die Katze schläft auf der Mauer',
  hat: 'Ein Hut aus Stroh und eine Art Mantel',
  pasta: 'Pasta mit viel Basilikum und Zitrone',
  russian: 'Рыжая кошка спит на старой крыше',
  japanese: '屋根の上で眠っている猫',
  arabic: 'الجبال في الشتاء',
  one: 'جبل في الضباب',
  word: 'Kätzchen, Katzen',
  sofa: 'Unser Sofa nach zehn Jahren',
  armchairs: 'Zwei alte Sessel am Fenster',
};

const speaks: Statement = { name: 'test_speaks', text: 'UPDATE users SET locale = $2 WHERE id = $1' };
const forget: Statement = { name: 'test_forget_topics', text: 'DELETE FROM pin_interests' };
const nextJob: Statement = {
  name: 'test_next_of_languages',
  text: `DELETE FROM jobs WHERE kind = 'annotate-languages' RETURNING payload`,
};

async function annotate(): Promise<void> {
  while ((await annotatePins({ db: service.db }, 100)) > 0);
}

const about = async (topic: string): Promise<string[]> => {
  const ids = (await pinsOf(visitor, topic)).map(({ id }) => id);
  return Object.keys(pinIds).filter((name) => ids.includes(pinIds[name] ?? ''));
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
  await service.db.rows(speaks, [ada.id, 'de']);
  const board = await boardOf(ada, 'Misc');
  const made = await wordedPins(
    service,
    ada.id,
    board.id,
    Object.values(titles).map((title) => ({ title })),
  );
  pinIds = Object.fromEntries(Object.keys(titles).map((name, at) => [name, made[at] ?? '']));
  await annotate();
});
test.after.always(() => service.stop());

test.serial('[SRCH-04] [INTL-02] pins are about what they say in their own language', async (t) => {
  t.deepEqual(await about('cats'), ['cat', 'russian', 'japanese', 'word']);
  t.deepEqual(await about('mountains'), ['arabic', 'one']);
  t.deepEqual(await about('winter'), ['arabic']);
  t.deepEqual(await about('living-rooms'), ['sofa', 'armchairs'], 'also by other words than the name');
});

test.serial('[SRCH-04] … and in English, unless its word is another one there', async (t) => {
  t.deepEqual(await about('pasta'), ['pasta']);
  t.true((await about('living-rooms')).includes('sofa'));
  t.deepEqual(await about('hotels-and-huts'), []);
  t.deepEqual(await about('art'), []);
});

test.serial('[SRCH-04] those of before are annotated again, but not the English ones', async (t) => {
  const board = await boardOf(ada, 'More');
  await wordedPins(service, ada.id, board.id, [{ title: 'A kitten that sleeps with its mother' }]);
  await annotate();
  await service.db.rows(forget);
  const { run } = topicJobs(service.db)['annotate-languages'] ?? {};
  let after: unknown = '0';
  for (let runs = 0; after !== undefined && runs < 5; runs += 1) {
    await run?.({ after });
    after = (await service.db.rows<{ payload: { after: string } }>(nextJob))[0]?.payload.after;
  }
  await annotate();
  t.deepEqual(await about('cats'), ['cat', 'russian', 'japanese', 'word']);
  t.is((await pinsOf(visitor, 'cats')).length, 4);
});
