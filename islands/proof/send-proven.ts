import type { ProofForm } from '../../views/contract/people/proof.ts';
import { prove } from '../shared/proof/prove.ts';

/** Until then, the button alone shows that something is going on. */
const patienceMs = 700;
/** After this, the button can be pressed again, if the browser has not left the page. */
const leavingMs = 30_000;

/** Sends a form with its proof of work. Until the page is left, its button stays busy. */
export async function sendProven(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('.form__wait');
  const shown = setTimeout(() => status?.removeAttribute('hidden'), patienceMs);
  field.value = await prove(field.dataset['proof'] as ProofForm, (done) => {
    const bar = status?.querySelector('progress');
    if (bar) bar.value = done;
  });
  clearTimeout(shown);
  form.requestSubmit();
  await new Promise((done) => {
    addEventListener('pagehide', done, { once: true });
    setTimeout(done, leavingMs);
  });
  status?.setAttribute('hidden', '');
}
