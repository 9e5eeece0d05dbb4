import { z } from 'zod';

/** A 64-bit id in output, as decimal text. */
export const idText = z.string().meta({ description: '64-bit id as a decimal string', format: 'int64' });

/** `Fri, 21 Nov 2026 10:00:00 +0000` (protocol §5). */
export const instantRfc2822 = z
  .string()
  .meta({ description: 'Instant as RFC 2822 writes it, such as `Fri, 21 Nov 2026 10:00:00 +0000`' });

/** `2026-11-21T10:00:00.000Z` */
export const instantIso = z
  .string()
  .meta({ description: 'Instant as ISO 8601 writes it, in UTC', format: 'date-time' });

/** A language that a text seems to be in, or is said to be in. */
export const languageOfText = z
  .string()
  .nullable()
  .meta({ description: 'Language of the text (ISO 639-1); null if unclear' });

/** `2026-11-21` */
export const dayIso = z.string().meta({ description: 'Day as ISO 8601 writes it', format: 'date' });

/** Output with only the id of the object written, deleted or answered. */
export const idOnly = z.object({ id: idText });

/** Empty output. */
export const nothing = z.array(z.never()).max(0).meta({ description: 'Nothing: an empty list' });
