import type { PinCard, SaveInfo } from '../../views/contract/models.ts';

/** Source of save states: a member's copies, or the pins in a visitor's session. */
export interface Saver {
  userId: string | null;
  unauthPinIds: readonly string[];
}

/**
 * Returns the pins with this viewer's saves. A member's saves come with the pins, and a signed-out visitor's are in
 * their session.
 */
export function withSaves<Pin extends Pick<PinCard, 'id' | 'saved'>>(saver: Saver, pins: Pin[]): Pin[] {
  if (saver.userId !== null) return pins;
  const isWithout = saver.unauthPinIds.length === 0 && pins.every(({ saved }) => saved === null);
  return isWithout ? pins : pins.map((pin) => ({ ...pin, saved: unauthSave(saver, pin.id) }));
}

function unauthSave(saver: Saver, pinId: string): SaveInfo | null {
  if (!saver.unauthPinIds.includes(pinId)) return null;
  return { localPinId: null, boardId: null, boardName: '', boardUrl: '/unauth-profile/', sectionTitle: null };
}
