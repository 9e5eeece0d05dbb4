import type { Measures } from '../../products/measures.ts';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import type { Picture } from '../../contract/pins/picture.ts';

/** The choice in a closeup's address, null for the default, and what the reader's country decides. */
export interface CloseupChoice {
  /** Item id of a variant. */
  variant: string | null;
  servings: number | null;
  /** 1 for the pin's own picture, 2 and up for its additional pictures. */
  image: number;
  measures: Measures;
}

/** Returns the selected picture of a pin, its place from 1, and all pictures of the pin. */
export function chosenPicture(
  pin: PinCloseup,
  { image }: CloseupChoice,
): { picture: Picture; place: number; pictures: Picture[] } {
  const more = pin.richDetails?.kind === 'product' ? pin.richDetails.images : [];
  const pictures = [pin.picture, ...more];
  const place = Math.min(Math.max(image, 1), pictures.length);
  return { picture: pictures[place - 1] ?? pin.picture, place, pictures };
}
