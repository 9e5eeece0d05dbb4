import type { MediaInput, SlotInput, StoryBlockInput } from '../../media/media-input.ts';
import { pinPictureOfInput } from '../../../uploads/picture-of-input.ts';
import { AppError, fieldError, isAppError } from '../../../errors.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';
import type { CarouselSlots, StoryPages } from './media-fields.ts';

/** Returns the carousel of a new pin's fields. Images are imported one at a time. Throws like `pinPictureOfInput`. */
export async function carouselOfFields(
  context: MemberContext,
  fields: CarouselSlots,
): Promise<Extract<MediaInput, { kind: 'carousel' }>> {
  const slots: SlotInput[] = [];
  for (const [index, { title, details, link, ...picture }] of fields.entries()) {
    const { signature } = await pictureAt(context, picture, `carousel.${index}`);
    slots.push({ signature, title, details, link });
  }
  return { kind: 'carousel', slots };
}

/** Returns the story of the pages and the signature of an image usable as its cover, null without one. */
export async function storyOfFields(
  context: MemberContext,
  fields: StoryPages,
): Promise<{ media: Extract<MediaInput, { kind: 'story' }>; cover: string | null }> {
  let cover: string | null = null;
  const pages: { blocks: StoryBlockInput[] }[] = [];
  for (const [at, page] of fields.entries()) {
    const blocks: StoryBlockInput[] = [];
    for (const [place, block] of page.blocks.entries()) {
      switch (block.type) {
        case 'image': {
          const { signature } = await pictureAt(context, block, `pages.${at}.blocks.${place}`);
          cover ??= signature;
          blocks.push({ type: 'image', signature, altText: block.alt_text });
          break;
        }
        case 'video': {
          const video = await context.services.videos.result(context.viewer.user.id, block.upload_id);
          cover ??= video.poster.signature;
          blocks.push({ type: 'video', signature: video.signature, altText: block.alt_text });
          break;
        }
        case 'text':
        case 'list':
          blocks.push(block);
          break;
        case 'product':
          blocks.push({ type: 'product', pinId: block.pin_id });
      }
    }
    pages.push({ blocks });
  }
  return { media: { kind: 'story', pages }, cover };
}

export interface PictureFields {
  upload_id?: string | undefined;
  image_base64?: unknown;
  image_url?: string | undefined;
}

/** Like `pinPictureOfInput`, with errors reported for the entry's own field. */
async function pictureAt(
  context: MemberContext,
  { upload_id, image_base64, image_url }: PictureFields,
  field: string,
): Promise<{ signature: string }> {
  try {
    return await pinPictureOfInput(context.services, context.viewer.user.id, {
      origin: context.origin,
      file: null,
      uploadId: upload_id ?? null,
      base64: image_base64,
      url: image_url ?? null,
    });
  } catch (error) {
    if (!isAppError(error) || error.id === 'picture_pending') throw error;
    throw error.status < 500 ? fieldError(field, error.message, error.id) : new AppError(error.id);
  }
}
