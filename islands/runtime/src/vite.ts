import { fileURLToPath } from 'node:url';

/** One entry of Rolldown's `output.codeSplitting.groups`. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

const folder = slashed(fileURLToPath(new URL('.', import.meta.url)));
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const ownModules = ['hydrate.tsx', 'marker.ts', 'deserialize.ts'].map((file) => folder + file);

/**
 * The chunking of the client build: React, its renderer and the hydrating module are one chunk that all islands share
 * and that loads when the first of them wakes. It belongs at `build.rolldownOptions.output.codeSplitting` of the
 * client environment; groups of your own can stand beside it.
 */
export function islandsCodeSplitting(): { groups: ChunkGroup[] } {
  return { groups: [{ name: 'react', test: isReact, priority: 100 }] };
}

function isReact(id: string): boolean {
  const path = slashed(id.split('?')[0] ?? id);
  return react.test(path) || ownModules.includes(path);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
