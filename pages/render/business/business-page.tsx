import { currencyOfCountry } from '../../../views/products/price/currency-of-country.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { formState } from '../forms/form-state.ts';
import { isAppError } from '../../../server/errors.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Returns the result of `find`, or null if the business is not accessible to this member. */
export async function orNotFound<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Returns the form for a new item of a business. A currency begins with that of the reader's country (INTL-01). */
export function itemForm(request: PageRequest, businessId: string): FormState {
  const form = formState(request, `/v3/businesses/${businessId}/items/`);
  return { ...form, values: { currency: currencyOfCountry(request.viewer.country), ...form.values } };
}
