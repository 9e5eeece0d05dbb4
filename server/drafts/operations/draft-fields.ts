import { z } from 'zod';
import type { DraftFields } from '../../../db/queries/drafts.ts';
import { fieldError } from '../../errors.ts';
import { text, webAddress } from '../../http/operations/input/input.ts';
import { limits } from '../../../views/contract/limits.ts';
import { placeFields } from '../../saves/operations/save-place.ts';
import { refusals } from '../../refusals.ts';

/** ISO 8601 time. Without a time zone it is UTC, as a plain form sends it. '' means none. */
export const moment = z
  .union([
    z.literal(''),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/),
  ])
  .transform((value) =>
    value === '' ? null : new Date(/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`),
  )
  .refine((value) => value === null || !Number.isNaN(value.getTime()), { error: () => refusals.drafts.time })
  .meta({ type: 'string', description: 'ISO 8601; UTC without a zone' });

/** What operations that save a draft declare alike. */
export const draftDeclaration = {
  tag: 'Pins',
  limit: { points: 240, perSeconds: 60 },
  file: { field: 'image', maxBytes: limits.videoBytes },
  idempotency: 'staged',
} as const;

/** Text fields of a draft. Omitted fields are kept. */
export const draftWordFields = {
  title: text(limits.pinTitle, 'title').optional(),
  description: text(limits.pinDescription, 'description').optional(),
  alt_text: text(limits.pinAltText, 'alt').optional(),
  link: webAddress(limits.pinLink).optional(),
  place: placeFields.place,
  new_board_name: text(limits.boardName, 'boardName')
    .optional()
    .describe('Board for the pin in place of `place`, created if there is none. Public'),
  tags: text(limits.pinTags, 'tags').optional(),
};

/** Actions on a draft besides saving it. */
export const draftActFields = {
  publish_at: moment.optional(),
  act: z.enum(['keep', 'schedule', 'publish']).optional().meta({
    description: "The form's button. If omitted, the time decides whether the pin is scheduled",
  }),
};

export type DraftAct = z.output<z.ZodObject<typeof draftActFields>>;

/** Returns the time requested by `schedule`. */
export function scheduledTime({ publish_at: at }: DraftAct): Date {
  if (!at) throw fieldError('publish_at', refusals.drafts.timeNeeded);
  return at;
}

/**
 * Returns the new publication time of a multi-part draft. `keep` removes it. A call that only gives a time sets it,
 * and a change to a part leaves it. Undefined leaves it unchanged.
 */
export function timeOfPages(input: DraftAct & { change?: string | undefined }): Date | null | undefined {
  if (input.act === 'keep') return null;
  return input.act === undefined && input.change === undefined ? input.publish_at : undefined;
}

/** Returns the builder page's URL with the time that was entered but not yet submitted. */
export function withTypedTime(
  url: string,
  { change, publish_at: at }: DraftAct & { change?: string | undefined },
): string {
  return change === undefined || !at ? url : `${url}&at=${at.toISOString().slice(0, 16)}`;
}

type DraftWordsInput = z.output<z.ZodObject<typeof draftWordFields>>;

/** Returns the given text fields under the draft's names. */
export function wordsOfFields(input: DraftWordsInput): Partial<DraftFields> {
  return Object.fromEntries(
    Object.entries({
      title: input.title,
      description: input.description,
      altText: input.alt_text,
      link: input.link,
      place: input.place,
      newBoardName: input.new_board_name,
      tags: input.tags,
    }).filter(([, value]) => value !== undefined),
  );
}
