/** A page that somebody was on. */
export interface VisitedPath {
  path: string;
  pageType: string;
}

/** Where one came from, is, and would go forward to ([UI-08]). */
export interface NavigationHistory {
  previous: VisitedPath | null;
  current: VisitedPath | null;
  forward: VisitedPath | null;
}

export type NavigationEvent =
  | { type: 'push'; to: VisitedPath }
  | { type: 'back'; to: VisitedPath | null }
  | { type: 'replace'; to: VisitedPath };

export const noHistory: NavigationHistory = { previous: null, current: null, forward: null };

/** Recent paths that are kept; the spec leaves the number open (§9). */
export const mostRecentPaths = 20;

/** Push clears forward, back moves current to forward, replace swaps current. `to` of back is what lies before. */
export function navigationStep(history: NavigationHistory, event: NavigationEvent): NavigationHistory {
  switch (event.type) {
    case 'push':
      return { previous: history.current, current: event.to, forward: null };
    case 'back':
      return history.previous === null
        ? history
        : { previous: event.to, current: history.previous, forward: history.current };
    case 'replace':
      return { ...history, current: event.to };
  }
}

/** Recent paths with a visit put first: each path once, the newest of it, `most` at most. */
export function withRecentPath(
  recent: readonly VisitedPath[],
  visit: VisitedPath,
  most: number = mostRecentPaths,
): VisitedPath[] {
  return [visit, ...recent.filter(({ path }) => path !== visit.path)].slice(0, most);
}
