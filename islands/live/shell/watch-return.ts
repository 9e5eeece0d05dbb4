import { bus } from '../../bus.ts';
import { hasNewSaves } from '../../shared/saves-mark.ts';
import { takeWaitingToast } from '../../shared/waiting-toast.ts';

/** A page that is come back to shows what has been saved since, and the message about it (ROUTE-08), and one looked at again what was saved in another tab. */
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
  // Two windows side by side are both looked at.
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
