import type { Database } from '../../../db/connection/database.ts';
import { answerNear } from '../../graph/answer-near.ts';
import { loadGraph } from '../../graph/load-graph.ts';
import { createNearSpace } from '../../graph/walk/near-saved.ts';
import type { GraphReader } from '../../graph-reader.ts';

interface GraphAsked {
  db: Database;
  connectionString: string;
  /** Pins with lower ids alone are in the graph. */
  before: string;
  ceilingBytes: number;
  /** Answers what looks alike, which no save decides. */
  looks: Pick<GraphReader, 'like'>;
}

/** Builds the save graph of before an id in this process. Throws `GraphTooLarge` like `loadGraph`. */
export async function graphAsOf({ looks, ...options }: GraphAsked): Promise<GraphReader> {
  const graph = await loadGraph({ ...options, onProgress: () => undefined });
  const space = createNearSpace();
  return {
    near: (request) => Promise.resolve(answerNear(graph, space, request)),
    paths: () => Promise.resolve(null),
    like: (descriptors, limit) => looks.like(descriptors, limit),
  };
}
