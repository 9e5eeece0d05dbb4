import type { AuthorizedBusiness } from '../../server/business/authorize-business.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { businessUrl, type BusinessPlace } from '../../views/business/areas.ts';

export interface AreaRequest {
  request: PageRequest;
  business: AuthorizedBusiness;
  place: BusinessPlace;
  bookmark: string | undefined;
  /** Of the list of what others asked, beside the business's own. */
  askedBookmark: string | undefined;
  viewerId: string;
}

/** Address of the next page of an area. */
export const next = (
  { business, place }: AreaRequest,
  bookmark: string | null,
  parameter: 'bookmark' | 'asked' = 'bookmark',
): string | null =>
  bookmark === null
    ? null
    : `${businessUrl(business.id, place.area.slug, place.tree)}?${parameter}=${encodeURIComponent(bookmark)}`;
