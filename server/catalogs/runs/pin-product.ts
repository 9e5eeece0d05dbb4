import { renewProduct, setProductPicture } from '../../../db/queries/catalogs/feed-items.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { makePin } from '../../pins/create/create-pin.ts';
import { refuseQuarantinedPicture } from '../../pins/create/create-quarantined-pin.ts';
import { domainOf } from '../../pins/create/kind-of-pin.ts';
import { mediaOfGif } from '../../pins/media/media-input.ts';
import { toRichRow } from '../../pins/rich-metadata.ts';
import { updatePin } from '../../pins/update-pin.ts';
import type { Services } from '../../services.ts';
import { pictureOfInput } from '../../uploads/picture-of-input.ts';
import type { FeedProduct } from '../files/product-of-record.ts';

/** A run of a feed. */
export interface Reading {
  ownerId: string;
  feedId: string;
  boardId: string;
  run: number;
}

/**
 * Gives a pin the product's new picture. Copies saved by others keep theirs. False for pictures that move, which need a
 * new pin.
 */
export async function changePicture(
  services: Services,
  { ownerId }: Reading,
  pinId: string,
  product: FeedProduct,
): Promise<boolean> {
  const signature = await pictureOf(services, ownerId, product);
  await refuseQuarantinedPicture(services, signature);
  if ((await mediaOfGif(services, signature)) !== null) return false;
  return services.db.transaction(async (tx) => {
    const isSet = await setProductPicture(tx, ownerId, pinId, signature);
    if (isSet) await forgetKeptPages(tx);
    return isSet;
  });
}

async function pictureOf(services: Services, ownerId: string, { pictureUrl }: FeedProduct): Promise<string> {
  const given = { file: null, uploadId: null, base64: undefined, url: pictureUrl, origin: '' };
  return (await pictureOfInput(services, ownerId, given)).signature;
}

export async function pinProduct(
  services: Services,
  reading: Reading,
  product: FeedProduct,
): Promise<string> {
  const signature = await pictureOf(services, reading.ownerId, product);
  const pin = await makePin(services, {
    userId: reading.ownerId,
    boardId: reading.boardId,
    sectionId: null,
    signature,
    title: product.title,
    description: product.description,
    altText: product.title,
    link: product.link,
    method: 'catalog',
    key: `feed:${reading.feedId}:${reading.run}:${product.itemId}`,
    rich: product.rich,
  });
  return pin.id;
}

export async function changePin(
  services: Services,
  { ownerId }: Reading,
  pinId: string,
  product: FeedProduct,
): Promise<void> {
  const row = await toRichRow(services, { ...product.rich, siteName: domainOf(product.link) });
  await renewProduct(services.db, ownerId, pinId, row, services.clock.now());
  const { title, description, link } = product;
  await updatePin(services, ownerId, pinId, { title, description, link });
}
