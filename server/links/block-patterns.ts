import { createHash } from 'node:crypto';
import { outsideAddress } from '../../views/links/outside-address.ts';

/** Lengths of hash prefixes in hex digits: 4, 8, 16 and 32 bytes. */
export const hashLengths = [8, 16, 32, 64] as const;

/** Maximum number of path prefixes looked up per URL. */
const maxPaths = 8;

/**
 * Returns all blocklist patterns that would block a URL: its host and parent domains, each with the URL's path and
 * parent folders, and hash prefixes of all. Similar to Safe Browsing's expressions.
 */
export function patternsOf(url: URL): string[] {
  const hosts = hostsOf(url);
  const places = hosts.flatMap((host) => pathsOf(url).map((path) => host + path));
  const hashes = places.flatMap((place) => {
    const digest = createHash('sha256').update(place).digest('hex');
    return hashLengths.map((length) => `#${digest.slice(0, length)}`);
  });
  return [...new Set([...hosts, ...places, ...hashes])];
}

/** Returns a URL's cache key, made of everything that its patterns depend on. */
export function linkKey(url: URL): string {
  return hostOf(url) + canonicalPath(url.pathname) + url.search;
}

/**
 * Normalizes a blocklist line: `example.com`, `example.com/folder/`, or `#` and a hash prefix. Null for invalid lines,
 * including a top-level domain, which would block half the web.
 */
export function patternOf(text: string): string | null {
  const hash = /^#?([0-9a-f]+)$/i.exec(text)?.[1]?.toLowerCase();
  if (hash !== undefined && hashLengths.some((length) => hash.length === length)) return `#${hash}`;
  const url = outsideAddress(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null) return null;
  const host = hostOf(url);
  if (!isAddress(host) && !/^[^.]+(\.[^.]+)+$/.test(host)) return null;
  const path = canonicalPath(url.pathname) + url.search;
  return path === '/' ? host : host + path;
}

function hostOf(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^www\./, '');
}

function isAddress(host: string): boolean {
  // In parsed hosts, IPv4 has four decimal parts and IPv6 is in brackets.
  return /^\[|^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** Returns the host and its parent domains with at least two labels. */
function hostsOf(url: URL): string[] {
  const host = hostOf(url);
  if (isAddress(host)) return [host];
  const labels = host.split('.');
  if (labels.length < 2) return [host];
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

function pathsOf(url: URL): string[] {
  const path = canonicalPath(url.pathname);
  const folders = path.split('/').slice(0, -1);
  const above = folders.map((_folder, at) => `${folders.slice(0, at + 1).join('/')}/`);
  // Blocklist authors treat a page and a folder of the same name as one.
  return [...new Set([path + url.search, path, path.replace(/\/$/, ''), ...above.slice(0, maxPaths)])].filter(
    (each) => each !== '',
  );
}

/** Canonicalizes a path: unescapes repeatedly, re-escapes once, and collapses doubled slashes. */
function canonicalPath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < 5; round += 1) {
    const decoded = path.replace(/%[0-9a-f]{2}/gi, (escape) =>
      String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
    );
    if (decoded === path) break;
    path = decoded;
  }
  const folded = path.replace(/[\\/]+/g, '/');
  // The parser resolves dot segments and escapes where needed.
  return new URL(`http://x${folded.replace(/[?#%]/g, encodeURIComponent)}`).pathname;
}
