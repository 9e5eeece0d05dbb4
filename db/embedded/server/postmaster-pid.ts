import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running server's information in its cluster's postmaster.pid. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** Folder of the Unix socket, or '' if the server listens only on TCP. */
  readonly socketDir: string;
  /** 'starting', 'ready', or 'stopping' once the server holds its port or socket, '' before. */
  readonly status: string;
}

/** Reads a cluster's postmaster.pid. Null if it is missing or its first lines are not written yet. */
export function readPostmasterPid(cluster: string): PostmasterPid | null {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const [pid, , , port, socketDir, , , status] = text.split('\n');
  if (!/^\d+$/.test(pid ?? '')) return null;
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    socketDir: socketDir ?? '',
    status: (status ?? '').trim(),
  };
}
