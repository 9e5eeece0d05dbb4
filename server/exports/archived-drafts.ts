import { z } from 'zod';
import { limits } from '../../views/contract/limits.ts';
import { blockAlt, carouselSlots, sourceId, when, words } from './archive.ts';
import { pictureName, videoName } from './archived-files.ts';

const share = z.number().min(0).max(1);
const tagsShape = z.array(z.object({ pinId: sourceId, x: share, y: share })).max(20);

/** The products tagged on the picture of an archived pin. */
export const productTagsShape = z.object({ pinId: sourceId, tags: tagsShape });

export type ArchivedTags = z.output<typeof productTagsShape>;

/** Limit of a form's field for a block's text. What a pin may say is checked when the draft becomes one. */
const typedText = 8000;

const blockShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), picture: pictureName, altText: blockAlt }),
  z.object({ type: z.literal('video'), video: videoName, altText: blockAlt }),
  z.object({ type: z.literal('text'), text: z.string().max(typedText) }),
  z.object({
    type: z.literal('list'),
    title: z.string().max(limits.slotTitle),
    items: z.array(z.string()).refine((items) => items.join('\n').length <= typedText),
  }),
  z.object({ type: z.literal('product'), pinId: sourceId }),
]);

export const draftShape = z.object({
  id: sourceId,
  kind: z.enum(['carousel', 'story']).nullable().catch(null),
  title: words,
  description: words,
  altText: words,
  link: words,
  /** As typed, separated by commas. */
  tags: words,
  /** Null for the profile. */
  boardId: sourceId.nullable(),
  sectionId: sourceId.nullable().catch(null),
  /** Board that is to be made for it. Absent in exports of earlier versions. */
  newBoardName: words,
  /** Null if none was chosen yet. */
  picture: pictureName.nullable().catch(null),
  video: videoName.nullable().catch(null),
  slots: carouselSlots.catch([]),
  pages: z
    .array(z.object({ blocks: z.array(blockShape).max(limits.storyBlocks) }))
    .max(limits.storyPages)
    .catch([]),
  productTags: tagsShape.catch([]),
  /** Null for one that is not scheduled. */
  publishAt: when,
  isAd: z.boolean().catch(false),
});

export type ArchivedDraft = z.output<typeof draftShape>;
