import { isBuilt } from './build-stamp.ts';

/** Builds unless the last build is of the very same sources. */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  if (await isBuilt()) return;
  // Vike takes a second to load, and is mostly not needed.
  const { buildAll } = await import('./build.ts');
  await buildAll(log);
}
