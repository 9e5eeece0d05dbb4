const key = 'saves';

let known: string | null = null;

/** Lets other tabs know that something was saved, moved or let go in this one. */
export function markSaves(): void {
  try {
    known = crypto.randomUUID();
    localStorage.setItem(key, known);
  } catch {
    // Where nothing can be kept, tabs learn of each other when they are loaded.
  }
}

/** Whether another tab has changed saves since this was last asked. */
export function hasNewSaves(): boolean {
  try {
    const before = known;
    known = localStorage.getItem(key);
    return known !== before;
  } catch {
    return false;
  }
}
