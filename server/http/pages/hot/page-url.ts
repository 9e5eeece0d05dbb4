/** An address as pages read it; a part of Vike's `urlParsed`. */
export interface PageUrl {
  pathname: string;
  /** The last of each name. */
  search: Record<string, string>;
  searchAll: Record<string, string[]>;
  searchOriginal: string | null;
}

/** Parses path and query as Vike does. Null for addresses that are spelled in ways that Vike has to look into. */
export function parsePageUrl(url: string): PageUrl | null {
  const question = url.indexOf('?');
  const pathname = question === -1 ? url : url.slice(0, question);
  if (!/^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*$/.test(pathname) || url.includes('#')) return null;
  const searchOriginal = question === -1 ? null : url.slice(question);
  const search: Record<string, string> = {};
  const searchAll: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(searchOriginal ?? '')) {
    // An object's own words are no names to look up.
    if (name in Object.prototype) return null;
    search[name] = value;
    (searchAll[name] ??= []).push(value);
  }
  return { pathname, search, searchAll, searchOriginal };
}
