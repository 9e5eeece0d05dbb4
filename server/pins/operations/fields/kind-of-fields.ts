import type { MemberContext } from '../../../http/operations/operation.ts';
import { richOfFields } from '../../../products/operations/fields/rich-of-fields.ts';
import type { RichFields } from '../../../products/operations/fields/rich-fields.ts';
import { pictureOfInput } from '../../../uploads/picture-of-input.ts';
import type { MediaInput } from '../../media/media-input.ts';
import type { RichInput } from '../../rich-metadata.ts';
import type { CarouselSlots } from './media-fields.ts';
import { carouselOfFields } from './media-of-fields.ts';
import { videoOfFields, type VideoFields } from './video-of-fields.ts';

type KindFields = RichFields & VideoFields & { carousel: CarouselSlots };

/**
 * The type-specific parts from the fields of a new pin. `cover` is that of a carousel or video, null for an image
 * alone.
 */
export interface KindOfFields {
  rich: RichInput | null;
  media: MediaInput | null;
  cover: string | null;
}

/** Receives the pictures and the video of the pin's kind. Throws field errors, and what `pictureOfInput` throws. */
export async function kindOfFields(context: MemberContext, fields: KindFields): Promise<KindOfFields> {
  // Validated first, so that invalid text does not cost an upload.
  const rich = richOfFields(fields);
  if (fields.carousel.length > 0) {
    const media = await carouselOfFields(context, fields.carousel);
    return { rich, media, cover: media.slots[0]?.signature ?? null };
  }
  const video = await videoOfFields(context, fields);
  return { rich, media: video?.media ?? null, cover: video?.cover ?? null };
}

/** Returns the pin's own picture if it is neither a carousel nor a video. Throws what `pictureOfInput` throws. */
export async function coverOfFields(
  { services, viewer, origin, file }: MemberContext,
  fields: { upload_id?: string | undefined; image_base64?: unknown; image_url?: string | undefined },
): Promise<string> {
  const { signature } = await pictureOfInput(services, viewer.user.id, {
    origin,
    file,
    uploadId: fields.upload_id ?? null,
    base64: fields.image_base64,
    url: fields.image_url ?? null,
  });
  return signature;
}

/** Adds a product's other pictures, which are uploads of the person. */
export async function addProductPictures(
  { services, viewer }: MemberContext,
  rich: RichInput | null,
  uploadIds: readonly (string | undefined)[],
): Promise<void> {
  if (rich?.kind !== 'product') return;
  for (const uploadId of uploadIds)
    if (uploadId !== undefined)
      rich.imageSignatures.push((await services.pictures.result(viewer.user.id, uploadId)).signature);
}
