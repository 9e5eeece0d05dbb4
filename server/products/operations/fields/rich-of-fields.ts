import { z } from 'zod';
import { AppError, type FieldError } from '../../../errors.ts';
import type { RichInput } from '../../../pins/rich-metadata.ts';
import { richFields, type Refuse, type RichFields } from './rich-fields.ts';
import { readProduct } from './read-product.ts';
import { readRecipe } from './read-recipe.ts';
import { refusals } from '../../../refusals.ts';

/**
 * Parses the rich metadata in a new pin's fields. Null for an image alone. Throws `bad_input` with a message for each
 * invalid field, and with those of `others`, which are wrong as well.
 */
export function richOfFields(fields: RichFields, others: readonly FieldError[] = []): RichInput | null {
  const { rich, wrong } = read(fields);
  const [first] = wrong;
  if (first !== undefined)
    throw new AppError('bad_input', {
      message: `${first.field}: ${first.message}`,
      fields: [...wrong, ...others],
    });
  return rich;
}

/** Returns what `richOfFields` would refuse of a call. Nothing if its rich fields are not even of their types. */
export function wrongRichFields(given: Record<string, unknown>): FieldError[] {
  const fields = z.object(richFields).safeParse(given);
  return fields.success ? read(fields.data).wrong : [];
}

function read(fields: RichFields): { rich: RichInput | null; wrong: FieldError[] } {
  const wrong: FieldError[] = [];
  const rich = richOf(fields, (field, message) => void wrong.push({ field, message }));
  return { rich, wrong };
}

function richOf(fields: RichFields, refuse: Refuse): RichInput | null {
  const stated = {
    name: fields.rich_title,
    siteName: fields.site_name,
    description: fields.rich_description,
  };
  switch (fields.kind) {
    case '':
      return null;
    case 'product':
      return { ...stated, ...readProduct(fields, refuse) };
    case 'recipe':
      return { ...stated, ...readRecipe(fields, refuse) };
    case 'article':
      return {
        ...stated,
        kind: 'article',
        author: fields.author,
        published: readDate(fields.published, refuse),
      };
  }
}

function readDate(typed: string, refuse: Refuse): string | null {
  if (typed === '') return null;
  const day = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(typed)?.[1];
  const read = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`);
  // The date parser turns days that do not exist into days of the next month.
  if (day === undefined || Number.isNaN(read) || new Date(read).toISOString().slice(0, 10) !== day) {
    refuse('published', refusals.products.date);
    return null;
  }
  return day;
}
