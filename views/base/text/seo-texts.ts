import { catalog } from '../../languages/catalog.ts';
import type { PinCard } from '../../contract/models.ts';
import { cutText } from './cut-text.ts';

type Words = Pick<PinCard, 'title' | 'description' | 'altText'> & {
  rich: { name: string } | null;
  pinner: { fullName: string };
};

const texts = catalog('pins', 'seo');

/** Returns a name for a pin from the available texts, at most 100 characters. */
export function seoTitleOf({ title, rich, description, altText, pinner }: Words): string {
  return cutText(
    title || rich?.name || description || altText || texts.titleOf({ name: pinner.fullName }),
    100,
  );
}

/** Returns a description for a pin, at most 300 characters. */
export function seoDescriptionOf({ description, altText, pinner }: Words): string {
  return cutText(description || altText || texts.savedBy({ name: pinner.fullName }), 300);
}
