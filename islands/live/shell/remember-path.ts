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

/** Records this page, and each return to it, in the tab's history and the recent paths ([UI-08]). */
export function rememberPath(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  remember(entry?.type);
  addEventListener('pageshow', ({ persisted }) => persisted && remember('back_forward'));
}

/** A reload is not a visit. */
function remember(type: NavigationTimingType | undefined): void {
  const current = { path: location.pathname, pageType: landingPageType(location, ownUsername()) };
  const history = read<NavigationHistory>(() => sessionStorage, historyKey) ?? noHistory;
  const isReload = type === 'reload';
  const isBack = type === 'back_forward' && history.forward?.path !== current.path;
  const kind = isReload ? 'replace' : isBack ? 'back' : 'push';
  write(() => sessionStorage, historyKey, navigationStep(history, kind, current));
  if (isReload) return;
  write(
    () => localStorage,
    recentKey,
    withRecentPath(read<VisitedPath[]>(() => localStorage, recentKey) ?? [], current),
  );
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
