import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { id } from '../operations/input/input.ts';

const pageSizeMax = 250;
const pageSizes = `Ask for 1 to ${pageSizeMax}.`;

/** For routes without parameters. */
export const nothing = z.object({});

/** Query parameters of a list. */
export const page = z.object({
  page_size: z
    .string({ error: pageSizes })
    .regex(/^\d{1,3}$/, pageSizes)
    .transform(Number)
    .refine((size) => size >= 1 && size <= pageSizeMax, pageSizes)
    .default(limits.feedPage),
  bookmark: z.string({ error: 'Must be text.' }).optional(),
});

/** Maps them to the operations' names. */
export const paged = ({ query }: { query: z.output<typeof page> }): Record<string, unknown> => ({
  page_size: query.page_size,
  ...(query.bookmark !== undefined && query.bookmark !== '' && { bookmarks: [query.bookmark] }),
});

/** Text that is required unless optional. The operation limits its length. */
export const words = z.string({ error: 'Must be text.' });

/** Text that may be cleared: null means ''. */
export const wordsOrNone = z
  .string({ error: 'Must be text.' })
  .nullable()
  .transform((text) => text ?? '');

/** Board privacy: public, protected or secret, case-insensitive. */
export const privacy = oneOf(['public', 'protected', 'secret']);

/** A board privacy, or all boards. */
export const privacyFilter = oneOf(['all', 'public', 'protected', 'secret']);

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const error = `Must be one of: ${values.map((value) => value.toUpperCase()).join(', ')}.`;
  return z
    .string({ error })
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(values, { error }));
}

/** An id that may be cleared: null means ''. */
export const idOrNone = z
  .union([z.null().transform(() => ''), id])
  .meta({ description: '64-bit id as a decimal string' });

export const board = z.object({ board_id: id });
export const section = board.extend({ section_id: id });
export const pin = z.object({ pin_id: id });

/** `2026-11-21T10:00:00` */
export const instant = z.string().meta({ description: 'Instant as ISO 8601 writes it, in UTC' });

/** Converts RFC 2822 dates of operations: ISO 8601 in UTC, without fraction or offset. */
export const instantOf = (written: string): string => new Date(written).toISOString().replace(/\.\d+Z$/, '');
