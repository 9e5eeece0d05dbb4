import { z } from 'zod';
import { jsonOrText } from '../../../http/operations/input/json-field.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { id, optionalId, requiredText, text, webAddress } from '../../../http/operations/input/input.ts';

/** A list as JSON, sent as text by forms and by clients of the resource protocol. */
const list = <Item extends z.ZodType>(item: Item, most: number, name: string) =>
  z.preprocess(
    (value) => {
      if (typeof value === 'string' && value.trim() === '') return [];
      return jsonOrText(value);
    },
    z
      .array(item, { error: `${name} must be a list, also as JSON text.` })
      .max(most, `${name} can have ${most} entries at most.`),
  );

/** One image: the caller's upload, base64 text, or a URL on the web. */
const pictureFields = {
  upload_id: optionalId,
  image_base64: z.unknown().optional(),
  image_url: webAddress(limits.pinLink).optional(),
};

const slot = z.object(
  {
    ...pictureFields,
    title: text(limits.slotTitle, 'The title').default(''),
    details: text(limits.slotDetails, 'The details').default(''),
    link: webAddress(limits.pinLink).default(''),
  },
  { error: 'Each slot must be an object.' },
);

const block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('image'), ...pictureFields }),
    z.object({ type: z.literal('video'), upload_id: id }),
    z.object({ type: z.literal('text'), text: requiredText(limits.storyText, 'The text') }),
    z.object({
      type: z.literal('list'),
      title: text(limits.slotTitle, 'The title').default(''),
      items: list(requiredText(limits.storyListItem, 'Each line'), limits.storyListItems, 'A list'),
    }),
    z.object({ type: z.literal('product'), pin_id: id }),
  ],
  { error: 'Each block has a type: image, video, text, list or product.' },
);

const page = z.object(
  {
    blocks: list(block, limits.storyBlocks, 'A page').refine((blocks) => blocks.length > 0, {
      message: 'Each page needs at least one block.',
    }),
  },
  { error: 'Each page must be an object with its blocks.' },
);

/** Slots of a new carousel. Empty for any other pin. */
export const carouselField = list(slot, limits.carouselSlots, 'A carousel')
  .refine((slots) => slots.length === 0 || slots.length >= limits.carouselSlotsMin, {
    message: `A carousel has ${limits.carouselSlotsMin} to ${limits.carouselSlots} pictures.`,
  })
  .default([])
  .meta({
    description:
      `${limits.carouselSlotsMin} to ${limits.carouselSlots} slots make a carousel; the first is its cover. Each: ` +
      'upload_id, image_base64 or image_url; title, details, link',
    examples: [[{ upload_id: '1', title: 'Front' }, { upload_id: '2' }]],
  });

/** Pages of a new story. */
export const storyPagesField = list(page, limits.storyPages, 'A story')
  .refine((pages) => pages.length > 0, { message: 'A story needs at least one page.' })
  .meta({
    description:
      `1 to ${limits.storyPages} pages {blocks} of up to ${limits.storyBlocks} blocks: {type image, with upload_id, ` +
      'image_base64 or image_url}, {type video, upload_id}, {type text, text}, {type list, title, items}, ' +
      '{type product, pin_id}',
    examples: [
      [
        {
          blocks: [
            { type: 'image', upload_id: '1' },
            { type: 'text', text: 'First, the soil.' },
          ],
        },
      ],
    ],
  });

export type CarouselSlots = z.output<typeof carouselField>;
export type StoryPages = z.output<typeof storyPagesField>;
