import { useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;

/**
 * Whether the island is hydrated. The server's markup lacks what needs script, such as handles, and the first render
 * must have the same.
 */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
