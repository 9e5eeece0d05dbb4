import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server tells about itself in its cluster's postmaster.pid. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** Folder of the unix socket, or '' when the server listens on TCP alone. */
  readonly socketDir: string;
  /** 'starting', 'ready' or 'stopping' once the server holds its port or socket, '' before. */
  readonly status: string;
}

/** Reads a cluster's postmaster.pid; null when there is none or its first lines are not written yet. */
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
