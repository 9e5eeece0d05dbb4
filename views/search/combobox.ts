/** The search field with its suggestions (WAI-ARIA combobox with a listbox, manual selection). */
export interface ComboboxState {
  /** Value of the field. */
  text: string;
  isOpen: boolean;
  /** Number of options in the list. */
  count: number;
  /** Index of the option that Enter selects, -1 for none. */
  active: number;
}

export type ComboboxEvent =
  | { type: 'typed'; text: string }
  | { type: 'focused' }
  | { type: 'loaded'; count: number }
  | { type: 'key'; key: string }
  | { type: 'closed' };

export function comboboxStep(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, isOpen: true, active: -1 };
    case 'focused':
      return { ...state, isOpen: true, active: -1 };
    case 'loaded':
      return { ...state, count: event.count, active: -1 };
    case 'key':
      return afterKey(state, event.key);
    case 'closed':
      return { ...state, isOpen: false, active: -1 };
  }
}

/** Arrow keys cycle through the options and the field itself, and open a closed list. */
function afterKey(state: ComboboxState, key: string): ComboboxState {
  const { count, active, isOpen } = state;
  switch (key) {
    case 'ArrowDown':
      return {
        ...state,
        isOpen: true,
        active: !isOpen ? Math.min(0, count - 1) : active + 1 >= count ? -1 : active + 1,
      };
    case 'ArrowUp':
      return { ...state, isOpen: true, active: !isOpen || active === -1 ? count - 1 : active - 1 };
    case 'Escape':
      return isOpen ? { ...state, isOpen: false, active: -1 } : { ...state, text: '' };
    case 'Tab':
      return { ...state, isOpen: false, active: -1 };
    default:
      return state;
  }
}

/** Returns whether the list is visible: open and not empty. */
export function isListShown({ isOpen, count }: ComboboxState): boolean {
  return isOpen && count > 0;
}
