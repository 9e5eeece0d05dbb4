const mark = 'modal';

/** Whether a modal lies over the page, for those who come after it was opened ([TRACK-02]). */
export const isPageHeld = (): boolean => mark in document.documentElement.dataset;

export function markPageHeld(isHeld: boolean): void {
  if (isHeld) document.documentElement.dataset[mark] = '';
  else delete document.documentElement.dataset[mark];
}
