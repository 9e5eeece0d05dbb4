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

export type NavigationEvent =
  | { type: 'push'; to: VisitedPath }
  | { type: 'back'; to: VisitedPath }
  | { type: 'replace'; to: VisitedPath };

export const noHistory: NavigationHistory = { previous: null, current: null, forward: null };

/** Maximum number of recent paths. The spec sets none (§9). */
export const maxRecentPaths = 20;

/** Push clears forward. Back moves current to forward; what was before that is not known. Replace swaps current. */
export function navigationStep(history: NavigationHistory, event: NavigationEvent): NavigationHistory {
  switch (event.type) {
    case 'push':
      return { previous: history.current, current: event.to, forward: null };
    case 'back':
      return { previous: null, current: event.to, forward: history.current };
    case 'replace':
      return { ...history, current: event.to };
  }
}

/** Returns the recent paths with a visit first, without duplicates, `most` at most. */
export function withRecentPath(
  recent: readonly VisitedPath[],
  visit: VisitedPath,
  most: number = maxRecentPaths,
): VisitedPath[] {
  return [visit, ...recent.filter(({ path }) => path !== visit.path)].slice(0, most);
}
