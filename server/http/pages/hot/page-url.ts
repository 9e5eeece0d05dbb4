/** A URL as pages read it. A subset of Vike's `urlParsed`. */
export interface PageUrl {
  pathname: string;
  /** The last value of each name. */
  search: Record<string, string>;
  searchAll: Record<string, string[]>;
  searchOriginal: string | null;
}

/** Parses path and query as Vike does. Null for unusual spellings that Vike must handle. */
export function parsePageUrl(url: string): PageUrl | null {
  const question = url.indexOf('?');
  const pathname = question === -1 ? url : url.slice(0, question);
  if (!/^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*$/.test(pathname) || url.includes('#')) return null;
  const searchOriginal = question === -1 ? null : url.slice(question);
  const search: Record<string, string> = {};
  const searchAll: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(searchOriginal ?? '')) {
    // Names of built-in object properties are not looked up.
    if (name in Object.prototype) return null;
    search[name] = value;
    (searchAll[name] ??= []).push(value);
  }
  return { pathname, search, searchAll, searchOriginal };
}
