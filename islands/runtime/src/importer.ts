import type { IslandModule } from './loader.ts';

type Hydrating = typeof import('./hydrate.tsx');
type Import = () => Promise<unknown>;

/**
 * Answers a function that loads an island and React, each module once, and each once more when the first try fails. A
 * failure is not remembered. The island goes first: its import brings React along, and is what has preloads.
 */
export function createImporter(
  islands: Record<string, Import>,
  react: () => Promise<Hydrating>,
): (name: string) => Promise<[Hydrating, IslandModule]> {
  const loading = new Map<Import, Promise<unknown>>();
  const byName = new Map<string, Import>();
  for (const path in islands) {
    const load = islands[path];
    // './save-button/island.tsx' is the island 'save-button'.
    if (load) byName.set(/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? path, load);
  }

  const once = (load: Import, isShared: boolean) => {
    let promise = loading.get(load);
    if (!promise) {
      promise = load().catch((error: unknown) => again(load, isShared ? null : error));
      promise.catch(() => loading.delete(load));
      loading.set(load, promise);
    }
    return promise;
  };

  return (name) => {
    const island = byName.get(name);
    if (!island) return Promise.reject(new Error(`There is no island "${name}".`));
    return once(island, false).then(async (module) => {
      // The map holds modules of any kind by what loads them.
      return [await once(react, true), module] as [Hydrating, IslandModule];
    });
  };
}

let tries = 0;

/**
 * Browsers may remember that a module failed by its address, so a second try asks for another address, as far as the
 * error tells the first. React has to keep its address: a second copy would not know the islands' hooks.
 */
function again(load: Import, error: unknown): Promise<unknown> {
  const address = /https?:\/\/\S+/.exec(String(error))?.[0];
  if (!address) return load();
  const url = new URL(address);
  url.searchParams.set('r', String(++tries));
  return import(/* @vite-ignore */ url.href) as Promise<unknown>;
}
