import { readdirSync, readFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Peak memory in bytes of any one process below the watched one. NaN without /proc. */
  stop(): number;
}

/** Watches the resident memory of all descendants of a process. */
export function watchMemoryBelow(pid: number): MemoryWatch {
  let peak = NaN;
  const timer = setInterval(() => {
    for (const child of descendants(pid)) {
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${child}/status`))?.[1];
      if (kilobytes !== undefined) peak = Math.max(Number.isNaN(peak) ? 0 : peak, 1024 * Number(kilobytes));
    }
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function descendants(pid: number): number[] {
  const children = tasks(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function tasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
