import {
  installStep,
  noInstallMemory,
  type InstallEvent,
  type InstallMemory,
} from '../../../views/experiences/install-hint.ts';

const key = 'install';

/** Reads the hint history of this browser. Null without storage, because the person would be asked every time. */
export function readInstallMemory(): InstallMemory | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof InstallMemory, unknown>
    >;
    const count = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);
    const memory = {
      visits: count(kept.visits),
      dismissals: count(kept.dismissals),
      dismissedMs: typeof kept.dismissedMs === 'number' ? kept.dismissedMs : noInstallMemory.dismissedMs,
      isInstalled: kept.isInstalled === true,
    };
    const nowMs = Date.now();
    if (memory.dismissedMs === null || memory.dismissedMs <= nowMs) return memory;
    // If the clock was ahead then, the wait would be that much longer. It restarts now.
    const present = { ...memory, dismissedMs: nowMs };
    localStorage.setItem(key, JSON.stringify(present));
    return present;
  } catch {
    return null;
  }
}

/** Records an event. Rereads the storage first, because other tabs may have written. */
export function rememberInstall(event: InstallEvent): void {
  const memory = readInstallMemory();
  if (memory === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(installStep(memory, event)));
  } catch {
    // If storage is full, the hint shows again on the next visit.
  }
}

/** Counts a visit, once per session. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    rememberInstall({ type: 'visited' });
  } catch {
    // If storage is denied, visits are not counted and the hint is not shown.
  }
}
