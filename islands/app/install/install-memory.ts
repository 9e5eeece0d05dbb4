import {
  installStep,
  noInstallMemory,
  type InstallEvent,
  type InstallMemory,
} from '../../../views/experiences/install-hint.ts';

const key = 'install';

/** What this browser remembers of the hint; null where nothing can be kept, as who keeps nothing would be asked always. */
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
    // A clock that was ahead then would make the wait as much longer: it begins now.
    const present = { ...memory, dismissedMs: nowMs };
    localStorage.setItem(key, JSON.stringify(present));
    return present;
  } catch {
    return null;
  }
}

/** Remembers an event; other tabs may have remembered theirs. */
export function rememberInstall(event: InstallEvent): void {
  const memory = readInstallMemory();
  if (memory === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(installStep(memory, event)));
  } catch {
    // Full storage asks again at the next visit.
  }
}

/** Counts a visit, once a session. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    rememberInstall({ type: 'visited' });
  } catch {
    // Denied storage counts nothing, and nobody is asked.
  }
}
