import { createHash } from 'node:crypto';
import { outsideAddress } from '../../views/links/outside-address.ts';

/** Lengths of hash prefixes in hex digits: 4, 8, 16 and 32 bytes. */
export const hashLengths = [8, 16, 32, 64] as const;

/** Most path prefixes of one address that are looked up. */
const mostPaths = 8;

/**
 * Everything on the block-list that would stop this address: its host and the domains above it, each of these with
 * the address's path and the folders above, and hash prefixes of all. In the manner of Safe Browsing's expressions.
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

/** What an address is remembered by: all that its patterns are made of. */
export function linkKey(url: URL): string {
  return hostOf(url) + canonicalPath(url.pathname) + url.search;
}

/**
 * A line of the block-list as it is stored: `example.com`, `example.com/folder/`, or `#` and a hash prefix. Null for
 * what can be none: a top-level domain would block half the web.
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
  // Parsed hosts: IPv4 in four decimal parts, IPv6 in brackets.
  return /^\[|^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** The host and the domains above it that have two labels or more. */
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
  // A page and the folder of its name are one place to those who write lists.
  return [
    ...new Set([path + url.search, path, path.replace(/\/$/, ''), ...above.slice(0, mostPaths)]),
  ].filter((each) => each !== '');
}

/** One spelling of each path: escapes undone until none is left and done again, doubled slashes folded. */
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
  // The parser takes the dots out, and escapes what must be.
  return new URL(`http://x${folded.replace(/[?#%]/g, encodeURIComponent)}`).pathname;
}
