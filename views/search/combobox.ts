/** The search field with its list (WAI-ARIA combobox with a listbox, manual selection). */
export interface ComboboxState {
  /** What is in the field. */
  text: string;
  isOpen: boolean;
  /** How many options the list has. */
  count: number;
  /** The option that Enter takes; -1 for none. */
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

/** Arrows go round through the options and the field itself; they open a list that was closed. */
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

/** Whether the list is seen: it is open and there is something in it. */
export function isListShown({ isOpen, count }: ComboboxState): boolean {
  return isOpen && count > 0;
}
