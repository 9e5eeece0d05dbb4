import { presentMemory, type UpsellMemory } from '../../views/experiences/app-upsell.ts';

const key = 'appUpsell';
const idKey = 'installId';

/** What this browser remembers of upsells. Storage that is denied remembers nothing, and marks the session. */
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
    // The wait that begins now has to end.
    if (present.firstMs !== memory.firstMs || present.lastMs !== memory.lastMs) keep(present);
    return present;
  } catch {
    // Who keeps nothing would be asked on every page.
    return { firstMs: Date.now(), lastMs: Date.now(), isSessionMarked: true };
  }
}

export function writeMemory(memory: UpsellMemory): void {
  try {
    keep(memory);
    sessionStorage.setItem(key, '1');
  } catch {
    // Nothing is kept, and nothing is asked.
  }
}

function keep({ firstMs, lastMs }: UpsellMemory): void {
  localStorage.setItem(key, JSON.stringify({ firstMs, lastMs }));
}

/** Names this browser to the app that it installs; '' where nothing can be kept. */
export function installId(): string {
  try {
    const known = localStorage.getItem(idKey) ?? crypto.randomUUID();
    localStorage.setItem(idKey, known);
    return known;
  } catch {
    return '';
  }
}
