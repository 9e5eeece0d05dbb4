import { limits } from '../../../views/contract/limits.ts';
import type { RecipeInput } from '../../pins/rich-metadata.ts';
import type { ItemValue, PageItem } from '../scan/item-stack.ts';
import { plainLine, plainLines, textOf, textsOf } from '../scan/item-values.ts';
import { ratingOf } from './rating-of-page.ts';
import type { ScannedPage } from './scanned-page.ts';

/** Reads the recipe of a page: schema.org Recipe or h-recipe. Null without ingredients. */
export function recipeOfPage(page: ScannedPage): RecipeInput | null {
  const item = page.items.find(({ types }) => types.includes('Recipe'));
  if (item === undefined) return null;
  const lines = textsOf(item, 'recipeIngredient', 'ingredients')
    .flatMap(plainLines)
    .slice(0, limits.ingredients)
    .map((line) => plainLine(line, limits.ingredient));
  if (lines.length === 0) return null;
  return {
    kind: 'recipe',
    name: plainLine(textOf(item, 'name') || page.title, limits.richName),
    siteName: page.siteName,
    description: plainLine(textOf(item, 'description') || page.description, limits.pinDescription),
    author: plainLine(textsOf(item, 'author').join(', '), limits.author),
    cookMinutes: minutesOf(textOf(item, 'totalTime') || textOf(item, 'cookTime')),
    servings: servingsOf(textsOf(item, 'recipeYield', 'yield')),
    ingredients: [{ name: '', lines }],
    steps: stepsOf(item.properties.get('recipeInstructions') ?? [], 0)
      .slice(0, limits.steps)
      .map((step) => plainLine(step, limits.step)),
    rating: ratingOf(item),
  };
}

/** Reads steps given as texts, as HowToStep, or in HowToSection, whose names are dropped. */
function stepsOf(values: readonly ItemValue[], depth: number): string[] {
  if (depth > 4) return [];
  return values.flatMap((value) => {
    if (typeof value === 'string') return plainLines(value);
    const inner = value.properties.get('itemListElement') ?? [];
    if (inner.length > 0) return stepsOf(inner, depth + 1);
    return plainLines(stepText(value));
  });
}

function stepText(step: PageItem): string {
  return textOf(step, 'text') || textOf(step, 'name', 'description');
}

/** Converts ISO 8601 'P0DT1H20M' to minutes. Null if it is invalid, zero, or weeks. */
export function minutesOf(text: string): number | null {
  const match = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}(?:\.\d+)?S)?)?$/i.exec(
    text.trim(),
  );
  if (match === null) return null;
  const [, days = '0', hours = '0', minutes = '0'] = match;
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  return total >= 1 && total <= limits.cookMinutes ? total : null;
}

/** '4', '4 servings', 'Serves 4–6': returns the first plausible number. */
function servingsOf(texts: readonly string[]): number | null {
  for (const text of texts) {
    const found = Number(/\d{1,4}/.exec(text)?.[0] ?? 0);
    if (found >= 1 && found <= limits.servings) return found;
  }
  return null;
}
