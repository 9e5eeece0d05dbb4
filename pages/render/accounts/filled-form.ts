import type { PageRequest } from '../../../server/page-request.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { formState } from '../form-state.ts';

/** A form that shows how things stand, or what was typed when it came back. */
export function filledForm(
  request: PageRequest,
  action: string,
  hidden: { name: string; value: string }[],
  stored: Record<string, string>,
): FormState {
  const form = formState(request, action, hidden);
  return { ...form, values: { ...stored, ...form.values } };
}
