/** A slide as a card's script needs it: its id, and the signature of its picture. */
export interface CardSlot {
  id: string;
  signature: string;
}

/** Slides in one attribute: `id.signature`, with spaces between. */
export function writeCardSlots(slots: readonly { id: string; picture: { signature: string } }[]): string {
  return slots.map(({ id, picture }) => `${id}.${picture.signature}`).join(' ');
}

/** The slides of such an attribute; what is none is left out. */
export function readCardSlots(text: string): CardSlot[] {
  return text.split(' ').flatMap((part) => {
    const [, id, signature] = /^(\d+)\.([0-9a-f]{32})$/.exec(part) ?? [];
    return id === undefined || signature === undefined ? [] : [{ id, signature }];
  });
}
