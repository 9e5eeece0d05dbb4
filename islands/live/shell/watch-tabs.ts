import { hasNewSaves } from '../../shared/saves/saves-mark.ts';

/** When a page becomes visible again, it shows saves made in another tab. */
export function watchTabs(): void {
  const look = (): void => {
    if (document.visibilityState !== 'visible' || !hasNewSaves()) return;
    // Without a network, the page stays as it was.
    import('../../shared/saves/refresh-saves.ts').then(
      ({ refreshSaves }) => refreshSaves(),
      () => undefined,
    );
  };
  hasNewSaves();
  document.addEventListener('visibilitychange', look);
  // Two windows side by side are both visible.
  addEventListener('storage', look);
}
