const mark = 'modal';

/** Whether a modal covers the page, for listeners attached after it opened ([TRACK-02]). */
export const isPageCovered = (): boolean => mark in document.documentElement.dataset;

export function markPageCovered(isCovered: boolean): void {
  if (isCovered) document.documentElement.dataset[mark] = '';
  else delete document.documentElement.dataset[mark];
}
