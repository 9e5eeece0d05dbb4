import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Address of the graph process: a local socket file, or a port. */
export type GraphAddress = { path: string } | { host: string; port: number };

/** The shortest limit that any system sets for a socket file's path. */
const longestPath = 100;

/** Returns the default socket for processes that share a data folder. */
export function graphSocket(dataDir: string): GraphAddress {
  const name = `pinfold-graph-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` };
  const path = join(dataDir, 'graph.sock');
  return { path: Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`) };
}
