import type { FormState } from '../../views/base/form/form-state.ts';
import type { PageRequest } from '../../server/page-request.ts';

/** A form as it is shown: empty, or with what was typed and what was wrong with it. */
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
