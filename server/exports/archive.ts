import { z } from 'zod';
import { textLanguages } from '../../views/languages/text-languages.ts';
import { pinOrders } from '../../views/contract/models.ts';
import { maxLeaning } from '../../views/feeds/leanings.ts';
import { leastCropPercent } from '../../views/media/card-crop.ts';
import { limits } from '../../views/contract/limits.ts';
import { pictureName, videoName } from './archived-files.ts';
import { richShape } from './archived-rich.ts';

/** Identifies the archive format in `export.json`. Fields missing from older exports have defaults below. */
export const archiveFormat = { format: 'account-export', version: 1 } as const;

/** Limits on an archive's contents. Anything larger is refused before it is read. */
export const archiveLimits = {
  entries: 500_000,
  /** Limit for each of `export.json`, `boards.json` and `account.json`. */
  listBytes: 32 * 1024 ** 2,
  boards: 5000,
  /** Of all boards together. */
  sections: 20_000,
  pins: 200_000,
  /** Limit for a line of a list, which includes captions. */
  lineBytes: 1024 ** 2,
  pinsBytes: 1024 ** 3,
  /** A 15-minute processed video. */
  videoBytes: 512 * 1024 ** 2,
} as const;

/** Returns a picture's path in an archive. */
export function picturePath(signature: string, format: string): string {
  return `pictures/${signature}.${format}`;
}

/** Returns a video's path in an archive. */
export function videoPath(signature: string): string {
  return `videos/${signature}.mp4`;
}

/** Lists of an archive with a line of JSON for each item. Those missing from older exports are empty. */
export const archiveLists = {
  pins: 'pins.ndjson',
  productTags: 'product-tags.ndjson',
  drafts: 'drafts.ndjson',
} as const;

export const sourceId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,40}$/));
export const words = z.string().max(10_000).catch('');
const chosenLanguage = z.enum(textLanguages).nullable().catch(null);

export const when = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .catch(null);
const nameOfSomebody = z.string().max(100).catch('');

export const manifestShape = z.object({
  format: z.literal(archiveFormat.format),
  version: z.literal(archiveFormat.version),
  site: z.string().max(200).catch(''),
  /** Identifies the export on its site. Null in older ones. */
  id: sourceId.nullable().catch(null),
  /** Number of this archive, from 1, among those of the export. */
  part: z.number().int().min(1).max(10_000).catch(1),
  parts: z.number().int().min(1).max(10_000).catch(1),
});

export const boardsShape = z
  .array(
    z.object({
      id: sourceId,
      name: z.string().min(1).max(1000),
      description: words,
      /** Unknown values are treated as secret. */
      privacy: z.enum(['public', 'protected', 'secret']).catch('secret'),
      layout: z.enum(['default', 'quick_saves']).catch('default'),
      createdAt: when,
      position: z.number().int().nullable().catch(null),
      isArchived: z.boolean().catch(false),
      isSensitive: z.boolean().catch(false),
      collaboratorsOrganize: z.boolean().catch(true),
      collaboratorsInvite: z.boolean().catch(false),
      takesRequests: z.boolean().catch(true),
      chosenLanguage,
      pinOrder: z.enum(pinOrders).catch('newest'),
      /** In display order. */
      pinsByHand: z.array(sourceId).max(archiveLimits.pins).catch([]),
      coverPinId: sourceId.nullable().catch(null),
      /** In display order. */
      sections: z
        .array(z.object({ id: sourceId, title: z.string().min(1).max(1000) }))
        .max(500)
        .catch([]),
      /** The owner's notes, oldest first. */
      notes: z
        .array(z.object({ title: words, body: words, createdAt: when }))
        .max(1000)
        .catch([]),
    }),
  )
  .max(archiveLimits.boards);

export type ArchivedBoard = z.output<typeof boardsShape>[number];

/** What describes one picture of a story, if it has its own words. */
export const blockAlt = z.string().max(limits.pinAltText).optional().catch(undefined);

const blockShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), picture: pictureName, altText: blockAlt }),
  z.object({ type: z.literal('video'), video: videoName, altText: blockAlt }),
  z.object({ type: z.literal('text'), text: z.string().min(1).max(limits.storyText) }),
  z.object({
    type: z.literal('list'),
    title: z.string().max(limits.slotTitle),
    items: z.array(z.string().min(1).max(limits.storyListItem)).max(limits.storyListItems),
  }),
  z.object({ type: z.literal('product'), pinId: sourceId }),
]);

export const carouselSlots = z
  .array(
    z.object({
      picture: pictureName,
      title: z.string().max(limits.slotTitle).catch(''),
      details: z.string().max(limits.slotDetails).catch(''),
      link: words,
    }),
  )
  .max(limits.carouselSlots);

const mediaShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    video: videoName,
    captions: z
      .array(z.object({ language: z.string().max(20), text: z.string().max(limits.captionBytes) }))
      .max(5)
      .catch([]),
  }),
  z.object({
    kind: z.literal('carousel'),
    slots: carouselSlots,
  }),
  z.object({
    kind: z.literal('story'),
    pages: z.array(z.object({ blocks: z.array(blockShape).max(limits.storyBlocks) })).max(limits.storyPages),
  }),
]);

export type ArchivedMedia = z.output<typeof mediaShape>;

const percent = z.number().int().min(0).max(100);
const cropShape = z
  .object({ topPercent: percent, bottomPercent: percent })
  .refine(({ topPercent, bottomPercent }) => bottomPercent - topPercent >= leastCropPercent);

export const pinShape = z.object({
  id: sourceId,
  boardId: sourceId,
  sectionId: sourceId.nullable().catch(null),
  title: words,
  description: words,
  altText: words,
  link: words,
  picture: pictureName,
  createdAt: when,
  chosenLanguage,
  isSaved: z.boolean().catch(false),
  /** The source of a save, as far as the copy states it. */
  savedFrom: z
    .object({
      pinId: sourceId,
      rootPinId: sourceId,
      /** Site of the first pin, if it is not the copy's site. */
      site: z.string().max(200).nullable().catch(null),
      creator: z.object({ name: nameOfSomebody, username: nameOfSomebody }).nullable().catch(null),
    })
    .nullable()
    .catch(null),
  /** Unrecognized media leaves only the cover. */
  media: mediaShape.nullable().catch(null),
  rich: richShape.nullable().catch(null),
  /** The part of the picture that cards show. Null for all of it. Missing from older exports. */
  crop: cropShape.nullable().optional().catch(undefined),
  /** The owner's private note. */
  note: words,
  /** Only of created pins. */
  sponsorship: z
    .object({ sponsorName: z.string().max(1000), hasAffiliates: z.boolean() })
    .nullable()
    .catch(null),
});

export type ArchivedPin = z.output<typeof pinShape>;

const leaning = z.number().int().min(-maxLeaning).max(maxLeaning);
const maxFollows = 5000;
const person = z.object({ id: sourceId, username: nameOfSomebody });
const follows = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(maxFollows).catch([]);

export const accountShape = z.object({
  about: words,
  location: words,
  websiteUrl: words,
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  isSearchable: z.boolean().catch(true),
  showsMessaging: z.boolean().catch(true),
  avatar: pictureName.nullable().catch(null),
  notifications: z
    .array(z.object({ kind: z.string().max(60), inApp: z.boolean(), byEmail: z.boolean() }))
    .max(100)
    .catch([]),
  /** Settings of the home feed. */
  home: z
    .object({
      topics: z.boolean(),
      boards: z.boolean(),
      people: z.boolean(),
      activity: z.boolean(),
      new_to_proven: leaning,
      near_to_far: leaning,
      people_to_topics: leaning,
      text_to_looks: leaning,
    })
    .nullable()
    .catch(null),
  follows: z
    .object({
      people: follows(person),
      boards: follows(z.object({ id: sourceId, name: nameOfSomebody })),
      topics: follows(z.string().max(100)),
    })
    .catch({ people: [], boards: [], topics: [] }),
  /** Blocked people. Missing from older exports. */
  blocks: follows(person),
});

export type ArchivedAccount = z.output<typeof accountShape>;
