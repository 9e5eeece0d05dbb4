/** How a page runs: the display modes of an installed app, or in a browser. */
export type AppKind = 'browser' | 'minimal-ui' | 'standalone' | 'fullscreen' | 'window-controls-overlay';

export const displayModes = ['minimal-ui', 'standalone', 'fullscreen', 'window-controls-overlay'] as const;

/**
 * Returns the kind of app that a launch claims to be, or null if it claims none: an Android app opens its pages with a
 * referrer of its own, an installed site at the manifest's address. Both are installed as `standalone`.
 */
export function twaTypeOf({ search, referrer }: { search: string; referrer: string }): AppKind | null {
  const isLaunch =
    new URLSearchParams(search).get('source') === 'app' || referrer.startsWith('android-app://');
  return isLaunch ? 'standalone' : null;
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
