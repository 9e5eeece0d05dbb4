const dayMs = 24 * 3600 * 1000;

/** Frequency of the install hint. */
export const installTimes = {
  /** Not shown on a first visit. */
  visits: 2,
  againAfterMs: 90 * dayMs,
  /** After this many dismissals it is never shown again. */
  dismissals: 2,
} as const;

/** Hint history stored in the browser. */
export interface InstallMemory {
  /** Sessions in this browser, including this one. */
  visits: number;
  dismissals: number;
  dismissedMs: number | null;
  isInstalled: boolean;
}

export const noInstallMemory: InstallMemory = {
  visits: 0,
  dismissals: 0,
  dismissedMs: null,
  isInstalled: false,
};

/** State of the page. */
export interface InstallInput {
  nowMs: number;
  /** Whether the page runs as the installed app. */
  isApp: boolean;
  /** Whether the page may show the app upsell. One offer is enough (UI-05). */
  hasUpsell: boolean;
  /** Whether the page is for browsing rather than for working or logging in. */
  isBrowsing: boolean;
  /** Whether an overlay or a notice is open, or the person is typing. */
  isBusy: boolean;
}

/** Returns whether to show the hint. Setting the clock back does not show it earlier. */
export function mayHint(memory: InstallMemory, input: InstallInput): boolean {
  if (input.isApp || input.hasUpsell || !input.isBrowsing || input.isBusy) return false;
  if (memory.isInstalled || memory.visits < installTimes.visits) return false;
  if (memory.dismissals >= installTimes.dismissals) return false;
  return memory.dismissedMs === null || input.nowMs - memory.dismissedMs >= installTimes.againAfterMs;
}

export type InstallEvent = { type: 'visited' | 'installed' } | { type: 'dismissed'; nowMs: number };

/** Returns the history after an event. */
export function installStep(memory: InstallMemory, event: InstallEvent): InstallMemory {
  switch (event.type) {
    case 'visited':
      return { ...memory, visits: memory.visits + 1 };
    case 'installed':
      return { ...memory, isInstalled: true };
    case 'dismissed':
      return { ...memory, dismissals: memory.dismissals + 1, dismissedMs: event.nowMs };
  }
}

/**
 * Returns whether the browser is Safari on an iPhone or iPad, which can install only through the Share menu. An iPad
 * identifies as a Mac but has more than one touch point.
 */
export function isTouchSafari(userAgent: string, touchPoints: number): boolean {
  const isTouchDevice = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent)
    ? true
    : /\bMacintosh\b/.test(userAgent) && touchPoints > 1;
  return (
    isTouchDevice &&
    /\bVersion\/\d+.*\bSafari\//.test(userAgent) &&
    !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|GSA)\b/.test(userAgent)
  );
}
