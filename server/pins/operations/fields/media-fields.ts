import { z } from 'zod';
import { jsonOrText } from '../../../http/operations/input/json-field.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { id, optionalId, requiredText, text, webAddress } from '../../../http/operations/input/input.ts';
import { fieldNames, refusals, type FieldName } from '../../../refusals.ts';

/** A list as JSON, sent as text by forms and by clients of the resource protocol. */
const list = <Item extends z.ZodType>(item: Item, most: number, name: FieldName) =>
  z.preprocess(
    (value) => {
      if (typeof value === 'string' && value.trim() === '') return [];
      return jsonOrText(value);
    },
    z
      .array(item, { error: () => refusals.input.listNeeded({ name: fieldNames[name] }) })
      .max(most, { error: () => refusals.input.entries({ name: fieldNames[name], max: most }) }),
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
    title: text(limits.slotTitle, 'title').default(''),
    details: text(limits.slotDetails, 'details').default(''),
    link: webAddress(limits.pinLink).default(''),
  },
  { error: () => refusals.pins.slot },
);

const blockAlt = text(limits.pinAltText, 'alt').default('');

const block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('image'), ...pictureFields, alt_text: blockAlt }),
    z.object({ type: z.literal('video'), upload_id: id, alt_text: blockAlt }),
    z.object({ type: z.literal('text'), text: requiredText(limits.storyText, 'text') }),
    z.object({
      type: z.literal('list'),
      title: text(limits.slotTitle, 'title').default(''),
      items: list(requiredText(limits.storyListItem, 'eachLine'), limits.storyListItems, 'aList'),
    }),
    z.object({ type: z.literal('product'), pin_id: id }),
  ],
  { error: () => refusals.pins.block },
);

const page = z.object(
  {
    blocks: list(block, limits.storyBlocks, 'page').refine((blocks) => blocks.length > 0, {
      error: () => refusals.pins.pageEmpty,
    }),
  },
  { error: () => refusals.pins.page },
);

/** Slots of a new carousel. Empty for any other pin. */
export const carouselField = list(slot, limits.carouselSlots, 'carousel')
  .refine((slots) => slots.length === 0 || slots.length >= limits.carouselSlotsMin, {
    error: () => refusals.pins.carousel({ min: limits.carouselSlotsMin, max: limits.carouselSlots }),
  })
  .default([])
  .meta({
    description:
      `${limits.carouselSlotsMin} to ${limits.carouselSlots} slots make a carousel; the first is its cover. Each: ` +
      'upload_id, image_base64 or image_url; title, details, link',
    examples: [[{ upload_id: '1', title: 'Front' }, { upload_id: '2' }]],
  });

/** Pages of a new story. */
export const storyPagesField = list(page, limits.storyPages, 'story')
  .refine((pages) => pages.length > 0, { error: () => refusals.pins.storyPage })
  .meta({
    description:
      `1 to ${limits.storyPages} pages {blocks} of up to ${limits.storyBlocks} blocks: {type image, with upload_id, ` +
      'image_base64 or image_url, and alt_text}, {type video, upload_id, alt_text}, {type text, text}, ' +
      '{type list, title, items}, {type product, pin_id}',
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
