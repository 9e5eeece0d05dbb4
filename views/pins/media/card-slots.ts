/** A slide in a card's attribute: its id and picture signature. */
export interface CardSlot {
  id: string;
  signature: string;
}

/** Serializes slides to one attribute: `id.signature`, separated by spaces. */
export function writeCardSlots(slots: readonly { id: string; picture: { signature: string } }[]): string {
  return slots.map(({ id, picture }) => `${id}.${picture.signature}`).join(' ');
}

/** Parses such an attribute. Malformed slides are skipped. */
export function readCardSlots(text: string): CardSlot[] {
  return text.split(' ').flatMap((part) => {
    const [, id, signature] = /^(\d+)\.([0-9a-f]{32})$/.exec(part) ?? [];
    return id === undefined || signature === undefined ? [] : [{ id, signature }];
  });
}
