import { leanings } from '../../views/feeds/leanings.ts';
import { call } from '../shared/call.ts';

export type KeepState = 'idle' | 'saving' | 'saved' | 'notSaved';

/** Keys pass several steps on the way to one. */
const restMs = 600;

/** Saves the sliders of the form that contains `line`, one call at a time. Returns a function that stops it. */
export function keepSliders(line: HTMLElement, tell: (state: KeepState) => void): () => void {
  const form = line.closest('form');
  if (form === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isSending = false;

  const send = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    if (isSending && !isLeaving) return;
    isSending = true;
    isDirty = false;
    tell('saving');
    const fields = new FormData(form);
    const input = Object.fromEntries(leanings.map((name) => [name, Number(fields.get(name))]));
    const { ok } = await call('PUT /v3/feeds/home/tuning/', input, { keepalive: isLeaving });
    isSending = false;
    // What was moved meanwhile is sent when it has rested, or now if that is over.
    if (isDirty) rest();
    else tell(ok ? 'saved' : 'notSaved');
    isDirty ||= !ok;
  };
  const rest = (): void => {
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), restMs);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    isDirty = true;
    void send();
  };
  const onHide = (): void => {
    if (isDirty) void send(true);
  };
  const onOnline = (): void => {
    if (isDirty) void send();
  };
  form.addEventListener('input', rest);
  form.addEventListener('submit', onSubmit);
  addEventListener('pagehide', onHide);
  addEventListener('online', onOnline);
  // Moved before this ran.
  if (
    [...form.querySelectorAll<HTMLInputElement>('[type=range]')].some(
      (each) => each.value !== each.defaultValue,
    )
  )
    rest();
  return () => {
    clearTimeout(timer);
    form.removeEventListener('input', rest);
    form.removeEventListener('submit', onSubmit);
    removeEventListener('pagehide', onHide);
    removeEventListener('online', onOnline);
  };
}
