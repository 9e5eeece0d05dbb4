import type { DraftFields } from '../../db/queries/drafts.ts';
import { imagesBySignatures } from '../../db/queries/pins/images.ts';
import type { UploadStatus } from '../../db/queries/media/uploads.ts';
import type { PinCard } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import { draftVideos, videoUploadsOf } from './draft-media.ts';

/**
 * The items that a draft's parts reference, as visible to its author: pictures by signature, videos by upload,
 * products by pin.
 */
export interface DraftThings {
  pictures: Record<string, Picture>;
  videos: Record<string, { status: UploadStatus; poster: Picture | null }>;
  products: Record<string, PinCard>;
}

/** Looks up all items on the pages and in the slots of a draft. */
export async function draftThings(
  services: Services,
  userId: string,
  fields: DraftFields,
): Promise<DraftThings> {
  const blocks = (fields.pages ?? []).flatMap((page) => page.blocks);
  const signatures = [
    ...blocks.flatMap((block) => (block.type === 'image' ? [block.signature] : [])),
    ...(fields.slots ?? []).map(({ signature }) => signature),
  ];
  const pinIds = [...new Set(blocks.flatMap((block) => (block.type === 'product' ? [block.pinId] : [])))];
  const [pictures, videos, products] = await Promise.all([
    imagesBySignatures(services.db, [...new Set(signatures)]),
    draftVideos(services, userId, videoUploadsOf(fields)),
    pinsByIds(services, { userId, unauthPinIds: [] }, pinIds),
  ]);
  return {
    pictures: Object.fromEntries(pictures.map((picture) => [picture.signature, picture])),
    videos: Object.fromEntries(
      [...videos].map(([id, { status, video }]) => [id, { status, poster: video?.poster ?? null }]),
    ),
    products: Object.fromEntries(products.map((pin) => [pin.id, pin])),
  };
}
