import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from '../support/statistics.ts';
import { graphBytes, type SaveGraph } from '../../server/graph/store/save-graph.ts';
import { createWalkSpace, nearPictures } from '../../server/graph/walk/near-pictures.ts';
import { firstRandom, nextRandom } from '../../server/graph/walk/random.ts';
import { graphOfCommunity, plantCommunity } from './planted-community.ts';

export interface WalkSpeed {
  edges: number;
  buildSeconds: number;
  /** Size of the graph's own arrays, and of the whole process. */
  graphMegabytes: number;
  residentMegabytes: number;
  /** One step: image to board to image, four dependent memory reads. */
  stepNs: number;
  /** One memory read that depends on the previous one, in an array as large as those of a walk. */
  readNs: number;
  p50Ms: number;
  p99Ms: number;
  /** Steps of the median query, which may stop early. */
  steps: number;
}

const megabyte = 2 ** 20;
const rounds = 7;
const queriesOfRound = 12;
const timedQueries = 1000;

export function measureWalks(saves: number): WalkSpeed {
  const began = performance.now();
  const graph = graphOfCommunity(plantCommunity(saves));
  const buildSeconds = (performance.now() - began) / 1000;
  collectGarbage();
  const residentMegabytes = process.memoryUsage().rss / megabyte;
  const space = createWalkSpace();
  const pick = randomSaved(graph);
  const chain = createChain(words(graph));
  const stepNs: number[] = [];
  const readNs: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const step = nsOfStep(graph, space, pick);
    const read = chain();
    if (round < 0) continue;
    stepNs.push(step);
    readNs.push(read);
  }
  const timed = Array.from({ length: timedQueries }, (_, seed) => timeQuery(graph, space, pick(), seed));
  const sorted = timed.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    edges: graph.ofBoard.live,
    buildSeconds,
    graphMegabytes: graphBytes(graph) / megabyte,
    residentMegabytes,
    stepNs: median(stepNs),
    readNs: median(readNs),
    p50Ms: sorted[Math.floor(timedQueries * 0.5)] ?? NaN,
    p99Ms: sorted[Math.floor(timedQueries * 0.99)] ?? NaN,
    steps: median(timed.map(({ steps }) => steps)),
  };
}

/** Frees what the build needed before memory is measured. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function words(graph: SaveGraph): number {
  return [graph.ofBoard, graph.ofPicture].reduce(
    (sum, side) => sum + side.edges.length + side.heads.length,
    0,
  );
}

/** Draws images in proportion to their saves, as visitors reach them. */
function randomSaved(graph: SaveGraph): () => number {
  let state = firstRandom(5);
  return () => {
    state = nextRandom(state);
    return graph.ofBoard.edges[Math.floor(((state >>> 0) / 2 ** 32) * graph.ofBoard.used)] ?? 0;
  };
}

function nsOfStep(graph: SaveGraph, space: ReturnType<typeof createWalkSpace>, pick: () => number): number {
  let steps = 0;
  let ns = 0;
  for (let query = 0; query < queriesOfRound; query += 1) {
    const queries = [{ picture: pick(), weight: 1 }];
    const began = performance.now();
    steps += nearPictures(graph, space, queries, { limit: 50, seed: query, enoughPictures: Infinity }).steps;
    ns += (performance.now() - began) * 1e6;
  }
  return ns / steps;
}

/** CPU time, because other load on the machine says nothing about the query. */
function timeQuery(
  graph: SaveGraph,
  space: ReturnType<typeof createWalkSpace>,
  picture: number,
  seed: number,
): { ms: number; steps: number } {
  const before = process.cpuUsage();
  const { steps } = nearPictures(graph, space, [{ picture, weight: 1 }], { limit: 400, seed });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, steps };
}

const readsOfRound = 1_000_000;

/** Follows random numbers through an array of at most this many words. Including the step number prevents cycles. */
function createChain(most: number): () => number {
  const array = new Int32Array(2 ** Math.floor(Math.log2(most)));
  let state = firstRandom(11);
  for (let index = 0; index < array.length; index += 1) {
    state = nextRandom(state);
    array[index] = state;
  }
  const mask = array.length - 1;
  let at = 0;
  return () => {
    const began = performance.now();
    for (let read = 0; read < readsOfRound; read += 1) at = ((array[at] as number) + read) & mask;
    return ((performance.now() - began) * 1e6) / readsOfRound;
  };
}
