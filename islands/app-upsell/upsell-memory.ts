import { presentMemory, type UpsellMemory } from '../../views/experiences/app-upsell.ts';

const key = 'appUpsell';
const idKey = 'installId';

/** Reads the upsell history of this browser. If storage is denied, returns the current time with the session marked. */
export function readMemory(): UpsellMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<UpsellMemory> | null;
    const time = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    const memory = {
      firstMs: time(kept?.firstMs),
      lastMs: time(kept?.lastMs),
      isSessionMarked: sessionStorage.getItem(key) !== null,
    };
    const present = presentMemory(memory, Date.now());
    // Persists the restarted wait, so that it ends.
    if (present.firstMs !== memory.firstMs || present.lastMs !== memory.lastMs) keep(present);
    return present;
  } catch {
    // Without storage, the person would be asked on every page.
    return { firstMs: Date.now(), lastMs: Date.now(), isSessionMarked: true };
  }
}

export function writeMemory(memory: UpsellMemory): void {
  try {
    keep(memory);
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, nothing is remembered and nothing is shown.
  }
}

function keep({ firstMs, lastMs }: UpsellMemory): void {
  localStorage.setItem(key, JSON.stringify({ firstMs, lastMs }));
}

/** Identifies this browser to the app it installs. '' without storage. */
export function installId(): string {
  try {
    const known = localStorage.getItem(idKey) ?? String(Math.random());
    localStorage.setItem(idKey, known);
    return known;
  } catch {
    return '';
  }
}
