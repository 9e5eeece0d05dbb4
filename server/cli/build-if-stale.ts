import { isBuilt, type ClassNames } from './build-stamp.ts';

/** Builds unless the last build used the same sources and has such class names, if any are asked for. */
export async function buildIfStale(log: (line: string) => void, wanted?: ClassNames): Promise<void> {
  if (await isBuilt(wanted)) return;
  // Vike takes a second to load and is rarely needed.
  const { buildAll } = await import('./build.ts');
  await buildAll(log);
}
