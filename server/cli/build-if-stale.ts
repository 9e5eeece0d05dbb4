import { buildAll } from './build.ts';
import { isBuilt } from './build-stamp.ts';

/** Builds unless the last build is of the very same sources. */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  if (!(await isBuilt())) await buildAll(log);
}
