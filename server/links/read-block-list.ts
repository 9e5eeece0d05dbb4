import { patternOf } from './block-patterns.ts';

/**
 * Parses a published blocklist of any format: hosts files (`0.0.0.0 bad.example`), plain domains, URLs, filter lists
 * (`||bad.example^`), zone files (`bad.example CNAME .`), CSV with the URL in the first or third column, and hash
 * prefixes in hex. Comments and unreadable lines are skipped, and the latter are counted.
 */
export function readBlockList(text: string): { patterns: string[]; unreadable: number } {
  const patterns = new Set<string>();
  let unreadable = 0;
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const entry = entryOf(line);
    if (entry === null) continue;
    const found = entry.map(patternOf).filter((pattern) => pattern !== null);
    if (found.length === 0) unreadable += 1;
    for (const pattern of found) patterns.add(pattern);
  }
  return { patterns: [...patterns], unreadable };
}

/** Names of the local machine in hosts files. */
const ownNames = /^(localhost|localhost\.localdomain|local|broadcasthost|ip6-\w+|0\.0\.0\.0)$/;

/** Returns a line's entry. Null for comments, blank lines and rules that block nothing. */
function entryOf(line: string): string[] | null {
  const text = line.trim();
  const isHash = /^#?[0-9a-f]{8,64}$/i.test(text);
  if (text === '' || (!isHash && /^(#|!|;|\/\/|\[|@@|\$|@)/.test(text))) return null;
  const filter = /^\|\|([^\^$|*]+)\^?(?:[$|].*)?$/.exec(text);
  if (filter?.[1] !== undefined) return [filter[1]];
  if (/^"?[^,"]*"?(,"[^"]*")+$/.test(text)) {
    const cells = text.split(',').map((cell) => cell.replace(/^"|"$/g, ''));
    return [cells.find((cell) => /^https?:\/\//i.test(cell)) ?? cells[0] ?? ''];
  }
  const words = text.replace(/\s#.*$/, '').split(/\s+/);
  if (
    words.length > 1 &&
    /^(0\.0\.0\.0|127\.\d+\.\d+\.\d+|::1?|fe80::\S*|255\.255\.255\.255|ff0\d::\d)$/.test(words[0] ?? '')
  ) {
    const names = words.slice(1).filter((name) => !ownNames.test(name));
    return names.length === 0 ? null : names;
  }
  if (/^CNAME$/i.test(words[1] ?? '')) return [(words[0] ?? '').replace(/^\*\./, '')];
  return [words[0] ?? ''];
}
