import type { PinCard } from '../../contract/models.ts';

type Words = Pick<PinCard, 'title' | 'description' | 'altText'> & {
  rich: { name: string } | null;
  pinner: { fullName: string };
};

/** What a pin is called where it needs a name, from whatever is said of it; 100 characters at most. */
export function seoTitleOf({ title, rich, description, altText, pinner }: Words): string {
  return (title || rich?.name || description || altText || `Pin by ${pinner.fullName}`).slice(0, 100);
}

/** What is told of a pin beside its name; 300 characters at most. */
export function seoDescriptionOf({ description, altText, pinner }: Words): string {
  return (description || altText || `${pinner.fullName} saved this Pin.`).slice(0, 300);
}
