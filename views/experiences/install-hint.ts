const dayMs = 24 * 3600 * 1000;

/** How often the hint to install the site may come. */
export const installTimes = {
  /** Nobody is asked at a first visit. */
  visits: 2,
  againAfterMs: 90 * dayMs,
  /** Who has put it away as often is never asked again. */
  dismissals: 2,
} as const;

/** What a browser remembers of the hint. */
export interface InstallMemory {
  /** Sessions in this browser, this one included. */
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

/** What the page knows. */
export interface InstallFacts {
  nowMs: number;
  /** The page is the installed app itself. */
  isApp: boolean;
  /** The page may offer an app of its own: one offer is enough (UI-05). */
  hasUpsell: boolean;
  /** The page is one to look around on, not one to work or to log in on. */
  isBrowsing: boolean;
  /** Something lies over the page, a notice stands on it or something is being typed. */
  isBusy: boolean;
}

/** Whether the hint is shown. A clock that was set back asks nobody sooner. */
export function mayHint(memory: InstallMemory, facts: InstallFacts): boolean {
  if (facts.isApp || facts.hasUpsell || !facts.isBrowsing || facts.isBusy) return false;
  if (memory.isInstalled || memory.visits < installTimes.visits) return false;
  if (memory.dismissals >= installTimes.dismissals) return false;
  return memory.dismissedMs === null || facts.nowMs - memory.dismissedMs >= installTimes.againAfterMs;
}

export type InstallEvent = { type: 'visited' | 'installed' } | { type: 'dismissed'; nowMs: number };

/** What is remembered after an event. */
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
 * Whether a browser is Safari on a phone or tablet of Apple's, which installs by its Share menu alone. A tablet calls
 * itself a Mac, and has more than one touch point where Macs have none.
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
