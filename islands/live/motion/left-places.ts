const key = 'videos';
const most = 50;

/** Returns the seconds at which videos were left in this tab, by pin. The latest is the last. */
export function leftPlaces(): Record<string, number> {
  try {
    return Object.fromEntries(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
  } catch {
    return {};
  }
}

/** Keeps the place of a video for the next page that shows it, up to 50. */
export function keepPlace(pinId: string, seconds: number): void {
  const others = Object.entries(leftPlaces()).filter(([id]) => id !== pinId);
  try {
    sessionStorage.setItem(key, JSON.stringify([...others.slice(1 - most), [pinId, seconds]]));
  } catch {
    // Without storage, videos begin at their beginning.
  }
}
