import { businessItem, type BusinessItemRow } from '../../db/queries/business/items.ts';
import type { BusinessItemKind } from '../../views/business/areas.ts';
import { fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBusiness } from './authorize-business.ts';
import { refusals } from '../refusals.ts';

/**
 * Returns the item of a kind that a field names, or null if it names none. Throws a field error for one that is not
 * of this business, of another kind, waiting, or closed.
 */
export async function itemInUse(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
  kind: BusinessItemKind,
  itemId: string | null,
  field: string,
): Promise<BusinessItemRow | null> {
  if (itemId === null) return null;
  const item = await businessItem(services.db, business.id, itemId);
  if (item?.kind !== kind || item.status !== 'active') throw fieldError(field, refusals.business.notInUse);
  return item;
}
