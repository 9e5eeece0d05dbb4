/** A visited page. */
export interface VisitedPath {
  path: string;
  pageType: string;
}

/** Back, current and forward entries ([UI-08]). */
export interface NavigationHistory {
  previous: VisitedPath | null;
  current: VisitedPath | null;
  forward: VisitedPath | null;
}

export const noHistory: NavigationHistory = { previous: null, current: null, forward: null };

/** Maximum number of recent paths. The spec sets none (§9). */
export const maxRecentPaths = 20;

/** Push clears forward. Back moves current to forward; what was before that is not known. Replace swaps current. */
export function navigationStep(
  history: NavigationHistory,
  kind: 'push' | 'back' | 'replace',
  to: VisitedPath,
): NavigationHistory {
  if (kind === 'replace') return { ...history, current: to };
  const { current } = history;
  return kind === 'back'
    ? { previous: null, current: to, forward: current }
    : { previous: current, current: to, forward: null };
}

/** Returns the recent paths with a visit first, without duplicates. */
export function withRecentPath(recent: readonly VisitedPath[], visit: VisitedPath): VisitedPath[] {
  return [visit, ...recent.filter(({ path }) => path !== visit.path)].slice(0, maxRecentPaths);
}
