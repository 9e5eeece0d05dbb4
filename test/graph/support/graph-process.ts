import { request } from 'node:http';
import { join } from 'node:path';
import { waitFor } from '../../support/wait-for.ts';

export interface GraphStatus {
  state: string;
  changesApplied: number;
  secondsBehind: number | null;
  pictures?: number;
  edges?: number;
  megabytes?: number;
  embeddings?: { state: string; maker?: string; pictures: number };
}

/** Status of a data folder's graph process. Rejects if there is none. */
export function graphStatus(dataDir: string): Promise<GraphStatus> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: join(dataDir, 'graph.sock'), path: '/status' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(JSON.parse(text) as GraphStatus));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Resolves once the graph has this many edges. */
export async function graphHolds(dataDir: string, edges: number): Promise<void> {
  await waitFor(async () => (await graphStatus(dataDir)).edges === edges, {
    what: `a graph of ${edges} edges`,
  });
}
