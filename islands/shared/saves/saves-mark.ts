const key = 'saves';

let known: string | null = null;

/** Tells other tabs that saves changed in this one. */
export function markSaves(): void {
  try {
    known = String(Math.random());
    localStorage.setItem(key, known);
  } catch {
    // Without storage, tabs see the changes when they are reloaded.
  }
}

/** Returns a mark that changes with each change of saves in this browser. */
export function savesMark(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return known;
  }
}

/** Returns whether another tab has changed saves since the last call. */
export function hasNewSaves(): boolean {
  try {
    const before = known;
    known = localStorage.getItem(key);
    return known !== before;
  } catch {
    return false;
  }
}
