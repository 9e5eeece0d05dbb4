import { isBuilt } from '../../../server/cli/build/builds.ts';
import { buildFolder } from '../../../server/cli/build/name-of-build.js';

/** Builds unless the current sources are built. Returns the folder of their build. */
export async function buildIfStale(log: (line: string) => void): Promise<string> {
  if (!isBuilt()) {
    // Vike takes a second to load and is rarely needed.
    const { buildAll } = await import('../../../server/cli/build.ts');
    await buildAll(log);
  }
  return buildFolder();
}
