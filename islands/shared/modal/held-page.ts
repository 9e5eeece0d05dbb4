const mark = 'modal';

/** Whether a modal covers the page, for listeners attached after it opened ([TRACK-02]). */
export const isPageHeld = (): boolean => mark in document.documentElement.dataset;

export function markPageHeld(isHeld: boolean): void {
  if (isHeld) document.documentElement.dataset[mark] = '';
  else delete document.documentElement.dataset[mark];
}
