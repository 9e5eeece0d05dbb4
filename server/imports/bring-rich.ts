import type { RichInput } from '../pins/rich-metadata.ts';
import { plain } from '../exports/archived-words.ts';
import type { ArchivedRich } from '../exports/archived-rich.ts';
import type { CopyFiles } from './bring-media.ts';

/** Returns an archived pin's product, recipe or article as input for a new pin. Ratings are not imported. */
export async function bringRich(rich: ArchivedRich, picture: CopyFiles['picture']): Promise<RichInput> {
  const stated = {
    name: plain(rich.name),
    siteName: plain(rich.siteName),
    description: plain(rich.description),
  };
  switch (rich.kind) {
    case 'product': {
      const { offer, isOutOfStock, freeShippingFromMinor, itemId, itemSetId } = rich;
      const imageSignatures: string[] = [];
      for (const name of rich.pictures) {
        const signature = await picture(name);
        if (signature !== null) imageSignatures.push(signature);
      }
      return {
        kind: 'product',
        ...stated,
        brand: plain(rich.brand),
        offer,
        isOutOfStock,
        freeShippingFromMinor,
        variantSet: cleanVariants(rich.variantSet),
        itemId: itemId && plain(itemId),
        itemSetId: itemSetId && plain(itemSetId),
        imageSignatures,
      };
    }
    case 'recipe':
      return {
        kind: 'recipe',
        ...stated,
        author: plain(rich.author),
        cookMinutes: rich.cookMinutes,
        servings: rich.servings,
        ingredients: rich.ingredients.map(({ name, lines }) => ({
          name: plain(name),
          lines: lines.map(plain),
        })),
        steps: rich.steps.map(plain),
      };
    case 'article':
      return { kind: 'article', ...stated, author: plain(rich.author), published: rich.published };
  }
}

type Variants = Extract<ArchivedRich, { kind: 'product' }>['variantSet'];

function cleanVariants(set: Variants): Variants {
  return (
    set && {
      dimensions: set.dimensions.map(({ name, values }) => ({
        name: plain(name),
        values: values.map(plain),
      })),
      variants: set.variants.map((variant) => ({
        ...variant,
        itemId: plain(variant.itemId),
        values: variant.values.map(plain),
      })),
    }
  );
}
