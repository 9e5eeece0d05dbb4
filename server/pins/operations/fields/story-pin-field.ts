import { z } from 'zod';
import { jsonOrText } from '../../../http/operations/input/json-field.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { optionalId, text } from '../../../http/operations/input/input.ts';

const clientBlock = z.looseObject({
  type: z.coerce.number().optional(),
  tracking_id: optionalId,
  text: z.string().optional(),
});

const clientStory = z.looseObject({
  metadata: z
    .looseObject({
      pin_title: text(limits.pinTitle, 'title').nullish(),
      pin_image_signature: z.string().max(64).nullish(),
    })
    .optional(),
  pages: z
    .array(z.looseObject({ blocks: z.array(clientBlock).max(limits.storyBlocks) }))
    .max(limits.storyPages),
});

/**
 * A whole story in the format of existing clients: JSON text with `metadata.pin_title`,
 * `metadata.pin_image_signature`, and pages of blocks with numeric types (1 text, 2 image, 3 video) and the upload as
 * `tracking_id`.
 */
export const storyPinField = z
  .preprocess((value) => {
    if (value === '' || value === null) return undefined;
    return jsonOrText(value);
  }, clientStory.optional())
  .meta({ description: 'Instead of `pages`: a story in the format of existing clients, as JSON text' });

/** Converts such a story to pages. Unknown blocks are dropped. */
export function pagesOfStoryPin(story: NonNullable<z.output<typeof storyPinField>>): unknown[] {
  return story.pages.map(({ blocks }) => ({
    blocks: blocks.flatMap(({ type, tracking_id: uploadId, text: words }): unknown[] => {
      if (type === 3) return [{ type: 'video', upload_id: uploadId }];
      if (type === 2) return [{ type: 'image', upload_id: uploadId }];
      return words === undefined || words === '' ? [] : [{ type: 'text', text: words }];
    }),
  }));
}
