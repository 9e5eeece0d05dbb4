import {
  brandRows,
  businessName,
  hasProducts,
  maxCounted,
  pinCardsOfProducts,
  type BrandRow,
} from '../../db/queries/merchants/brands.ts';
import type { Brand } from '../../views/contract/business/brands.ts';
import type { Page, UserSummary } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { pageOfPins, type FeedRequest } from '../feeds/page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { toUserSummary } from '../people/user-summary.ts';

/**
 * Lists businesses and verified merchants with public products, newest account first, in pages (ROUTE-14). `query`
 * filters by similar names. People hidden from the viewer are left out.
 */
export async function listBrands(
  services: Pick<Services, 'db' | 'signer'>,
  viewerId: string | null,
  { query, bookmark, pageSize }: { query: string; bookmark: string | null | undefined; pageSize: number },
): Promise<Page<Brand>> {
  const list = `brands:${query}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => brandRows(services.db, viewerId, query, before, limit),
    ({ userId }) => userId,
  );
  return { ...page, items: page.items.map(toBrand) };
}

/** Returns a seller's business name, or else the person's own. */
export async function brandName(services: Pick<Services, 'db'>, person: UserSummary): Promise<string> {
  return (await businessName(services.db, person.id)) ?? (person.fullName || person.username);
}

/** Returns whether a person has public products that the viewer may see. */
export function sellsProducts(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  userId: string,
): Promise<boolean> {
  return hasProducts(services.db, viewerId, userId);
}

/** Lists a person's public products, newest first. */
export function brandFeed(
  services: Services,
  userId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  return pageOfPins(services, `products:${userId}`, request, (sql, before, limit) =>
    pinCardsOfProducts(sql, request.saver.userId, userId, before, limit),
  );
}

function toBrand(row: BrandRow): Brand {
  return {
    user: toUserSummary(row),
    name: row.businessName ?? (row.fullName || row.username),
    productCount: row.products,
    isCountCut: row.products === maxCounted,
    pictures: row.pictures.map(({ signature, width, height, color, format }) => ({
      signature,
      width,
      height,
      dominantColor: color,
      format: format as Picture['format'],
    })),
  };
}
