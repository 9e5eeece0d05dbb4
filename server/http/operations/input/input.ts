import { z } from 'zod';
import { latinDigits } from '../../../../views/base/text/latin-digits.ts';
import { isWebAddress } from '../../../../views/base/urls/is-web-address.ts';
import { textLanguages } from '../../../../views/languages/text-languages.ts';
import { fieldNames, refusals, type FieldName } from '../../../refusals.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

/** A 64-bit ID as a decimal string or a number. JSON bodies deliver numbers past 2^53 as text. */
export const id = z
  .union([z.string(), z.number().int().nonnegative().transform(String)])
  .refine(isId, { error: () => refusals.input.id })
  .meta({ description: '64-bit id as a decimal string', format: 'int64' });

/** An optional id: absent, null and '' mean none. */
export const optionalId = z
  .preprocess((value) => (value === '' || value === null ? undefined : value), id.optional())
  .meta({ description: '64-bit id as a decimal string' });

/** The language that a text is in, by what its owner says. '' leaves it to be detected. */
export const chosenLanguage = z
  .enum(['', ...textLanguages])
  .optional()
  .meta({ description: "Language of the text; '' to detect it" });

/**
 * Text of at most `max` characters (code points), trimmed, without unneeded control characters. What turns the direction
 * of the text around it goes, and names and titles are one line. Without anything to see, it is ''. Answers contain null
 * for empty texts, so null is ''.
 */
export const text = (max: number, name: FieldName = 'this'): z.ZodType<string, string | null> =>
  z
    .string()
    .nullable()
    .transform((value) => readable(value ?? '', oneLine.has(name)))
    .refine((value) => !unstorable.test(value), {
      error: () => refusals.input.unstorable({ name: fieldNames[name] }),
    })
    .refine((value) => value.length <= max || Array.from(value).length <= max, {
      error: () => refusals.input.tooLong({ name: fieldNames[name], max }),
    })
    .meta({ maxLength: max });

/** Returns whether a field takes a person's text: whether `text` is in it. */
export function isText(field: z.core.$ZodType | undefined): boolean {
  if (field === undefined) return false;
  if (z.globalRegistry.get(field)?.maxLength !== undefined) return true;
  return isText((field._zod.def as { innerType?: z.core.$ZodType }).innerType);
}

/** Fields that are shown within a line. */
const oneLine: ReadonlySet<FieldName> = new Set([
  'name',
  'aName',
  'title',
  'aTitle',
  'boardName',
  'sectionName',
  'siteName',
  'firstName',
  'lastName',
  'headline',
  'partner',
  'brand',
  'label',
]);

/** Fillers are letters by their class, but blank. Joiners stay within what they join, such as emoji. */
const visible = /[^\s\p{Cf}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]/u;

function readable(value: string, isLine: boolean): string {
  const kept = value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/\r\n?/g, '\n');
  if (!visible.test(kept) && !unstorable.test(kept)) return '';
  return (isLine ? kept.replace(/[\t\n\u2028\u2029]+/g, ' ') : kept).trim();
}

const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;

/** Like `text`, but not empty. */
export const requiredText = (max: number, name: FieldName = 'this'): z.ZodType<string, string | null> =>
  text(max, name).refine((value) => value.length > 0, {
    error: () => refusals.input.needed({ name: fieldNames[name] }),
  });

/** Parses an optional number, also from form text. Empty means omitted, never 0, which `Number('')` returns. */
export const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value === 'number') return value;
    return typeof value === 'string' && value.trim() !== '' ? latinDigits(value) : undefined;
  }, schema);

/** A number that is also read in the digits of other scripts. */
export const typedNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? latinDigits(value) : value), schema);

const flagWords: Readonly<Record<string, boolean | undefined>> = {
  true: true,
  1: true,
  on: true,
  false: false,
  0: false,
  '': false,
};

/** `true`/`false`, also as the texts (`True`) and numbers (1) that older clients send. */
export const flag = z.preprocess(
  (value) =>
    typeof value === 'string' || typeof value === 'number'
      ? (flagWords[String(value).toLowerCase()] ?? value)
      : value,
  z.boolean(),
);

/** A checkbox sends its value after that of the hidden field with the same name, which on its own means off. */
export const box = z.preprocess((value): unknown => (Array.isArray(value) ? value.at(-1) : value), flag);

/** A web URL, or '' for none. `withLogin` tells what to do with a user name and password in it. */
export const webAddress = (
  max: number,
  withLogin = (): string => refusals.input.linkWithLogin,
): z.ZodType<string, string | null> =>
  text(max, 'link').refine((value) => value === '' || isWebAddress(value), {
    error: ({ input }) => (isWebAddress(withoutLogin(String(input))) ? withLogin() : refusals.input.link),
  });

const withoutLogin = (address: string): string => address.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');

/** Token of the page after the last. */
export const endMarker = '-end-';

/**
 * Paging as clients send it: any of absent, null, [], [null], [""], "" is the first page. Of several values the last
 * counts (protocol §2).
 */
export const bookmarks = z
  .preprocess((value) => {
    const list = Array.isArray(value) ? value : [value];
    const last: unknown = list[list.length - 1];
    return last === null || last === undefined || last === '' ? undefined : last;
  }, z.string().max(4096).optional())
  .meta({ description: "Token of the next page; '-end-' returns an empty page" });

/** Page size: digits alone, also as text. An empty value selects the default. */
export const pageSize = (normal: number, most: number): z.ZodType<number, unknown> => {
  const error = (): string => refusals.input.wholeBetween({ min: 1, max: most });
  return z.preprocess((value) => {
    if (value === null || value === '') return undefined;
    return typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  }, z.number({ error }).int({ error }).min(1, { error }).max(most, { error }).default(normal));
};

/** Several ids: a list, or comma-separated text. A form with one box checked sends no list. */
export const ids = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : (value ?? [])),
    z.array(id),
  )
  .meta({ description: '64-bit ids as decimal strings' });
