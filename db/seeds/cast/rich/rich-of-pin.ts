import type { RichInput } from '../../../../server/pins/rich-metadata.ts';
import type { BoardPin } from '../pin.ts';
import { demoArticle } from './articles.ts';
import { demoProduct } from './products.ts';
import { demoRecipe } from './recipes.ts';

/** Returns a demo pin's metadata by its link. Null for an image alone. `place` is its position in the list. */
export function richOfPin(pin: BoardPin, place: number): RichInput | null {
  if (pin.link === undefined) return null;
  return demoProduct(pin.link) ?? demoRecipe(pin.link) ?? demoArticle(pin.link, pin.title, place);
}
