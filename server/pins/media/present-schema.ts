import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { imageOfSize, imagesSchema } from '../present/present-images.ts';

const videoFileSchema = z
  .object({
    url: z.string(),
    width: z.number().describe('Pixels'),
    height: z.number().describe('Pixels'),
    duration: z.number().describe('Milliseconds'),
    thumbnail: z.string(),
  })
  .meta({ id: 'VideoFile' });

export const videoSchema = z
  .object({
    id: z.string().describe('Signature of the video'),
    video_list: z.object({
      V_720P: videoFileSchema,
      V_HLSV4: videoFileSchema.optional(),
      V_HLSV3_MOBILE: videoFileSchema.optional(),
    }),
  })
  .meta({ id: 'Video' });
export type PresentedVideo = z.output<typeof videoSchema>;

const embedSchema = z
  .object({ type: z.enum(['video', 'gif']), src: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'Embed' });

const carouselSchema = z
  .object({
    id: idText,
    entity_id: idText,
    index: z.number(),
    carousel_slots: z.array(
      z.object({
        id: idText,
        title: z.string().nullable(),
        details: z.string().nullable(),
        link: z.string().nullable(),
        image_signature: z.string(),
        images: imagesSchema,
      }),
    ),
  })
  .meta({ id: 'Carousel' });

const { orig: originals, ...sizesBesides } = imageOfSize;

const ownAltText = z.string().nullable().describe("Null stands for the pin's; only on the pin's own page");

const storyBlockSchema = z
  .discriminatedUnion('type', [
    z.object({ block_type: z.literal(1), type: z.literal('story_pin_paragraph_block'), text: z.string() }),
    z.object({
      block_type: z.literal(2),
      type: z.literal('story_pin_image_block'),
      image_signature: z.string(),
      image: z.object({ images: z.object({ originals, ...sizesBesides }) }),
      text: z.string(),
      alt_text: ownAltText,
    }),
    z.object({
      block_type: z.literal(3),
      type: z.literal('story_pin_video_block'),
      video_signature: z.string(),
      video: videoSchema,
      text: z.string(),
      alt_text: ownAltText,
    }),
    z.object({
      block_type: z.literal(4),
      type: z.literal('story_pin_list_block'),
      heading: z.string(),
      items: z.array(z.string()),
      text: z.string(),
    }),
    z.object({
      block_type: z.literal(5),
      type: z.literal('story_pin_product_sticker_block'),
      pin_id: idText.nullable(),
      text: z.string(),
    }),
  ])
  .meta({ id: 'StoryBlock' });
export type PresentedBlock = z.output<typeof storyBlockSchema>;

const storySchema = z
  .object({
    id: idText,
    type: z.literal('storypindata'),
    page_count: z.number(),
    static_page_count: z.number().describe('Pages without a video'),
    total_video_duration: z.number().describe('Milliseconds'),
    has_product_pins: z.boolean(),
    is_deleted: z.boolean(),
    metadata: z.object({ pin_title: z.string() }),
    pages: z.array(
      z.object({
        id: idText,
        type: z.literal('storypinpage'),
        image_signature: z.string().nullable(),
        blocks: z.array(storyBlockSchema).describe('All blocks; in a list of pins only the first'),
      }),
    ),
  })
  .meta({ id: 'Story' });

/** A pin's media besides one still image. Kinds that do not apply are null. */
export const mediaSchema = z.object({
  embed: embedSchema.nullable(),
  embed_src: z.string().nullable(),
  embed_type: z.enum(['video', 'gif']).nullable(),
  embed_subtype: z.string().nullable(),
  attribution: z
    .object({ embed: z.object({ type: z.enum(['video', 'gif']) }) })
    .nullable()
    .describe('Kind of its embed'),
  videos: videoSchema.nullable(),
  story_pin_data_id: idText.nullable(),
  story_pin_data: storySchema.nullable(),
  carousel_data: carouselSchema.nullable(),
  is_video: z.boolean(),
});
export type PresentedMedia = z.output<typeof mediaSchema>;
