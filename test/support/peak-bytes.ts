import { readFileSync } from 'node:fs';

/** The most memory that a process ever held; 0 where the system does not say. */
export function peakBytes(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
