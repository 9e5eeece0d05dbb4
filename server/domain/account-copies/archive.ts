import { z } from 'zod';

/** What `export.json` says of the archive's own form. */
export const archiveFormat = { format: 'account-export', version: 1 } as const;

/** Most of everything that an archive may hold; more is refused before anything is read. */
export const archiveLimits = {
  entries: 500_000,
  /** Of the whole archive when unpacked. */
  unpackedBytes: 64 * 1024 ** 3,
  /** Of `export.json` and `boards.json`. */
  listBytes: 32 * 1024 ** 2,
  boards: 5000,
  pins: 200_000,
  /** Of a line of `pins.ndjson`. */
  lineBytes: 64 * 1024,
  pinsBytes: 1024 ** 3,
} as const;

/** Where a picture lies in an archive. */
export function picturePath(signature: string, format: string): string {
  return `pictures/${signature}.${format}`;
}

const sourceId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,40}$/));
const words = z.string().max(10_000).catch('');

export const manifestShape = z.object({
  format: z.literal(archiveFormat.format),
  version: z.literal(archiveFormat.version),
  site: z.string().max(200).catch(''),
});

export const boardsShape = z
  .array(
    z.object({
      id: sourceId,
      name: z.string().min(1).max(1000),
      description: words,
      /** What is not known to be for all is for its owner alone. */
      privacy: z.enum(['public', 'protected', 'secret']).catch('secret'),
      layout: z.enum(['default', 'quick_saves']).catch('default'),
      sections: z
        .array(z.object({ id: sourceId, title: z.string().min(1).max(1000) }))
        .max(500)
        .catch([]),
    }),
  )
  .max(archiveLimits.boards);

export type ArchivedBoard = z.output<typeof boardsShape>[number];

export const pinShape = z.object({
  id: sourceId,
  boardId: sourceId,
  sectionId: sourceId.nullable().catch(null),
  title: words,
  description: words,
  altText: words,
  link: words,
  picture: z.string().regex(/^pictures\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/),
});

export type ArchivedPin = z.output<typeof pinShape>;
