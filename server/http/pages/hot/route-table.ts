/** A page's path as a Vike route string, such as `/pin/@id`. */
export interface Route {
  pageId: string;
  pattern: string;
  /** Takes precedence over all other matches, like a Vike route function with a precedence. */
  isFirst: boolean;
}

export interface RouteMatch {
  pageId: string;
  params: Record<string, string>;
}

interface Compiled {
  pageId: string;
  parts: string[];
  /** Matches any suffix. */
  isOpen: boolean;
  rank: number[];
}

/**
 * Finds the page of a path that ends in a slash, with Vike's precedence: more leading literal segments first, then
 * more literal segments in total, before parameters and globs (https://vike.dev/route-string#precedence).
 */
export function compileRoutes(routes: Route[]): (path: string) => RouteMatch | null {
  const exact = new Map<string, string>();
  /** By first segment if it is literal, else under the empty string. */
  const others = new Map<string, Compiled[]>();
  for (const route of routes) {
    const compiled = compile(route);
    if (!compiled.isOpen && !route.isFirst && !compiled.parts.some(isParam))
      exact.set(slashed(compiled.parts), route.pageId);
    else keep(others, firstOf(compiled.parts), compiled);
  }
  for (const list of others.values()) list.sort((a, b) => compareRanks(b.rank, a.rank));
  const open = others.get('') ?? [];
  return (path) => {
    const pageId = exact.get(path);
    if (pageId !== undefined) return { pageId, params: {} };
    const parts = path.split('/').slice(1, -1);
    const named = others.get(parts[0] ?? '');
    return (named === undefined ? null : firstFit(named, parts)) ?? firstFit(open, parts);
  };
}

function compile({ pageId, pattern, isFirst }: Route): Compiled {
  const parts = pattern.split('/').filter((part) => part !== '');
  const isOpen = parts.at(-1) === '*';
  if (isOpen) parts.pop();
  if (parts.some((part) => part.includes('*'))) throw new Error(`The route ${pattern} cannot be compiled.`);
  const begins = parts.findIndex(isParam);
  const named = parts.filter((part) => !isParam(part)).length;
  return {
    pageId,
    parts,
    isOpen,
    rank: [
      isFirst ? 1 : 0,
      begins === -1 ? parts.length : begins,
      named,
      isOpen ? 0 : 1,
      parts.length - named,
    ],
  };
}

function isParam(part: string): boolean {
  return part.startsWith('@');
}

function slashed(parts: string[]): string {
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}

function firstOf([first = '']: string[]): string {
  return isParam(first) ? '' : first;
}

function keep(lists: Map<string, Compiled[]>, key: string, route: Compiled): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [route]);
  else list.push(route);
}

function compareRanks(a: number[], b: number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function firstFit(routes: Compiled[], parts: string[]): RouteMatch | null {
  for (const route of routes)
    if (fits(route, parts)) return { pageId: route.pageId, params: paramsOf(route, parts) };
  return null;
}

function fits({ parts, isOpen }: Compiled, asked: string[]): boolean {
  if (isOpen ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, index) => (isParam(part) ? asked[index] !== '' : part === asked[index]));
}

function paramsOf({ parts }: Compiled, asked: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  parts.forEach((part, index) => {
    if (isParam(part)) params[part.slice(1)] = asked[index] ?? '';
  });
  return params;
}
