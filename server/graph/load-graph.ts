import type { Sql } from '../../db/connection/database.ts';
import { estimateGraph, streamBoards, streamSaves } from '../../db/queries/graph/load.ts';
import { createGraphBuilder } from './store/build-graph.ts';
import { languageNumber } from './store/languages.ts';
import type { SaveGraph } from './store/save-graph.ts';

export interface LoadOptions {
  db: Sql;
  connectionString: string;
  /** Boards and pins with lower ids alone. All if omitted. */
  before?: string;
  /** Memory limit for building, in bytes. */
  ceilingBytes: number;
  onProgress(progress: { rows: number; expected: number; megabytes: number }): void;
}

/** The graph exceeds its memory limit. `neededMegabytes` is an estimate of what it needs. */
export class GraphTooLarge extends Error {
  constructor(readonly neededMegabytes: number) {
    super(`The save graph needs about ${neededMegabytes} MB.`);
    this.name = 'GraphTooLarge';
  }
}

const checkEvery = 1 << 14;
const megabyte = 2 ** 20;
/** A graph grows with saves during loading and is repacked from time to time. */
const headroom = 1.5;

/** Reads all public boards and their pins. Memory grows only with the graph, since rows are not kept. */
export async function loadGraph(options: LoadOptions): Promise<SaveGraph> {
  const { db, connectionString, before = null, ceilingBytes, onProgress } = options;
  const estimate = await estimateGraph(db);
  const builder = createGraphBuilder({
    boards: Math.ceil(estimate.boards),
    pictures: Math.ceil(estimate.images),
  });
  const { boards, pictures } = builder;
  const check = (): void => {
    const bytes = builder.peakBytes();
    if (bytes <= ceilingBytes) return;
    const share = builder.rows === 0 ? 1 : Math.max(1, estimate.pins / builder.rows);
    throw new GraphTooLarge(Math.ceil((bytes * share * headroom) / megabyte));
  };
  check();
  let languages = new Uint8Array(Math.ceil(estimate.boards) + 1024);
  await streamBoards(
    connectionString,
    (high, low, language) => {
      const board = boards.put(high, low);
      if (board >= languages.length) {
        const wider = new Uint8Array(languages.length * 2);
        wider.set(languages);
        languages = wider;
      }
      languages[board] = languageNumber(language);
    },
    before,
  );
  const tell = (): void =>
    onProgress({
      rows: builder.rows,
      expected: Math.round(estimate.pins),
      megabytes: Math.round(builder.peakBytes() / megabyte),
    });
  await streamSaves(
    connectionString,
    (high, low, a, b, c, d) => {
      builder.add(boards.put(high, low), pictures.put(a, b, c, d));
      if (builder.rows % checkEvery !== 0) return;
      tell();
      check();
    },
    before,
  );
  tell();
  return builder.build(languages);
}
