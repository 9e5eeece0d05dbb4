import { picturesWordedAlike } from '../../db/queries/graph/worded-alike.ts';
import { wordedPictures } from '../../server/feeds/near/worded-pictures.ts';
import { sayingNothing } from '../../server/search/fillers.ts';
import { trainWords } from '../../server/words/train-words.ts';
import { createWordStore } from '../../server/words/word-store.ts';
import { createBenchDatabase } from '../data/bench-database.ts';
import { printTable, reportTargets } from '../support/report.ts';
import { readTexts, type Item } from './debian-texts.ts';
import { plantItems, signaturesOf } from './plant.ts';
import type { Half } from './questions.ts';
import { shuffled } from './texts.ts';

/** Number of unsaved pins. */
const planted = Number(process.env['PINS'] ?? 9000);
/** Pins asked about in each half. */
const perHalf = Number(process.env['QUESTIONS'] ?? 750);
const shown = 10;
/** As many as a related feed asks for. */
const listed = 80;

/**
 * Measures related pins of never-saved ones by their words: English descriptions of Debian packages, asked about without
 * their boards. Which of the first ten are of the same section of the archive? Tuned on one half. Needs apt.
 */
async function main(): Promise<void> {
  const items = (await readTexts(planted)).filter(({ language }) => language === 'en');
  const database = await createBenchDatabase();
  try {
    const { db } = database;
    await plantItems(db, items);
    const [signatures, random] = [await signaturesOf(db, items), seeded()];
    const asked = shuffled(items, random).slice(0, 2 * perHalf);
    const score = (half: Half, find: Find) =>
      scoreOf(half === 'tuned' ? asked.slice(0, perHalf) : asked.slice(perHalf), signatures, find);
    const byWords: Find = (signature) => picturesWordedAlike(db, [signature], sayingNothing, listed);
    const before = { tuned: await score('tuned', byWords), held: await score('held out', byWords) };
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    const known = await trainWords(db, new Date());
    const { user, system } = process.cpuUsage(cpu);
    const trainedMs = performance.now() - began;
    const words = createWordStore(db);
    await words.current();
    const byVectors: Find = (signature) => wordedPictures({ db, words }, [signature], listed);
    const now = { tuned: await score('tuned', byVectors), held: await score('held out', byVectors) };
    printTable([
      ['', `same section @${shown}`, 'without any', 'median, ms', 'p95, ms'],
      ['tuned, by words', ...before.tuned],
      ['tuned, by vectors', ...now.tuned],
      ['held out, by words', ...before.held],
      ['held out, by vectors', ...now.held],
    ]);
    console.log(
      `\nLearned ${known} words in ${trainedMs.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of them CPU time of this process`,
    );
    console.log(`\nAny two of ${items.length} are of the same section: ${chance(items).toFixed(3)}`);
    const missed = reportTargets([{ what: 'same section @10, held out', value: now.held[0], atLeast: 0.5 }]);
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await database.drop();
  }
}

function seeded(): () => number {
  let state = 7;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

type Find = (signature: string) => Promise<{ signature: string }[]>;

/** Returns the part of the same section, how many had no pins, the median and the 95th percentile of the times. */
async function scoreOf(
  asked: readonly Item[],
  signatures: ReadonlyMap<string, Item>,
  find: Find,
): Promise<[same: number, none: number, ms: number, p95: number]> {
  const signatureOf = new Map([...signatures].map(([signature, { key }]) => [key, signature]));
  const durations: number[] = [];
  let [same, none] = [0, 0];
  for (const { key, section } of asked) {
    const began = performance.now();
    const rows = await find(signatureOf.get(key) ?? '');
    durations.push(performance.now() - began);
    const first = rows.slice(0, shown).map(({ signature }) => signatures.get(signature));
    same += first.filter((item) => item?.section === section).length / shown;
    if (first.length === 0) none += 1;
  }
  const at = (part: number): number =>
    durations.toSorted((a, b) => a - b)[Math.floor(durations.length * part)] ?? NaN;
  return [same / asked.length, none, at(0.5), at(0.95)];
}

function chance(items: readonly Item[]): number {
  const counts = new Map<string, number>();
  for (const { section } of items) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count / items.length) ** 2, 0);
}

await main();
