import { bus } from '../../bus.ts';
import { takeWaitingToast } from '../../shared/waiting-toast.ts';

/** A page that is come back to shows what has been saved since, and the message about it (ROUTE-08). */
export function watchReturn(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'back_forward') show();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
}

function show(): void {
  const waiting = takeWaitingToast();
  if (waiting !== null) bus.emit('toast', waiting);
  void import('../../shared/refresh-saves.ts').then(({ refreshSaves }) => refreshSaves());
}
