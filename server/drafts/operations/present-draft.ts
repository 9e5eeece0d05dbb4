import { z } from 'zod';
import type { Draft } from '../save-draft.ts';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { imagesSchema, presentImages } from '../../pins/present/present-images.ts';

const blockId = z.string();
const ownAlt = z.string().optional().describe('Alt text, sent as `block_text`');

const blockSchema = z
  .discriminatedUnion('type', [
    z.object({ id: blockId, type: z.literal('image'), signature: z.string(), altText: ownAlt }),
    z.object({ id: blockId, type: z.literal('video'), uploadId: idText, altText: ownAlt }),
    z.object({ id: blockId, type: z.literal('text'), text: z.string() }),
    z.object({ id: blockId, type: z.literal('list'), title: z.string(), items: z.array(z.string()) }),
    z.object({ id: blockId, type: z.literal('product'), pinId: idText }),
  ])
  .meta({ id: 'DraftBlock' });

export const draftSchema = z
  .object({
    id: idText,
    type: z.literal('pin_draft'),
    kind: z.enum(['pin', 'carousel', 'story']),
    title: z.string(),
    description: z.string(),
    alt_text: z.string(),
    link: z.string(),
    tags: z.string().describe('As typed, with commas'),
    place: z.string().describe('`profile`, `board` or `board:section`'),
    new_board_name: z.string(),
    images: imagesSchema.nullable(),
    video: z.object({ upload_id: idText, status: z.string() }).nullable(),
    product_tags: z.array(
      z.object({
        pin_id: idText,
        x: z.number().describe('Percent of the width, from the left'),
        y: z.number().describe('Percent of the height, from the top'),
      }),
    ),
    carousel_slots: z
      .array(
        z.object({
          id: z.string(),
          signature: z.string(),
          title: z.string(),
          details: z.string(),
          link: z.string(),
        }),
      )
      .nullable(),
    pages: z.array(z.object({ id: z.string(), blocks: z.array(blockSchema) })).nullable(),
    publish_at: instantIso.nullable(),
    problem: z.string().nullable().describe('Why it could not be published'),
    updated_at: instantIso,
  })
  .meta({ id: 'PinDraft' });

/** Presents a draft. */
export function presentDraft(origin: string, draft: Draft): z.output<typeof draftSchema> {
  const { fields, video } = draft;
  return {
    id: draft.id,
    type: 'pin_draft',
    kind: fields.kind ?? 'pin',
    title: fields.title,
    description: fields.description,
    alt_text: fields.altText,
    link: fields.link,
    tags: fields.tags ?? '',
    place: fields.place,
    new_board_name: fields.newBoardName ?? '',
    images: draft.picture === null ? null : presentImages(origin, draft.picture),
    video: video === null ? null : { upload_id: video.uploadId, status: video.status },
    product_tags: (fields.productTags ?? []).map(({ pinId, x, y }) => ({
      pin_id: pinId,
      x: Math.round(x * 100),
      y: Math.round(y * 100),
    })),
    carousel_slots: fields.slots ?? null,
    pages: fields.pages ?? null,
    publish_at: draft.publishAt?.toISOString() ?? null,
    problem: draft.problem,
    updated_at: draft.updatedAt.toISOString(),
  };
}
