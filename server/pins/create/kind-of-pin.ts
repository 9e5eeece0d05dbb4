import type { MediaRow } from '../../../db/queries/media/pin-media.ts';
import type { InsertPin } from '../../../db/queries/pins/pins.ts';
import type { Services } from '../../services.ts';
import { mediaOfGif, toMediaRow, type MediaInput } from '../media/media-input.ts';
import { toRichRow, type RichInput } from '../rich-metadata.ts';

export interface KindInput {
  userId: string;
  /** The cover. */
  signature: string;
  link: string;
  rich?: RichInput | null;
  media?: MediaInput | null;
}

/** The type-specific parts of a new pin, besides its picture, text, and location. */
export interface Kind {
  domain: string;
  rich: NonNullable<InsertPin['rich']> | null;
  media: MediaRow | null;
}

/**
 * Returns the kind of a pin: product, recipe, or article, and video or pages. Throws what `toMediaRow` and `toRichRow`
 * throw.
 */
export async function kindOfPin(services: Services, input: KindInput): Promise<Kind> {
  const { userId, signature, link, rich, media } = input;
  const domain = domainOf(link);
  return {
    domain,
    rich: rich
      ? await toRichRow(services, { ...rich, siteName: rich.siteName || (link === '' ? '' : domain) })
      : null,
    media: media ? await toMediaRow(services, userId, media) : await mediaOfGif(services, signature),
  };
}

/** Returns all pictures that a new pin shows. */
export function picturesShown(
  { signature, rich }: KindInput,
  { media }: Kind,
): { signature: string; media: MediaRow | null; others: string[] } {
  return { signature, media, others: rich?.kind === 'product' ? rich.imageSignatures : [] };
}

/** Returns the link's host, or the placeholder for uploads (protocol §5). */
export function domainOf(link: string): string {
  // oxlint-disable-next-line pinfold/no-sentences -- a field of the protocol
  return link === '' ? 'Uploaded by user' : new URL(link).hostname.replace(/^www\./, '');
}
