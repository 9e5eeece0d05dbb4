export type UnauthSaveResult<Save> = { accepted: true; saves: Save[] } | { accepted: false; saves: Save[] };

/**
 * A signed-out visitor's saves after one more ([UNAUTH-01]): a save of the same pin replaces the earlier one in
 * place, a new pin is added while there is room, and refused when `max` pins are held.
 */
export function addUnauthSave<Save extends { pinId: string }>(
  saves: readonly Save[],
  save: Save,
  max: number,
): UnauthSaveResult<Save> {
  if (saves.some((held) => held.pinId === save.pinId)) {
    return { accepted: true, saves: saves.map((held) => (held.pinId === save.pinId ? save : held)) };
  }
  if (saves.length >= max) return { accepted: false, saves: [...saves] };
  return { accepted: true, saves: [...saves, save] };
}
