import { limits } from '../../../../views/contract/limits.ts';
import type { RecipeInput } from '../../../pins/rich-metadata.ts';
import type { Refuse, RichFields } from './rich-fields.ts';
import { latinDigits } from '../../../../views/base/text/latin-digits.ts';
import { refusals } from '../../../refusals.ts';

type StatedRecipe = Omit<RecipeInput, 'name' | 'siteName' | 'description'>;

/** Reads a recipe from its fields. */
export function readRecipe(fields: RichFields, refuse: Refuse): StatedRecipe {
  return {
    kind: 'recipe',
    author: fields.author,
    cookMinutes: readWhole(fields, 'recipe_minutes', limits.cookMinutes, 'minutes', refuse),
    servings: readWhole(fields, 'recipe_servings', limits.servings, 'servings', refuse),
    ingredients: readIngredients(fields.recipe_ingredients, refuse),
    steps: readSteps(fields.recipe_steps, refuse),
  };
}

function readWhole(
  fields: RichFields,
  field: 'recipe_minutes' | 'recipe_servings',
  most: number,
  what: 'minutes' | 'servings',
  refuse: Refuse,
): number | null {
  const typed = latinDigits(fields[field]).trim();
  if (typed === '') return null;
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : NaN;
  if (value >= 1 && value <= most) return value;
  refuse(field, refusals.products[what]({ max: most }));
  return null;
}

/** Parses one ingredient per line. A line that ends in a colon starts a group. */
function readIngredients(typed: string, refuse: Refuse): RecipeInput['ingredients'] {
  const groups: RecipeInput['ingredients'] = [];
  let count = 0;
  for (const line of linesOf(typed)) {
    if (Array.from(line).length > limits.ingredient) {
      refuse('recipe_ingredients', refusals.products.ingredient({ max: limits.ingredient }));
      return [];
    }
    if (line.endsWith(':')) groups.push({ name: line.slice(0, -1).trim(), lines: [] });
    else {
      if (groups.length === 0) groups.push({ name: '', lines: [] });
      groups.at(-1)?.lines.push(line);
      count += 1;
    }
  }
  if (count === 0) refuse('recipe_ingredients', refusals.products.ingredientsNeeded);
  if (count > limits.ingredients || groups.length > limits.ingredients)
    refuse('recipe_ingredients', refusals.products.ingredients({ max: limits.ingredients }));
  return groups.filter((group) => group.lines.length > 0);
}

function readSteps(typed: string, refuse: Refuse): string[] {
  // The list adds its own numbers.
  const steps = linesOf(typed).map((line) => line.replace(/^\d{1,2}[.)]\s+/, ''));
  if (steps.length > limits.steps)
    refuse('recipe_steps', refusals.products.steps({ max: limits.steps, count: steps.length }));
  if (steps.some((step) => Array.from(step).length > limits.step))
    refuse('recipe_steps', refusals.products.step({ max: limits.step }));
  return steps;
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}
