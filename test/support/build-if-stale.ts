import { isBuilt } from '../../server/cli/build/build-stamp.ts';

/** Builds unless the last build used the same sources. */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  if (await isBuilt()) return;
  // Vike takes a second to load and is rarely needed.
  const { buildAll } = await import('../../server/cli/build.ts');
  await buildAll(log);
}
