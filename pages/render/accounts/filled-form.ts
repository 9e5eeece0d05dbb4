import type { PageRequest } from '../../../server/page-request.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { formState } from '../forms/form-state.ts';

/** Returns a form with the current values, or with the submitted ones after a rejection. */
export function filledForm(
  request: PageRequest,
  action: string,
  hidden: { name: string; value: string }[],
  stored: Record<string, string>,
): FormState {
  const form = formState(request, action, hidden);
  return { ...form, values: { ...stored, ...form.values } };
}
