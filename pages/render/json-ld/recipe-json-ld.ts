import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import type { RecipeCard, RecipeDetails } from '../../../views/contract/pins/rich.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { isoDuration } from '../../../views/base/time/durations.ts';
import { ratingJsonLd } from './rating-json-ld.ts';

/** schema.org Recipe with ingredients and steps (CLOSE-05). */
export function recipeJsonLd(
  origin: string,
  pin: PinCloseup,
  recipe: RecipeCard,
  details: RecipeDetails,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name || pin.seoTitle,
    description: details.description || pin.seoDescription,
    image: [origin + mediaUrl(pin.picture, 'orig')],
    url: origin + pin.seoUrl,
    author: { '@type': 'Person', name: details.author || pin.pinner.fullName || pin.pinner.username },
    datePublished: pin.createdAt.slice(0, 10),
    ...(recipe.cookMinutes !== null && { totalTime: isoDuration(recipe.cookMinutes) }),
    ...(details.servings !== null && { recipeYield: String(details.servings) }),
    recipeIngredient: details.ingredients.flatMap(({ lines }) => lines),
    ...(details.steps.length > 0 && {
      recipeInstructions: details.steps.map((text) => ({ '@type': 'HowToStep', text })),
    }),
    ...ratingJsonLd(recipe.rating),
    ...(pin.link !== '' && { isBasedOn: pin.link }),
  };
}
