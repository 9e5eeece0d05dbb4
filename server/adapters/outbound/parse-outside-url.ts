import { isIP } from 'node:net';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';
import { OutboundRefusal } from './outbound-failure.ts';

/**
 * Suffixes of names that never resolve to the public internet, or that resolve to the machine itself or its network.
 */
const privateSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'onion',
  'invalid',
];
const longestUrl = 4096;

export interface UrlPolicy {
  /** Returns whether a numeric address may be connected to at a port. */
  mayConnect: (address: string, port: number) => boolean;
  /** Returns whether there may be an address to connect to at a port. What a name resolves to is checked later. */
  mayUsePort: (port: number) => boolean;
}

/**
 * Parses a URL from user input, or throws an OutboundRefusal (bad_address, bad_scheme, bad_port, address_forbidden).
 * The URL parser first normalizes unusual spellings of numeric hosts (decimal, octal, hexadecimal, short, full-width),
 * and the result is checked. Credentials in the URL are refused because they serve to disguise the host.
 */
export function parseOutsideUrl(text: string, policy: UrlPolicy, base?: URL): URL {
  // The parser silently drops tabs, newlines and surrounding whitespace, which nobody types on purpose.
  if (text.length > longestUrl || hasControlOrBackslash(text)) throw new OutboundRefusal('bad_address');
  const url = parseUrl(text, base);
  if (!url) throw new OutboundRefusal('bad_address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefusal('bad_scheme');
  if (url.username || url.password) throw new OutboundRefusal('bad_address');
  const port = url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80;
  if (!policy.mayUsePort(port)) throw new OutboundRefusal('bad_port');
  checkHost(url.hostname, port, policy);
  url.hash = '';
  return url;
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || code === 0x7f || character === '\\') return true;
  }
  return false;
}

function checkHost(hostname: string, port: number, policy: UrlPolicy): void {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (bare === '') throw new OutboundRefusal('bad_address');
  if (isIP(bare)) {
    if (!policy.mayConnect(bare, port)) throw new OutboundRefusal('address_forbidden');
    return;
  }
  const labels = bare.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || privateSuffixes.includes(last)) throw new OutboundRefusal('address_forbidden');
}
