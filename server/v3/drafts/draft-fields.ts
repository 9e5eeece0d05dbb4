import { z } from 'zod';
import type { DraftFields } from '../../../db/queries/drafts/drafts.ts';
import { text, webAddress } from '../../operations/input.ts';
import { limits } from '../../../views/contract/limits.ts';
import { placeFields } from '../pins/save-place.ts';

/** A moment as ISO 8601; without a zone it is UTC, as a plain form sends it. '' is none. */
export const moment = z
  .union([
    z.literal(''),
    z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/),
  ])
  .transform((value) =>
    value === '' ? null : new Date(/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`),
  )
  .refine((value) => value === null || !Number.isNaN(value.getTime()), 'Give the time as 2026-05-17T18:30.')
  .meta({ type: 'string', description: 'ISO 8601; UTC without a zone' });

/** What is said of a pin in the making; what is left out stays. */
export const draftWordFields = {
  title: text(limits.pinTitle, 'The title').optional(),
  description: text(limits.pinDescription, 'The description').optional(),
  alt_text: text(limits.pinAltText, 'The alt text').optional(),
  link: webAddress(limits.pinLink).optional(),
  place: placeFields.place,
  tags: text(limits.pinTags, 'The tags').optional(),
};

type DraftWordsInput = z.output<z.ZodObject<typeof draftWordFields>>;

/** The words that are given, by the names of a draft. */
export function wordsOfFields(input: DraftWordsInput): Partial<DraftFields> {
  return Object.fromEntries(
    Object.entries({
      title: input.title,
      description: input.description,
      altText: input.alt_text,
      link: input.link,
      place: input.place,
      tags: input.tags,
    }).filter(([, value]) => value !== undefined),
  );
}
