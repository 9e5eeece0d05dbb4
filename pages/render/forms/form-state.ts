import { sentTo, type FormState } from '../../../views/base/form/form-state.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Returns a form's state: empty, or with the submitted values and errors. */
export function formState(
  request: PageRequest,
  action: string,
  hidden: { name: string; value: string }[] = [],
): FormState {
  const failed = request.formState;
  const named = failed === null ? {} : failed.errors;
  return {
    action,
    csrfToken: request.csrfToken,
    values: failed?.values ?? {},
    errors: failed === null || Object.keys(named).length > 0 ? named : { '': failed.message },
    hidden,
  };
}

/** Returns the state of one of several forms of a page, which was submitted only if it is the one that was refused. */
export function ownFormState(
  request: PageRequest,
  action: string,
  hidden: { name: string; value: string }[] = [],
): FormState {
  const form = formState(request, action, hidden);
  const method = hidden.find(({ name }) => name === '_method')?.value ?? 'POST';
  return request.formState?.sentTo === sentTo(method, action) ? form : { ...form, values: {}, errors: {} };
}
