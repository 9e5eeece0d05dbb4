/** The id of a Pin from its address or from the id itself; null where neither was typed. */
export function pinIdIn(typed: string): string | null {
  return /(?:^|\/pin\/(?:[^/?#]*--)?)(\d{1,18})\/?(?:[?#].*)?$/.exec(typed.trim())?.[1] ?? null;
}
