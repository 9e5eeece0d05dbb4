/** Timing in milliseconds (spec §9, [UI-02], [SAVE-07]). Apart from the machine, which a first tap does not need. */
export const toastTimes = {
  showDelayMs: 100,
  displayMs: 2000,
  saveDisplayMs: 5000,
  /** For a message with an undo action, which must stay in reach. */
  undoDisplayMs: 8000,
  hideCallbackMs: 200,
  saveAnimationDelayMs: 700,
  /** Confirms a signed-out visitor's save ([UNAUTH-04]). */
  unauthSaveMs: 2500,
} as const;
