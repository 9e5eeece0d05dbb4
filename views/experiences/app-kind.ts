/** How a page runs: the display modes of an installed app, or in a browser. */
export type AppKind = 'browser' | 'minimal-ui' | 'standalone' | 'fullscreen' | 'window-controls-overlay';

export const displayModes = ['minimal-ui', 'standalone', 'fullscreen', 'window-controls-overlay'] as const;

/**
 * Returns the kind of app that a launch claims to be by the address in the manifest, or null if it claims none. A
 * referrer of Android's apps is no claim: their links lead here, too.
 */
export function twaTypeOf(search: string): AppKind | null {
  return new URLSearchParams(search).get('source') === 'app' ? 'standalone' : null;
}

/** Returns whether a page runs in another way than its launch claims (UI-07). */
export function hasPwaMismatch({
  pwaType,
  twaType,
}: {
  pwaType: string | null;
  twaType: string | null;
}): boolean {
  return pwaType !== null && twaType !== null && pwaType !== twaType;
}
