import { takeSeveral } from './chosen-files.ts';
import { draftSaver, type Tell } from './draft-saver.ts';
import { showLocalTime } from './local-time.ts';
import { watchOrder } from './watch-order.ts';

/**
 * Autosaves the form that contains `line`. Tells its state, with the reason of a refusal that no field shows. Returns a
 * function that stops it.
 */
export function keepForm(line: HTMLElement, tell: Tell): () => void {
  const form = line.closest('form');
  if (form === null) return () => undefined;
  const { edited, take, press, change, goOn, hurry, stop } = draftSaver(form, tell);
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'file') take(target);
    else edited(target);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name === '') return;
    event.preventDefault();
    press(button);
  };
  takeSeveral(form);
  showLocalTime(form);
  const stopOrder = watchOrder(form, (what, from, to) => change(`${what}-to:${from}:${to}`));
  const stopped = new AbortController();
  const { signal } = stopped;
  form.addEventListener('input', onInput, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  // Browsers drop some of the requests that begin while a page is being hidden, and phones have no `beforeunload`.
  for (const name of ['beforeunload', 'pagehide']) addEventListener(name, hurry, { signal });
  for (const name of ['online', 'pageshow']) addEventListener(name, goOn, { signal });
  // Files may have been chosen before this was awake.
  form.querySelectorAll<HTMLInputElement>('[type=file]').forEach(take);
  return () => {
    stop();
    stopOrder();
    stopped.abort();
  };
}
