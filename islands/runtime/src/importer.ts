import type { ComponentType } from 'react';
import type { FirstModule } from './first.ts';

type Hydrating = typeof import('./hydrate.tsx');
type Import = () => Promise<unknown>;
/** The module that lists the islands, by name or path. */
export interface IslandList {
  readonly islands: Readonly<Record<string, Import>>;
}

/** Exports of an island's module. */
interface IslandModule {
  // `never` accepts a component with any props.
  readonly Island: ComponentType<never>;
}

export interface Importer {
  /** The island comes first: its import also loads React, and only it has preloads. */
  island(name: string): Promise<[Hydrating, IslandModule]>;
  responder(name: string): Promise<FirstModule>;
}

/** Loads each module once, and retries once. Failures are not cached. */
export function createImporter(
  list: () => Promise<IslandList>,
  responders: Record<string, Import>,
  react: () => Promise<Hydrating>,
): Importer {
  const loading = new Map<Import, Promise<unknown>>();

  const once = (load: Import, isShared: boolean) => {
    let promise = loading.get(load);
    if (!promise) {
      promise = load().catch((error: unknown) => again(load, isShared ? null : error));
      promise.catch(() => loading.delete(load));
      loading.set(load, promise);
    }
    return promise;
  };

  const named = async (modules: IslandList['islands'], name: string) => {
    for (const path in modules) {
      const load = modules[path];
      // './save-button/island.tsx' is the island 'save-button'.
      if (load && (path.split('/').at(-2) ?? path) === name) return once(load, false);
    }
    throw new Error('Cannot load ' + name);
  };

  // The map holds modules of any kind, keyed by their loader function.
  return {
    island: async (name) => {
      const { islands } = (await once(list, false)) as IslandList;
      const module = await named(islands, name);
      const hydrating = (await once(react, true)) as Hydrating;
      await hydrating.evaluated;
      return [hydrating, module] as [Hydrating, IslandModule];
    },
    responder: (name) => named(responders, name) as Promise<FirstModule>,
  };
}

let tries = 0;

/**
 * Retries with a different address, if the error contains the original one, because browsers may cache a module's
 * failure by address. React keeps its address: a second copy would not share the islands' hooks.
 */
function again(load: Import, error: unknown): Promise<unknown> {
  const address = /https?:\/\/\S+/.exec(String(error))?.[0];
  if (!address) return load();
  const url = new URL(address);
  url.searchParams.set('r', String(++tries));
  return import(/* @vite-ignore */ url.href) as Promise<unknown>;
}
