/**
 * Parses an address, or returns null. Do not call `URL.canParse` before `new URL`: once Node 20 has optimized a call
 * to it, it misreads Latin-1 strings such as header values and disagrees with the constructor.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
