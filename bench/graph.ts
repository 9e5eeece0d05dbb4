import { streamBoards, streamSaves } from '../db/queries/graph/load.ts';
import { loadGraph } from '../server/graph/load-graph.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { graphOfCommunity, plantCommunity } from './graph/planted-community.ts';
import { isHeldBack, measureQuality } from './graph/quality.ts';
import { storeCommunity } from './graph/stored-community.ts';
import { measureWalks } from './graph/walk-speed.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { median } from './support/statistics.ts';

/** Parses save counts from settings such as `WALKS=1e6,1e7,1e8`. */
const sizes = (name: string, usual: string): number[] =>
  (process.env[name] ?? usual).split(',').filter(Boolean).map(Number);

/**
 * Measures the save graph: the cost of a walk step compared with a bare memory read, query time, size, loading time
 * compared with streaming the same rows, and whether results match what people saved.
 */
async function main(): Promise<void> {
  const targets: Target[] = [];
  const walks = sizes('WALKS', '1e5,1e6').map((saves) => measureWalks(saves));
  printTable([
    ['edges', 'built, s', 'graph, MB', 'resident, MB', 'step, ns', 'read, ns', 'p50, ms', 'p99, ms', 'steps'],
    ...walks.map((each) => [
      each.edges.toLocaleString('en'),
      each.buildSeconds,
      each.graphMegabytes,
      each.residentMegabytes,
      each.stepNs,
      each.readNs,
      each.p50Ms,
      each.p99Ms,
      each.steps,
    ]),
  ]);
  for (const { edges, stepNs, readNs, p50Ms, p99Ms, residentMegabytes } of walks) {
    const of = `at ${edges.toLocaleString('en')} edges`;
    // A small graph fits in the CPU caches, where a bare read costs next to nothing.
    if (edges > 5_000_000)
      targets.push({ what: `step / bare read ${of}`, value: stepNs / readNs, atMost: 2.5 });
    targets.push({ what: `p99 / p50 ${of}`, value: p99Ms / p50Ms, atMost: 5 });
    if (edges > 5e7)
      targets.push({ what: `resident ${of}`, value: residentMegabytes, atMost: 1600, unit: ' MB' });
  }
  for (const saves of sizes('STORED', '1e5')) targets.push(...(await measureStored(saves)));
  process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
}

/** Measures what needs a database: loading, and quality compared with the statement that feeds fall back on. */
async function measureStored(saves: number): Promise<Target[]> {
  const database = await createBenchDatabase();
  try {
    const community = plantCommunity(saves);
    const graph = graphOfCommunity(community, isHeldBack);
    await storeCommunity(database.db, graph);
    const of = `at ${graph.ofBoard.live.toLocaleString('en')} edges`;
    const loading = await measureLoading(database);
    const quality = await measureQuality(
      database.db,
      community,
      graph,
      Number(process.env['QUESTIONS'] ?? 1000),
    );
    console.log('');
    printTable([
      ['stored edges', 'load, s', 'stream, s', 'fresh of all', 'fresh of lists', 'fresh served'],
      [
        graph.ofBoard.live.toLocaleString('en'),
        loading.loadSeconds,
        loading.streamSeconds,
        quality.freshShare,
        quality.freshShown,
        quality.freshServed,
      ],
    ]);
    console.log('');
    printTable([
      ['recall@50, picture on … boards', 'asked', 'walk', 'together', 'popular'],
      ...Object.entries({ ...quality.byBoards, any: quality.all }).map(([boards, hits]) => [
        boards,
        String(hits.asked),
        ...[hits.walk, hits.cooccurrence, hits.popularity].map((count) => (count / hits.asked).toFixed(4)),
      ]),
    ]);
    const { walk, cooccurrence, popularity } = quality.all;
    // A small community has so few topics that popular items are most of it.
    const isLarge = saves > 500_000;
    return [
      { what: `load / stream ${of}`, value: loading.loadSeconds / loading.streamSeconds, atMost: 2 },
      { what: `recall@50 / co-occurrence ${of}`, value: walk / cooccurrence, atLeast: isLarge ? 2 : 1 },
      {
        what: `recall@50 / popularity ${of}`,
        value: walk / Math.max(popularity, 1),
        atLeast: isLarge ? 10 : 1,
      },
    ];
  } finally {
    await database.drop();
  }
}

const loads = 5;

async function measureLoading(database: Awaited<ReturnType<typeof createBenchDatabase>>): Promise<{
  loadSeconds: number;
  streamSeconds: number;
}> {
  const { connectionString, db } = database;
  const load: number[] = [];
  const stream: number[] = [];
  for (let round = 0; round < loads; round += 1) {
    stream.push(
      await seconds(async () => {
        await streamBoards(connectionString, () => undefined);
        await streamSaves(connectionString, () => undefined);
      }),
    );
    load.push(
      await seconds(() =>
        loadGraph({ db, connectionString, ceilingBytes: Infinity, onProgress: () => undefined }),
      ),
    );
  }
  return { loadSeconds: median(load), streamSeconds: median(stream) };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

await main();
