import { bus } from '../bus.ts';

/** Where a message waits for the page that the person goes back to. */
export const waitingToast = 'toast';

/** A page that is come back to shows what has been saved since, and the message about it (ROUTE-08). */
export function watchReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!persisted && entry?.type !== 'back_forward') return;
    const waiting = sessionStorage.getItem(waitingToast);
    if (waiting !== null) {
      sessionStorage.removeItem(waitingToast);
      bus.emit('toast', JSON.parse(waiting));
    }
    void import('../shared/refresh-saves.ts').then(({ refreshSaves }) => refreshSaves());
  });
}
