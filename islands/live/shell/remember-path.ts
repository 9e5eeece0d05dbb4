import { landingPageType } from '../../../views/events/landing-page-type.ts';
import {
  navigationStep,
  noHistory,
  withRecentPath,
  type NavigationHistory,
  type VisitedPath,
} from '../../../views/base/shell/navigation-history.ts';

const historyKey = 'navigation-history';
const recentKey = 'recent-paths';

/** Records this page in the tab's history and the recent paths ([UI-08]). A reload is not a visit. */
export function rememberPath(): void {
  const current = { path: location.pathname, pageType: landingPageType(location, ownUsername()) };
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const history = read<NavigationHistory>(() => sessionStorage, historyKey) ?? noHistory;
  write(() => sessionStorage, historyKey, after(history, entry?.type ?? 'navigate', current));
  if (entry?.type === 'reload') return;
  write(
    () => localStorage,
    recentKey,
    withRecentPath(read<VisitedPath[]>(() => localStorage, recentKey) ?? [], current),
  );
}

function after(history: NavigationHistory, type: string, current: VisitedPath): NavigationHistory {
  if (type === 'reload') return navigationStep(history, { type: 'replace', to: current });
  if (type === 'back_forward' && history.previous?.path === current.path)
    return navigationStep(history, { type: 'back', to: null });
  return navigationStep(history, { type: 'push', to: current });
}

function ownUsername(): string | null {
  const href = document.querySelector('header.signed-in .menu:has(form) a')?.getAttribute('href') ?? '';
  return /^\/([^/]+)\/$/.exec(href)?.[1] ?? null;
}

function read<Value>(storage: () => Storage, key: string): Value | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // If storage is full or denied, nothing is recorded.
  }
}
