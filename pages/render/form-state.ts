import type { FormState } from '../../views/base/form/form-state.ts';
import type { PageRequest } from '../../server/page-request.ts';

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
