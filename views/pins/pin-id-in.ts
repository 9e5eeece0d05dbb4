/** Returns the pin id from an id or pin address, or null. */
export function pinIdIn(typed: string): string | null {
  return /(?:^|\/pin\/(?:[^/?#]*--)?)(\d{1,18})\/?(?:[?#].*)?$/.exec(typed.trim())?.[1] ?? null;
}
