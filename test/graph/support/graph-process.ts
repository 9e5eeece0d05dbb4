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

/** Status of the graph process of a data folder or on a port. Rejects if there is none. */
export function graphStatus(where: string | number): Promise<GraphStatus> {
  const address =
    typeof where === 'number'
      ? { host: '127.0.0.1', port: where }
      : { socketPath: join(where, 'graph.sock') };
  return new Promise((resolve, reject) => {
    const asked = request({ ...address, path: '/status' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(JSON.parse(text) as GraphStatus));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Resolves once the graph has this many edges. */
export async function graphHolds(where: string | number, edges: number): Promise<void> {
  await waitFor(async () => (await graphStatus(where)).edges === edges, {
    what: `a graph of ${edges} edges`,
  });
}
