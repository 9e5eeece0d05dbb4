/** Longest address that leads outside. */
export const longestAddress = 2048;

/**
 * An address that may be left for: http or https, written out with its two slashes and a host, without credentials,
 * blanks, control characters or backslashes, which browsers read in ways of their own. Null for anything else.
 */
export function outsideAddress(text: string): URL | null {
  if (text.length > longestAddress || !/^https?:\/\/[^/\\?#]/i.test(text)) return null;
  // Blanks at either end, and format characters such as the bidirectional ones, disguise what is read.
  if (/[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' && !/@/.test(authority(text)) ? url : null;
}

/** What stands between the slashes and the path: even empty credentials are none of ours to pass on. */
function authority(text: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

/** Host as it is shown: in the letters that are looked up, so that no name can pass for another; no `www.`. */
export function shownHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
