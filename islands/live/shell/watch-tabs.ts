import { hasNewSaves } from '../../shared/saves-mark.ts';

/** A page that is looked at again shows what was saved in another tab. */
export function watchTabs(): void {
  const look = (): void => {
    if (document.visibilityState === 'visible' && hasNewSaves()) refresh();
  };
  hasNewSaves();
  document.addEventListener('visibilitychange', look);
  // Two windows side by side are both looked at.
  addEventListener('storage', look);
}

function refresh(): void {
  void import('../../shared/refresh-saves.ts').then(
    ({ refreshSaves }) => refreshSaves(),
    () => undefined,
  );
}
