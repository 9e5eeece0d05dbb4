import { AppError, type FieldError } from '../../../errors.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';
import { richOfFields, wrongRichFields } from '../../../products/operations/fields/rich-of-fields.ts';
import type { RichFields } from '../../../products/operations/fields/rich-fields.ts';
import { pinPictureOfInput, requirePinSize } from '../../../uploads/picture-of-input.ts';
import type { MediaInput } from '../../media/media-input.ts';
import type { RichInput } from '../../rich-metadata.ts';
import type { CarouselSlots } from './media-fields.ts';
import { carouselOfFields, type PictureFields } from './media-of-fields.ts';
import { videoOfFields, type VideoFields } from './video-of-fields.ts';

type KindFields = RichFields & VideoFields & PictureFields & { carousel: CarouselSlots };

/** The type-specific parts of a new pin. */
export interface KindOfFields {
  rich: RichInput | null;
  media: MediaInput | null;
  /** The pin's picture: the cover of a carousel or video, else the picture itself. */
  signature: string;
}

/** Receives the pictures and the video of the pin's kind. Throws field errors, and what `pinPictureOfInput` throws. */
export async function kindOfFields(context: MemberContext, fields: KindFields): Promise<KindOfFields> {
  // Validated first, so that invalid text does not cost an upload.
  const rich = richOfFields(fields, missingPicture(fields, context.file));
  const { media, cover } = await mediaOfFields(context, fields);
  const signature = cover ?? (await pictureOfFields(context, fields));
  await addProductPictures(context, rich, fields.additional_upload_ids);
  return { rich, media, signature };
}

/** Returns what is wrong with the kind and the picture of a call whose other fields are refused. */
export function wrongKindFields(given: Record<string, unknown>, file: MemberContext['file']): FieldError[] {
  return [...missingPicture(given, file), ...wrongRichFields(given)];
}

/** The fields that can hold what a pin shows, besides its file. */
const shown = ['upload_id', 'image_base64', 'image_url', 'video_upload_id', 'carousel'] as const;

function missingPicture(
  given: { readonly [Name in (typeof shown)[number]]?: unknown },
  file: MemberContext['file'],
): FieldError[] {
  const isGiven = (file?.bytes ?? 0) > 0 || shown.some((name) => !isEmpty(given[name]));
  return isGiven ? [] : [{ field: 'image', message: new AppError('picture_missing').message }];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

async function mediaOfFields(
  context: MemberContext,
  fields: KindFields,
): Promise<{ media: MediaInput | null; cover: string | null }> {
  if (fields.carousel.length > 0) {
    const media = await carouselOfFields(context, fields.carousel);
    return { media, cover: media.slots[0]?.signature ?? null };
  }
  const video = await videoOfFields(context, fields);
  return { media: video?.media ?? null, cover: video?.cover ?? null };
}

async function pictureOfFields(
  { services, viewer, origin, file }: MemberContext,
  fields: PictureFields,
): Promise<string> {
  const { signature } = await pinPictureOfInput(services, viewer.user.id, {
    origin,
    file,
    uploadId: fields.upload_id ?? null,
    base64: fields.image_base64,
    url: fields.image_url ?? null,
  });
  return signature;
}

/** Adds a product's other pictures, which are uploads of the person. */
async function addProductPictures(
  { services, viewer }: MemberContext,
  rich: RichInput | null,
  uploadIds: readonly (string | undefined)[],
): Promise<void> {
  if (rich?.kind !== 'product') return;
  for (const uploadId of uploadIds)
    if (uploadId !== undefined) {
      const picture = await services.pictures.result(viewer.user.id, uploadId);
      requirePinSize(picture);
      rich.imageSignatures.push(picture.signature);
    }
}
