import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import type { PresentedImages } from '../../pins/present/present-images.ts';
import type { PresentedPin } from '../../pins/present/present-schema.ts';
import { instant, instantOf } from './v5-fields.ts';
import { shown, type V5Request } from './v5-route.ts';

/** The sizes of a picture by the names that the API has for them. */
const sizes = { '150x150': '150x150', '400x300': '474x', '600x': '564x', '1200x': 'orig' } as const;

const image = z.object({ url: z.string(), width: z.number(), height: z.number() });
const images = z
  .object({ '150x150': image, '400x300': image, '600x': image, '1200x': image })
  .meta({ id: 'PinImages', description: 'A picture by size; `1200x` is the stored original' });

const mediaSchema = z
  .discriminatedUnion('media_type', [
    z.object({ media_type: z.literal('image'), images }),
    z.object({
      media_type: z.literal('video'),
      images,
      cover_image_url: z.string(),
      video_url: z.string(),
      duration: z.number().describe('Milliseconds'),
      width: z.number(),
      height: z.number(),
    }),
    z.object({
      media_type: z.literal('multiple_images'),
      items: z.array(
        z.object({
          item_type: z.literal('image'),
          title: z.string().nullable(),
          description: z.string().nullable(),
          link: z.string().nullable(),
          images,
        }),
      ),
    }),
  ])
  .meta({ id: 'PinMedia' });

const pinSchema = z
  .object({
    id: idText,
    created_at: instant,
    title: z.string().nullable(),
    description: z.string().nullable(),
    link: z.string().nullable(),
    alt_text: z.string().nullable(),
    dominant_color: z.string(),
    board_id: idText,
    board_section_id: idText.nullable(),
    board_owner: z.object({ username: z.string().nullable() }),
    is_owner: z.boolean(),
    is_standard: z.boolean(),
    creative_type: z.enum(['REGULAR', 'VIDEO', 'CAROUSEL', 'IDEA']),
    media: mediaSchema,
  })
  .meta({ id: 'Pin' });
type V5Pin = z.output<typeof pinSchema>;

/** A pin, without what is not read with it: its private note, its parent, and whether it has been promoted. */
export const v5Pin = shown(
  pinSchema,
  (pin: PresentedPin, { username }: Pick<V5Request, 'username'>): V5Pin => ({
    id: pin.id,
    created_at: instantOf(pin.created_at),
    title: pin.title || null,
    description: pin.description || null,
    link: pin.link,
    alt_text: pin.alt_text,
    dominant_color: pin.dominant_color,
    board_id: pin.board.id,
    board_section_id: pin.section?.id ?? null,
    board_owner: { username: pin.board.owner?.username ?? null },
    is_owner: pin.pinner.username === username,
    is_standard: true,
    ...mediaOf(pin),
  }),
);

/** Returns a pin's type and its pictures or video. */
function mediaOf(pin: PresentedPin): Pick<V5Pin, 'creative_type' | 'media'> {
  const slots = pin.carousel_data?.carousel_slots ?? [];
  if (slots.length > 0)
    return {
      creative_type: 'CAROUSEL',
      media: {
        media_type: 'multiple_images',
        items: slots.map((slot) => ({
          item_type: 'image',
          title: slot.title,
          description: slot.details,
          link: slot.link,
          images: imagesOf(slot.images),
        })),
      },
    };
  const pictures = imagesOf(pin.images);
  const file = pin.videos?.video_list.V_720P;
  if (file !== undefined)
    return {
      creative_type: 'VIDEO',
      media: {
        media_type: 'video',
        images: pictures,
        cover_image_url: file.thumbnail,
        video_url: file.url,
        duration: file.duration,
        width: file.width,
        height: file.height,
      },
    };
  return {
    creative_type: pin.story_pin_data_id === null ? 'REGULAR' : 'IDEA',
    media: { media_type: 'image', images: pictures },
  };
}

function imagesOf(pictures: PresentedImages): z.output<typeof images> {
  const at = (name: keyof typeof sizes): z.output<typeof image> => {
    const { url, width, height } = pictures[sizes[name]];
    return { url, width, height };
  };
  return { '150x150': at('150x150'), '400x300': at('400x300'), '600x': at('600x'), '1200x': at('1200x') };
}
