import { createBenchDatabase } from '../data/bench-database.ts';
import { readIrregularPlurals, readTexts } from './debian-texts.ts';
import { plantItems, plantSaves } from './plant.ts';
import { makeQuestions, topicalKind, type Half, type Question } from './questions.ts';
import { miniSearch, ourSearch, plainRank, type Ranker } from './rankers.ts';
import { printTable } from '../support/report.ts';
import { median } from '../support/statistics.ts';

/** Number of results scored. */
const shown = 10;
/** Questions of each kind, half of which are held out. */
const perKind = Number(process.env['QUESTIONS'] ?? 80);

/**
 * Measures what search finds among the first ten results, beside MiniSearch and `ts_rank`, by kinds of questions about
 * Debian packages. Ranking is tuned on one half; nobody looks at single questions of the other. Needs apt.
 */
async function main(): Promise<void> {
  const items = await readTexts();
  const questions = makeQuestions(items, await readIrregularPlurals(), perKind / 2);
  const database = await createBenchDatabase();
  try {
    const { db } = database;
    const keys = await plantItems(db, items);
    const measured = {
      unsaved: await score(questions, ourSearch(db, keys)),
      mini: await score(questions, miniSearch(items)),
      rank: await score(questions, plainRank(db, keys)),
    };
    await plantSaves(db, items, keys);
    report({ ...measured, saved: await score(questions, ourSearch(db, keys)) });
  } finally {
    await database.drop();
  }
}

/** By kind and half: the share of wanted items among the first ten, or of the first ten that are wanted. */
type Shares = Map<string, Record<Half, number>>;

interface Scores {
  shares: Shares;
  /** Median time of a question. */
  ms: number;
}

async function score(questions: readonly Question[], ranker: Ranker): Promise<Scores> {
  const sums = new Map<string, Record<Half, number[]>>();
  const durations: number[] = [];
  for (const question of questions) {
    const { kind, half, wanted, judged } = question;
    const began = performance.now();
    const results = await ranker(question);
    durations.push(performance.now() - began);
    const first = results.filter((key) => judged?.has(key) ?? true).slice(0, shown);
    const found = first.filter((key) => wanted.has(key)).length;
    const halves = sums.get(kind) ?? { tuned: [], 'held out': [] };
    sums.set(kind, halves);
    halves[half].push(found / (kind === topicalKind ? shown : wanted.size));
  }
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const shares: Shares = new Map(
    [...sums].map(([kind, halves]) => [
      kind,
      { tuned: mean(halves.tuned), 'held out': mean(halves['held out']) },
    ]),
  );
  return { shares, ms: median(durations) };
}

const goals: Record<string, number> = {
  'known item': 0.99,
  'last word cut to four letters': 0.93,
  'one word that the item does not have': 0.93,
  'question forms': 0.95,
  'irregular plural': 0.85,
  'joined compound': 0.7,
  'Japanese, one word': 0.9,
  'Japanese, two words': 0.9,
  Chinese: 0.9,
  Korean: 0.9,
  'other endings, de': 0.9,
  'other endings, fr': 0.9,
  'other endings, es': 0.9,
  'other endings, ru': 0.9,
  'typo in one of two or three words': 0.92,
  'typo in one word': 0.92,
  [topicalKind]: 0.5,
};

/** Prints both halves in columns. Exits with 1 if search with saves misses a goal on the held-out half. */
function report(scores: Record<'unsaved' | 'saved' | 'mini' | 'rank', Scores>): void {
  const halves = ['tuned', 'held out'] as const;
  const columns = ['unsaved', 'saved', 'mini', 'rank'] as const;
  const cell = (column: keyof typeof scores, kind: string, half: Half): number =>
    scores[column].shares.get(kind)?.[half] ?? NaN;
  printTable([
    [
      'recall@10',
      'tuned',
      'with saves',
      'MiniSearch',
      'ts_rank',
      'held out',
      'with saves',
      'MiniSearch',
      'ts_rank',
      'goal',
    ],
    ...[...scores.saved.shares.keys()].map((kind) => [
      kind === topicalKind ? `${kind} (precision@10)` : kind,
      ...halves.flatMap((half) => columns.map((column) => cell(column, kind, half))),
      goals[kind] ?? NaN,
    ]),
  ]);
  console.log(
    `\nMedian time: ${columns.map((name) => `${name} ${scores[name].ms.toFixed(1)} ms`).join(', ')}`,
  );
  const missed = Object.entries(goals).filter(([kind, goal]) => !(cell('saved', kind, 'held out') >= goal));
  console.log(
    missed.length === 0 ? '\nAll goals are reached.' : `\nMISSED: ${missed.map(([kind]) => kind).join('; ')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}

await main();
