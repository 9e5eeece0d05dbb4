/** Maximum length of an outbound address. */
export const longestAddress = 2048;

/**
 * Parses an outbound address: http or https with two slashes and a host, without credentials, whitespace, control
 * characters or backslashes, which browsers interpret differently. Null for anything else.
 */
export function outsideAddress(text: string): URL | null {
  if (text.length > longestAddress || !/^https?:\/\/[^/\\?#]/i.test(text)) return null;
  // Leading and trailing whitespace and format characters such as bidirectional marks can disguise an address.
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

/** Returns the text between the slashes and the path. Even empty credentials are rejected. */
function authority(text: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
}

/**
 * Returns the host of a site without `www.` and port, as pins keep it as their domain. Null if the address has none.
 */
export function siteHost(address: string): string | null {
  return (
    outsideAddress(address)
      ?.hostname.replace(/\.+$/, '')
      .replace(/^www\./, '') ?? null
  );
}

/**
 * Returns the host for display, without `www.`, in the form that DNS looks up, so that no name can impersonate
 * another.
 */
export function shownHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
