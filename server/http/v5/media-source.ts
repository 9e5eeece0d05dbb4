import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { isId } from '../../../views/base/text/is-id.ts';

type Fields = Record<string, unknown>;

const address = z.string().min(1).max(limits.pinLink);
const base64 = z.string().min(1);
const mediaId = z.string().refine(isId);

/** Data of a carousel slot besides its picture. */
const words = { title: z.string().nullish(), description: z.string().nullish(), link: z.string().nullish() };

const slots = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(limits.carouselSlotsMin).max(limits.carouselSlots);

const source = z.discriminatedUnion(
  'source_type',
  [
    z.object({ source_type: z.literal('image_url'), url: address }),
    z.object({ source_type: z.literal('image_base64'), data: base64 }),
    z.object({ source_type: z.literal('image_id'), media_id: mediaId }),
    z.object({
      source_type: z.literal('multiple_image_urls'),
      items: slots(z.object({ url: address, ...words })),
    }),
    z.object({
      source_type: z.literal('multiple_image_base64'),
      items: slots(z.object({ data: base64, ...words })),
    }),
    z.object({
      source_type: z.literal('video_id'),
      media_id: mediaId,
      cover_image_url: address.nullish(),
      cover_image_data: base64.nullish(),
    }),
    z.object({ source_type: z.literal('pin_url'), url: address.optional() }),
  ],
  {
    error:
      'Use image_url, image_base64, image_id, multiple_image_urls, multiple_image_base64, video_id or pin_url.',
  },
);

/** The source of a new pin's picture or video (protocol §7). Every error gets the same message. */
export const mediaSource = z
  .unknown()
  .transform((given, context): z.output<typeof source> => {
    const parsed = source.safeParse(given);
    if (parsed.success) return parsed.data;
    context.addIssue('Give a source_type with what belongs to it.');
    return z.NEVER;
  })
  .meta(z.toJSONSchema(source, { io: 'input', unrepresentable: 'any' }));

/** Returns the fields of a new pin given by its `media_source`. */
export function mediaFieldsOf(data: z.output<typeof source>, link: string | undefined): Fields {
  switch (data.source_type) {
    case 'image_url':
      return { image_url: data.url };
    case 'image_base64':
      return { image_base64: data.data };
    case 'image_id':
      return { upload_id: data.media_id };
    case 'multiple_image_urls':
      return { carousel: data.items.map((item) => ({ ...wordsOf(item), image_url: item.url })) };
    case 'multiple_image_base64':
      return { carousel: data.items.map((item) => ({ ...wordsOf(item), image_base64: item.data })) };
    case 'video_id':
      return {
        video_upload_id: data.media_id,
        ...(data.cover_image_data
          ? { image_base64: data.cover_image_data }
          : data.cover_image_url && { image_url: data.cover_image_url }),
      };
    case 'pin_url':
      return { image_url: data.url ?? link };
  }
}

function wordsOf(item: {
  title?: string | null | undefined;
  description?: string | null | undefined;
  link?: string | null | undefined;
}): Fields {
  return { title: item.title ?? '', details: item.description ?? '', link: item.link ?? '' };
}
