import { randomUUID } from 'node:crypto';
import { insertDraft, type DraftFields } from '../../db/queries/drafts.ts';
import { importedItem, noteImported } from '../../db/queries/imports/import-items.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import type { DraftBlock, DraftPage, DraftSlot } from '../../views/drafts/pages/draft-pages.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { checkTime } from '../drafts/save-draft.ts';
import { isAppError } from '../errors.ts';
import type { ArchivedDraft, ArchivedTags } from '../exports/archived-drafts.ts';
import { plain, webLink } from '../exports/archived-words.ts';
import { seenTags } from '../products/product-tags.ts';
import type { ProductTagRow } from '../../db/queries/products/product-tags.ts';
import { itemOf, sourceOf, type Arrival, type Places } from './arrival.ts';
import type { CopyFiles } from './bring-media.ts';
import { pinHere } from './bring-save.ts';
import { listLeftOut } from './left-out.ts';

/**
 * Imports a draft, once. It keeps its time if the board came along and it can be published as it is; otherwise nothing
 * publishes it. Throws VideoPending.
 */
export async function bringDraft(
  arrival: Arrival,
  places: Places,
  draft: ArchivedDraft,
  files: CopyFiles,
): Promise<void> {
  const { services, userId, row } = arrival;
  const source = sourceOf(arrival, draft.id);
  if ((await importedItem(services.db, userId, 'draft', source)) !== null) return;
  const video = draft.video === null ? null : await files.video(draft.video);
  const pages = await pagesOf(arrival, draft, files);
  const slots = await slotsOf(draft, files);
  const place = placeOf(places, draft);
  const fields: DraftFields = {
    ...wordsOf(draft),
    place: place ?? 'profile',
    ...(draft.kind !== null && { kind: draft.kind }),
    ...(draft.kind === 'carousel' && { slots }),
    ...(draft.kind === 'story' && { pages }),
    ...(video !== null && { videoUploadId: video.uploadId }),
    productTags: await tagsHere(arrival, draft.productTags),
    ...(draft.isAd && { isAd: true }),
  };
  const signature = draft.picture === null ? null : await files.picture(draft.picture);
  const publishAt = place === null ? null : timeOf(arrival, draft.publishAt, { fields, signature });
  const made = await services.db.transaction(async (tx) => {
    const found = await insertDraft(tx, { userId, fields, signature, publishAt }, limits.drafts);
    if (found !== null) await noteImported(tx, itemOf(arrival), 'draft', source, found.id);
    return found;
  });
  const named = { kind: 'draft' as const, name: draft.title };
  if (made === null) {
    listLeftOut(row, { ...named, reason: 'refused' });
    return;
  }
  row.drafts += 1;
  const isWhole =
    (draft.video === null) === (video === null) &&
    (draft.picture === null) === (signature === null) &&
    slots.length === draft.slots.length &&
    pages.every(({ blocks }, at) => blocks.length === draft.pages[at]?.blocks.length);
  if (!isWhole) listLeftOut(row, { ...named, reason: 'media' });
}

/** Returns the tags whose products came along or are here, and visible to the person. */
export async function tagsHere(arrival: Arrival, archived: ArchivedTags['tags']): Promise<ProductTagRow[]> {
  const { services, userId } = arrival;
  const found: ProductTagRow[] = [];
  for (const { pinId, x, y } of archived) {
    const here = await pinHere(arrival, pinId);
    if (here !== null) found.push({ pinId: here, x, y });
  }
  return (await seenTags(services, userId, found)).slice(0, limits.productTags);
}

function wordsOf(draft: ArchivedDraft): Omit<DraftFields, 'place'> {
  return {
    title: cutText(plain(draft.title), limits.pinTitle),
    description: cutText(plain(draft.description), limits.pinDescription),
    altText: cutText(plain(draft.altText), limits.pinAltText),
    link: webLink(draft.link),
    tags: cutText(plain(draft.tags), limits.pinTags),
    newBoardName: cutText(plain(draft.newBoardName), limits.boardName),
  };
}

/** Null if its board is not among the imported ones. */
function placeOf(places: Places, { boardId, sectionId }: ArchivedDraft): string | null {
  if (boardId === null) return 'profile';
  const board = places.boards.get(boardId);
  if (board === undefined) return null;
  const section = sectionId === null ? undefined : places.sections.get(`${boardId}/${sectionId}`);
  return section === undefined ? board : `${board}:${section}`;
}

/** Null unless it is a time that the form accepts for a draft that can be published as it is. */
function timeOf(
  { now }: Arrival,
  publishAt: Date | null,
  draft: Parameters<typeof checkDraft>[0],
): Date | null {
  if (publishAt === null) return null;
  try {
    checkTime(publishAt, now);
    checkDraft(draft);
    return publishAt;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

async function slotsOf(draft: ArchivedDraft, { picture }: CopyFiles): Promise<DraftSlot[]> {
  const slots: DraftSlot[] = [];
  for (const { picture: name, title, details, link } of draft.slots) {
    const signature = await picture(name);
    const words = { title: plain(title), details: plain(details), link: webLink(link) };
    if (signature !== null) slots.push({ id: randomUUID(), signature, ...words });
  }
  return slots;
}

async function pagesOf(arrival: Arrival, draft: ArchivedDraft, files: CopyFiles): Promise<DraftPage[]> {
  const pages: DraftPage[] = [];
  for (const page of draft.pages) {
    const blocks: DraftBlock[] = [];
    for (const block of page.blocks) {
      const brought = await blockOf(arrival, block, files);
      if (brought !== null) blocks.push({ id: randomUUID(), ...brought });
    }
    pages.push({ id: randomUUID(), blocks });
  }
  return pages;
}

type Said<Block> = Block extends { id: string } ? Omit<Block, 'id'> : never;

async function blockOf(
  arrival: Arrival,
  block: ArchivedDraft['pages'][number]['blocks'][number],
  files: CopyFiles,
): Promise<Said<DraftBlock> | null> {
  switch (block.type) {
    case 'image': {
      const signature = await files.picture(block.picture);
      return signature === null ? null : { type: 'image', signature, altText: plain(block.altText ?? '') };
    }
    case 'video': {
      const video = await files.video(block.video);
      return video === null
        ? null
        : { type: 'video', uploadId: video.uploadId, altText: plain(block.altText ?? '') };
    }
    case 'product': {
      const pinId = await pinHere(arrival, block.pinId);
      return pinId === null ? null : { type: 'product', pinId };
    }
    case 'text':
      return { type: 'text', text: plain(block.text) };
    case 'list':
      return { type: 'list', title: plain(block.title), items: block.items.map(plain) };
  }
}
