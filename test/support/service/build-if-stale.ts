import { isBuilt, type ClassNames } from '../../../server/cli/build/build-stamp.ts';

/** Builds unless the last build used the same sources and has such class names, if any are asked for. */
export async function buildIfStale(log: (line: string) => void, wanted?: ClassNames): Promise<void> {
  if (await isBuilt(wanted)) return;
  // Vike takes a second to load and is rarely needed.
  const { buildAll } = await import('../../../server/cli/build.ts');
  await buildAll(log);
}
