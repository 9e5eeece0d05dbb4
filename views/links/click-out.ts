/** Target of a right-click on a card. */
export interface ClickOutTarget {
  pinId: string;
  /** Link under the pointer, or null. */
  href: string | null;
}

/** Armed by a right-click on a hovered card (OFFSITE-05). */
export type ClickOut = { armed: ClickOutTarget | null; hovered: string | null };

export type ClickOutEvent =
  | { type: 'enter'; pinId: string }
  | { type: 'leave' }
  | { type: 'contextmenu'; target: ClickOutTarget }
  /** Any other press disarms it, because it closes the menu. */
  | { type: 'press' }
  | { type: 'hidden' }
  | { type: 'visible' };

export const noClickOut: ClickOut = { armed: null, hovered: null };

/**
 * Returns the next state and the click-through to report: one per right-click, if the page becomes hidden afterwards.
 */
export function clickOutStep(
  state: ClickOut,
  event: ClickOutEvent,
): { state: ClickOut; report: ClickOutTarget | null } {
  switch (event.type) {
    case 'enter':
      return { state: { ...state, hovered: event.pinId }, report: null };
    case 'leave':
      return { state: { ...state, hovered: null }, report: null };
    case 'contextmenu':
      return {
        state: { ...state, armed: state.hovered === event.target.pinId ? event.target : null },
        report: null,
      };
    case 'press':
      return { state: { ...state, armed: null }, report: null };
    case 'hidden': {
      const { armed } = state;
      const isOut = armed !== null && !isPinLink(armed.href);
      return { state: { ...state, armed: null }, report: isOut ? armed : null };
    }
    case 'visible':
      return { state, report: null };
  }
}

/** A link to a pin is not a click-out. */
export function isPinLink(href: string | null): boolean {
  return href !== null && /^(?:https?:\/\/[^/]+)?\/pin\/\d+\/(?:[?#].*)?$/.test(href);
}
