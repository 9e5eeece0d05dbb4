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

/** What the fields of a new pin make of it; `cover` is that of a carousel or video, null for a picture alone. */
export interface KindOfFields {
  rich: RichInput | null;
  media: MediaInput | null;
  cover: string | null;
}

/** Takes in the pictures and the video that belong to the kind. Throws field errors, and like `pictureOfInput`. */
export async function kindOfFields(context: MemberContext, fields: KindFields): Promise<KindOfFields> {
  // Looked at first: what is wrong with words should not cost an upload.
  const rich = richOfFields(fields);
  if (fields.carousel.length > 0) {
    const media = await carouselOfFields(context, fields.carousel);
    return { rich, media, cover: media.slots[0]?.signature ?? null };
  }
  const video = await videoOfFields(context, fields);
  return { rich, media: video?.media ?? null, cover: video?.cover ?? null };
}

/** The pin's own picture, where it is neither a carousel nor a video. Throws like `pictureOfInput`. */
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

/** Adds the other pictures of a product, which are uploads of the person. */
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
