/** What background work loads when it is used. `islands/list.ts` names the files, which keeps other scripts small. */
export interface OnDemand {
  /** Opens a card's menu at a place. */
  openCardMenu: (card: HTMLElement, place: { x: number; y: number }) => Promise<void>;
  /** Suggests people for a mention or a receiver that is being typed. */
  suggestPeople: (field: HTMLTextAreaElement | HTMLInputElement) => Promise<void>;
  /** The press that goes on, which may have begun before anything could attend to it. */
  heldPress: () => PointerEvent | null;
  /** Lists the keys. */
  showKeys: () => Promise<void>;
}
