import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the graph process is reached: a socket file of this machine, or a port. */
export type GraphAddress = { path: string } | { host: string; port: number };

/** The shortest limit that a system sets to the name of a socket file. */
const longestPath = 100;

/** The socket that processes sharing a data folder agree on without a setting. */
export function graphSocket(dataDir: string): GraphAddress {
  const name = `pinfold-graph-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` };
  const path = join(dataDir, 'graph.sock');
  return { path: Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`) };
}
