import { loadGraph } from '../../server/graph/load-graph.ts';
import { findPicture, signatureOf, type SaveGraph } from '../../server/graph/store/save-graph.ts';
import { createBenchDatabase } from '../data/bench-database.ts';
import { storeCommunity } from '../graph/stored-community.ts';
import { readDependencyBoards } from '../recommend/dependency-boards.ts';
import { holdBack, type Half, type Question } from '../recommend/held-back.ts';
import {
  cosine,
  ease,
  ours,
  p3,
  popular,
  walk,
  type Recommender,
  type Saved,
} from '../recommend/recommenders.ts';
import { printTable, reportTargets } from '../support/report.ts';

/** Boards asked about in each half. */
const perHalf = Number(process.env['QUESTIONS'] ?? 600);
/** Latest saves that home starts from. */
const savedByMember = 20;
/** A picture on this many boards or fewer is rare. */
const rare = 5;

/**
 * Measures which pictures people would also save: the dependency lists of Debian packages are boards, one picture of
 * each board asked about is held back, and the others are a member's latest saves. Ours beside P3, EASE, item cosine,
 * walks and the most saved, over a graph loaded from the database. Tuned on one half. Needs apt.
 */
async function main(): Promise<void> {
  const collections = await readDependencyBoards();
  const held = holdBack(collections, perHalf);
  const database = await createBenchDatabase();
  let graph: SaveGraph;
  try {
    await storeCommunity(database.db, held.graph);
    graph = await loadGraph({
      db: database.db,
      connectionString: database.connectionString,
      ceilingBytes: Infinity,
      onProgress: () => undefined,
    });
  } finally {
    await database.drop();
  }
  const questions = asStored(held.questions, held.graph, graph);
  console.log(`${graph.boards.size} boards, ${graph.pictures.size} pictures, ${graph.ofBoard.live} edges`);
  const only = process.env['ONLY']?.split(',') ?? Object.keys(recommenders);
  const made = Object.entries(recommenders)
    .filter(([name]) => only.includes(name))
    .map(([name, make]) => [name, make(graph)] as const);
  const halves = ['tuned', 'held out'] as const;
  const scores = new Map<string, Score>();
  for (const saves of [1, 2, 3, 5, savedByMember]) {
    const rows = made.map(([name, recommend]) => {
      const of = halves.map((half) => score(questions, half, saves, recommend));
      halves.forEach((half, index) => scores.set(`${name} ${saves} ${half}`, of[index] as Score));
      return [
        name,
        ...of.flatMap((each) => [each.at10, each.at50, each.rareAt10, each.rareAt50, each.shown, each.ms]),
      ];
    });
    console.log('');
    printTable([[`of ${saves} saves`, ...halves.flatMap((half) => columnsOf(half))], ...rows]);
  }
  const of = (name: string): Score | undefined => scores.get(`${name} ${savedByMember} held out`);
  const [own, before, best] = [of('ours'), of('walk'), of('P3')];
  if (own === undefined || before === undefined || best === undefined) return;
  process.exitCode =
    reportTargets([
      { what: 'recall@10, held out', value: own.at10, atLeast: 0.6 },
      { what: 'recall@50, held out', value: own.at50, atLeast: 0.78 },
      { what: 'recall@10 / P3, held out', value: own.at10 / best.at10, atLeast: 1 },
      { what: 'different pictures shown / walk, held out', value: own.shown / before.shown, atLeast: 3 },
      { what: 'time / walk, held out', value: own.ms / before.ms, atMost: 1 },
    ]) > 0
      ? 1
      : 0;
}

const recommenders: Record<string, (graph: SaveGraph) => Recommender> = {
  ours,
  walk,
  P3: p3,
  EASE: ease,
  cosine,
  popular,
};

const columnsOf = (half: Half): string[] => [
  `${half}: @10`,
  '@50',
  'rare @10',
  'rare @50',
  'shown',
  'CPU, ms',
];

/** Loading numbers pictures anew. */
function asStored(questions: readonly Question[], from: SaveGraph, to: SaveGraph): Question[] {
  // Stored pictures are named by their order. See `storeCommunity`.
  const of = (picture: number): number => findPicture(to, signatureOf(from, picture));
  return questions.map((each) => ({ ...each, wanted: of(each.wanted), saved: each.saved.map(of) }));
}

interface Score {
  at10: number;
  at50: number;
  rareAt10: number;
  rareAt50: number;
  /** Number of different pictures among the first ten of all questions. */
  shown: number;
  ms: number;
}

function score(questions: readonly Question[], half: Half, saves: number, recommend: Recommender): Score {
  const places: { at: number; isRare: boolean }[] = [];
  const shown = new Set<number>();
  const before = process.cpuUsage();
  for (const [seed, question] of questions.entries()) {
    if (question.half !== half) continue;
    const saved: Saved = question.saved.slice(0, saves).map((picture, age) => [picture, 1 / (1 + age / 4)]);
    const known = new Set(question.saved);
    const list = recommend(saved, seed).filter((picture) => !known.has(picture));
    for (const picture of list.slice(0, 10)) shown.add(picture);
    const at = list.indexOf(question.wanted);
    places.push({ at: at < 0 ? Infinity : at, isRare: question.boards <= rare });
  }
  const { user, system } = process.cpuUsage(before);
  const within = (most: number, of: typeof places): number =>
    of.filter(({ at }) => at < most).length / of.length;
  const rares = places.filter(({ isRare }) => isRare);
  return {
    at10: within(10, places),
    at50: within(50, places),
    rareAt10: within(10, rares),
    rareAt50: within(50, rares),
    shown: shown.size,
    ms: (user + system) / 1000 / places.length,
  };
}

await main();
