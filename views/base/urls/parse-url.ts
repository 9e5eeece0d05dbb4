/**
 * An address taken apart; null for what is none. `URL.canParse` is no help before `new URL`: once Node 20 has optimized
 * a call of it, it misreads texts with letters of Latin-1, as headers hold them, and says otherwise than the constructor.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
