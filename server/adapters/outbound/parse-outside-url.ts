import { isIP } from 'node:net';
import { OutboundRefusal } from './outbound-failure.ts';

/** Names that never lead to the public internet, or that lead to the machine itself or its network. */
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
  /** Whether a numeric address may be connected to. */
  mayConnect: (address: string) => boolean;
  mayUsePort: (port: number) => boolean;
}

/**
 * Parses an address that somebody gave us, or throws an OutboundRefusal (bad_address, bad_scheme, bad_port,
 * address_forbidden). Odd spellings of numeric hosts (decimal, octal, hexadecimal, short, full-width) are first
 * brought to their plain form by the URL parser, then judged. Credentials in the address are refused, for they
 * serve to disguise the host.
 */
export function parseOutsideUrl(text: string, policy: UrlPolicy, base?: URL): URL {
  // The parser would drop tabs, newlines and outer blanks silently; nobody types them on purpose.
  if (text.length > longestUrl || hasControlOrBackslash(text)) throw new OutboundRefusal('bad_address');
  const url = parseOrNull(text, base);
  if (!url) throw new OutboundRefusal('bad_address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefusal('bad_scheme');
  if (url.username || url.password) throw new OutboundRefusal('bad_address');
  checkHost(url.hostname, policy);
  const port = url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80;
  if (!policy.mayUsePort(port)) throw new OutboundRefusal('bad_port');
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

function parseOrNull(text: string, base: URL | undefined): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function checkHost(hostname: string, policy: UrlPolicy): void {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (bare === '') throw new OutboundRefusal('bad_address');
  if (isIP(bare)) {
    if (!policy.mayConnect(bare)) throw new OutboundRefusal('address_forbidden');
    return;
  }
  const labels = bare.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || privateSuffixes.includes(last)) throw new OutboundRefusal('address_forbidden');
}
