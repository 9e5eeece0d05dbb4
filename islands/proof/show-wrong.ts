import { limits } from '../../views/contract/limits.ts';
import { catalog } from '../../views/languages/catalog.ts';

const refusals = catalog('errors', 'refusal');

/** Shows at a field what is wrong with it, in the page's language, until something else is typed. */
export function showWrong(input: HTMLInputElement): void {
  input.setCustomValidity(refusalOf(input.validity));
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
  input.reportValidity();
}

function refusalOf({ typeMismatch, tooShort }: ValidityState): string {
  if (typeMismatch) return refusals.accounts.email;
  return tooShort ? refusals.accounts.passwordShort({ min: limits.passwordMin }) : refusals.input.thisNeeded;
}
