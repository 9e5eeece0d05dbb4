import type { ProofForm } from '../../views/contract/people/proof.ts';
import { prove } from '../shared/proof/prove.ts';

/** Until then, the button alone shows that something is going on. */
const patienceMs = 700;
/** After this, the button can be pressed again, if the browser has not left the page. */
const leavingMs = 30_000;

/**
 * Sends a form with its proof of work, if it asks for one. Until the page is left, its button stays busy. What the
 * browser alone can tell is wrong is shown at its field at once. A form with a password is sent in place, which keeps
 * the password.
 */
export async function sendProven(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const wrong = Array.from(form.querySelectorAll('input')).find(isWrong);
  if (wrong) {
    (await import('./show-wrong.ts')).showWrong(wrong);
    return;
  }
  const status = form.querySelector<HTMLElement>('.form__wait');
  const shown = setTimeout(() => status?.removeAttribute('hidden'), patienceMs);
  const asked = field.dataset['proof'] as ProofForm | '';
  if (asked !== '')
    field.value = await prove(asked, (done) => {
      const bar = status?.querySelector('progress');
      if (bar) bar.value = done;
    });
  clearTimeout(shown);
  if (form.querySelector('[type=password]') === null) form.requestSubmit();
  else if (!(await (await import('../shared/forms/send-in-place.ts')).sendInPlace(form))) {
    status?.setAttribute('hidden', '');
    return;
  }
  await new Promise((done) => {
    addEventListener('pagehide', done, { once: true });
    setTimeout(done, leavingMs);
  });
  status?.setAttribute('hidden', '');
}

/** Whether a value is missing, half typed or too short. Which ages may sign up is for the service to say. */
function isWrong({ validity }: HTMLInputElement): boolean {
  return validity.valueMissing || validity.badInput || validity.typeMismatch || validity.tooShort;
}
