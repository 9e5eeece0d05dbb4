import { bus } from '../../bus.ts';
import { hasNewSaves } from '../../shared/saves-mark.ts';
import { takeWaitingToast } from '../../shared/waiting-toast.ts';

/**
 * Refreshes the saves of a page restored by going back, and shows its toast (ROUTE-08). Also refreshes after saves in
 * another tab.
 */
export function watchReturn(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'back_forward') show();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible' && hasNewSaves()) refresh();
  };
  hasNewSaves();
  document.addEventListener('visibilitychange', look);
  // Two windows may be visible side by side.
  addEventListener('storage', look);
}

function show(): void {
  const waiting = takeWaitingToast();
  if (waiting !== null) bus.emit('toast', waiting);
  refresh();
}

function refresh(): void {
  void import('../../shared/refresh-saves.ts').then(
    ({ refreshSaves }) => refreshSaves(),
    () => undefined,
  );
}
