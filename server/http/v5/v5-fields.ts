import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { id } from '../operations/input/input.ts';

const pageSizeMax = 250;
const pageSizes = `Ask for 1 to ${pageSizeMax}.`;

/** Of routes that take nothing there. */
export const nothing = z.object({});

/** What a list is asked for with. */
export const page = z.object({
  page_size: z
    .string({ error: pageSizes })
    .regex(/^\d{1,3}$/, pageSizes)
    .transform(Number)
    .refine((size) => size >= 1 && size <= pageSizeMax, pageSizes)
    .default(limits.feedPage),
  bookmark: z.string({ error: 'Must be text.' }).optional(),
});

/** The same by the names of operations. */
export const paged = ({ query }: { query: z.output<typeof page> }): Record<string, unknown> => ({
  page_size: query.page_size,
  ...(query.bookmark !== undefined && query.bookmark !== '' && { bookmarks: [query.bookmark] }),
});

/** Text that must be given where it is not optional; the operation says how long it may be. */
export const words = z.string({ error: 'Must be text.' });

/** Text that may be said to be none: null is ''. */
export const wordsOrNone = z
  .string({ error: 'Must be text.' })
  .nullable()
  .transform((text) => text ?? '');

/** Boards are public, protected or secret; capitals count for nothing. */
export const privacy = oneOf(['public', 'protected', 'secret']);

/** The same, or all boards. */
export const privacyFilter = oneOf(['all', 'public', 'protected', 'secret']);

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const error = `Must be one of: ${values.map((value) => value.toUpperCase()).join(', ')}.`;
  return z
    .string({ error })
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(values, { error }));
}

/** An id that may be said to be none: null is ''. */
export const idOrNone = z
  .union([z.null().transform(() => ''), id])
  .meta({ description: '64-bit id as a decimal string' });

export const board = z.object({ board_id: id });
export const section = board.extend({ section_id: id });
export const pin = z.object({ pin_id: id });
