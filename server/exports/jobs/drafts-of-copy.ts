import { draftsOf, type DraftRow } from '../../../db/queries/drafts.ts';
import { uploadsByIds } from '../../../db/queries/media/uploads.ts';
import { imagesBySignatures } from '../../../db/queries/pins/images.ts';
import type { Database } from '../../../db/connection/database.ts';
import type { DraftBlock } from '../../../views/drafts/pages/draft-pages.ts';
import { PutOff } from '../../errors.ts';
import { videoUploadsOf } from '../../drafts/draft-media.ts';
import type { ArchivedDraft } from '../archived-drafts.ts';
import { pathOfFile, type CopyFile } from './media-of-copy.ts';

export type DraftLine = Omit<ArchivedDraft, 'publishAt'> & { publishAt: string | null };

/** Returns a person's drafts in the archive's format, and the files that they reference. */
export async function draftsOfCopy(
  db: Database,
  userId: string,
): Promise<{ drafts: DraftLine[]; files: CopyFile[] }> {
  const rows = await draftsOf(db, userId);
  const known = await filesOfDrafts(db, userId, rows);
  const files: CopyFile[] = [];
  const name = (id: string | null | undefined): string | null => {
    const file = known.get(id ?? '');
    if (file === undefined) return null;
    files.push(file);
    return pathOfFile(file);
  };
  return { drafts: rows.map((row) => lineOf(row, name)), files };
}

const lookAgainMs = 5000;

/** Puts an export off while a video of a draft is being processed, since it has no file yet. Throws `PutOff`. */
export async function waitForVideosOfDrafts(db: Database, userId: string): Promise<void> {
  const uploadIds = (await draftsOf(db, userId)).flatMap(({ fields }) => videoUploadsOf(fields));
  const uploads = await uploadsByIds(db, userId, [...new Set(uploadIds)]);
  if (uploads.some(({ status }) => status === 'processing'))
    throw new PutOff('a video of a draft is being processed', lookAgainMs);
}

/** Pictures by signature, and videos by upload. */
async function filesOfDrafts(db: Database, userId: string, rows: DraftRow[]): Promise<Map<string, CopyFile>> {
  const signatures = rows.flatMap(({ fields, signature }) => [
    ...(signature === null ? [] : [signature]),
    ...(fields.slots ?? []).map((slot) => slot.signature),
    ...(fields.pages ?? []).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'image' ? [block.signature] : [])),
    ),
  ]);
  const pictures = await imagesBySignatures(db, [...new Set(signatures)]);
  const uploadIds = rows.flatMap(({ fields }) => videoUploadsOf(fields));
  const uploads = await uploadsByIds(db, userId, [...new Set(uploadIds)]);
  return new Map<string, CopyFile>([
    ...pictures.map(({ signature, format }): [string, CopyFile] => [signature, { signature, format }]),
    ...uploads.flatMap(({ id, status, signature }): [string, CopyFile][] =>
      status === 'succeeded' && signature !== null ? [[id, { signature, format: 'mp4' }]] : [],
    ),
  ]);
}

type Name = (id: string | null | undefined) => string | null;

function lineOf({ id, fields, signature, publishAt }: DraftRow, name: Name): DraftLine {
  const { kind, title, description, altText, link, tags, place, slots, pages, productTags, isAd } = fields;
  const [boardId, sectionId] = place === 'profile' ? [] : place.split(':');
  return {
    id,
    kind: kind ?? null,
    title,
    description,
    altText,
    link,
    tags: tags ?? '',
    boardId: boardId ?? null,
    sectionId: sectionId ?? null,
    newBoardName: fields.newBoardName ?? '',
    picture: name(signature),
    video: name(fields.videoUploadId),
    slots: (slots ?? []).flatMap((slot) => {
      const picture = name(slot.signature);
      return picture === null ? [] : [{ picture, title: slot.title, details: slot.details, link: slot.link }];
    }),
    pages: (pages ?? []).map(({ blocks }) => ({ blocks: blocks.flatMap((block) => blockOf(block, name)) })),
    productTags: productTags ?? [],
    publishAt: publishAt?.toISOString() ?? null,
    isAd: isAd === true,
  };
}

function blockOf(block: DraftBlock, name: Name): ArchivedDraft['pages'][number]['blocks'] {
  switch (block.type) {
    case 'image': {
      const picture = name(block.signature);
      return picture === null ? [] : [{ type: 'image', picture, altText: block.altText }];
    }
    case 'video': {
      const video = name(block.uploadId);
      return video === null ? [] : [{ type: 'video', video, altText: block.altText }];
    }
    case 'text':
      return [{ type: 'text', text: block.text }];
    case 'list':
      return [{ type: 'list', title: block.title, items: block.items }];
    case 'product':
      return [{ type: 'product', pinId: block.pinId }];
  }
}
