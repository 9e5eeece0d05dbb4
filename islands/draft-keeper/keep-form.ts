import { bus } from '../bus.ts';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { sendTime, showLocalTime } from './local-time.ts';
import { putWaitingToast } from '../shared/waiting-toast.ts';
import { counterpart, isTyping, replaceAround, watchTyped } from './typed-since.ts';
import { watchOrder } from './watch-order.ts';

export type KeepState = 'idle' | 'saving' | 'saved' | 'notSaved' | 'working';

const restMs = 900;

/** The part of a builder page that an action changes. The status line stays. */
const changing = '.page-editor__sidebar';

/** Autosaves the form that contains `line`. Returns a function that stops it. */
export function keepForm(line: HTMLElement, tell: (state: KeepState) => void): () => void {
  const form = line.closest('form');
  if (form === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let isDirty = false;
  let lost: FormData | null = null;
  /** A file is too large to be sent on after the page has ended. */
  let isSendingFile = false;
  /** The chosen file that is not known to be saved. */
  let unsaved: File | null = null;
  /** Something was saved that the page does not show. */
  let isBehind = false;

  /**
   * Submits the form. An unanswered request that creates a draft is repeated unchanged first, then the form belongs to
   * that draft.
   */
  const sendOnce = async (fieldsOf: () => FormData): Promise<NextPage | null> => {
    if (lost !== null) {
      const page = await send(form, lost);
      if (page === null) return page;
      if (unsaved !== null && fileOf(lost) === unsaved) {
        unsaved = null;
        isBehind = true;
        for (const input of form.querySelectorAll<HTMLInputElement>('[type=file]')) input.value = '';
      }
      lost = null;
      if (page.form === null) return page;
      takeOver(form, page);
    }
    const fields = fieldsOf();
    const page = await send(form, fields);
    if (page === null && !hasDraft(form)) lost = fields;
    return page;
  };
  const wordsOf = (): FormData => {
    const fields = new FormData(form);
    fields.delete('image');
    fields.delete('product');
    fields.delete('publish_at');
    fields.set('change', '');
    return fields;
  };
  const inOrder = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(() => {
      tell('notSaved');
    });
  };
  const keep = (): void =>
    inOrder(async () => {
      if (isDirty) {
        isDirty = false;
        tell('saving');
        const page = await sendOnce(wordsOf);
        isDirty ||= page === null;
        if (page === null) return tell('notSaved');
        takeOver(form, page);
        if (unsaved === null && !isBehind) tell('saved');
      }
      if (unsaved !== null) act('change', 'add-file', null, unsaved);
      else if (isBehind) act('change', '', null);
    });
  const act = (name: string, value: string, focus: string | null, file?: File): void =>
    inOrder(async () => {
      tell('working');
      clearTimeout(timer);
      isDirty = false;
      let typedSince = watchTyped(form);
      isSendingFile = file !== undefined;
      unsaved = file ?? unsaved;
      const page = await sendOnce(() => {
        typedSince = watchTyped(form);
        const fields = new FormData(form);
        fields.set(name, value);
        // The field may have been replaced while this waited for its turn.
        if (file !== undefined && file === unsaved) fields.set('image', file);
        unsaved = fileOf(fields);
        sendTime(fields, name === 'act' && value === 'schedule');
        return fields;
      });
      isSendingFile = false;
      if (page === null) {
        isDirty = true;
        tell('notSaved');
        return;
      }
      unsaved = null;
      isBehind = false;
      // A published draft has moved to another page.
      const { form: next } = page;
      if (next === null) {
        if (page.toast !== null) putWaitingToast({ text: page.toast, kind: 'info' });
        location.assign(page.url);
        return;
      }
      if (page.problem !== null) await styleProblems();
      const typed = typedSince();
      // Words whose field the fresh page does not show would be gone with the old one.
      if (typed.some((field) => field.closest(changing) !== null && counterpart(next, field) === null)) {
        form.action = next.getAttribute('action') ?? form.action;
        if ((await send(form, wordsOf())) === null) {
          isDirty = true;
          tell('notSaved');
          return;
        }
      }
      takeOver(form, page, typed);
      tell(page.problem === null ? 'saved' : 'idle');
      if (isTyping(form)) {
        if (page.problem !== null) bus.emit('toast', { text: page.problem, kind: 'error' });
        return;
      }
      // What was not pressed takes the focus only where nothing has it.
      if (page.problem === null && focus === null && document.activeElement !== document.body) return;
      const wanted = page.problem === null ? focus : ':scope > .alert';
      const pressed = wanted === null ? null : form.querySelector<HTMLElement>(wanted);
      (pressed ?? form.querySelector<HTMLElement>('[aria-current]'))?.focus();
    });

  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'file') {
      const [file] = target.files ?? [];
      if (file !== undefined) act('change', 'add-file', '#image', file);
      return;
    }
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name === '') return;
    event.preventDefault();
    // Keeps the focus on the pressed button if it still exists.
    act(button.name, button.value, `button[value="${CSS.escape(button.value)}"]`);
  };
  const goOn = (): void => {
    if (isDirty || unsaved !== null) keep();
  };
  const onHide = (): void => {
    if (!isDirty && !isSendingFile) return;
    clearTimeout(timer);
    // The page ends before the queue's next turn if an earlier submission is unanswered. Only a draft that exists can
    // take words out of turn.
    if (!hasDraft(form)) return keep();
    isDirty = false;
    void send(form, wordsOf()).then((page) => {
      if (page !== null) return;
      isDirty = true;
      tell('notSaved');
    });
  };
  showLocalTime(form);
  const stopOrder = watchOrder(form, (what, from, to) => act('change', `${what}-to:${from}:${to}`, null));
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit);
  // Browsers drop some of the requests that begin while a page is being hidden, and phones have no `beforeunload`.
  addEventListener('beforeunload', onHide);
  addEventListener('pagehide', onHide);
  addEventListener('online', goOn);
  addEventListener('pageshow', goOn);
  return () => {
    clearTimeout(timer);
    stopOrder();
    form.removeEventListener('input', onInput);
    form.removeEventListener('submit', onSubmit);
    removeEventListener('beforeunload', onHide);
    removeEventListener('pagehide', onHide);
    removeEventListener('online', goOn);
    removeEventListener('pageshow', goOn);
  };
}

/** Returns the file that a submission has. A form without a chosen one has an empty file. */
function fileOf(fields: FormData): File | null {
  const file = fields.get('image');
  return file instanceof File && file.size > 0 ? file : null;
}

/** Whether the form belongs to a draft, rather than creating one. */
const hasDraft = (form: HTMLFormElement): boolean => !/_drafts\/$/.test(form.action);

interface NextPage {
  url: string;
  /** The same form in the new page. Null if it is another page. */
  form: HTMLFormElement | null;
  problem: string | null;
  /** What the page says about the action. It is said once, so another load of the page lacks it. */
  toast: string | null;
}

/** The page has the styles of what it showed when it was loaded. */
const styleProblems = (): Promise<unknown> => import('../shared/forms/form-styles.ts').catch(() => undefined);

/** Submits the form as the browser would and parses the resulting page. Null without a response. */
async function send(form: HTMLFormElement, fields: FormData): Promise<NextPage | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: fields,
      headers: { accept: 'text/html' },
      keepalive: !(fields.get('image') instanceof File),
    });
    // Removes styles, because parsing them would violate the CSP and report it.
    const html = (await response.text()).replace(/<style[^>]*>[^]*?<\/style>/gi, '');
    const next = new DOMParser().parseFromString(html, 'text/html');
    const found = next.querySelector<HTMLFormElement>('#draft > form');
    if (!response.ok && found === null) throw new Error(t.notSaved);
    const problem = found?.querySelector('.alert')?.textContent ?? null;
    const toast = next.querySelector('.toast p')?.textContent ?? null;
    return { url: response.url, form: found, problem, toast };
  } catch {
    return null;
  }
}

/**
 * Copies the address and the hidden fields of the returned page's form, and after an action its changed parts, with what
 * was `typed` in them meanwhile.
 */
function takeOver(
  form: HTMLFormElement,
  { url, form: next }: NextPage,
  typed?: ReturnType<ReturnType<typeof watchTyped>>,
): void {
  if (next === null) return;
  form.action = next.getAttribute('action') ?? form.action;
  for (const field of form.querySelectorAll(':scope > input[type=hidden]')) field.remove();
  form.prepend(...next.querySelectorAll(':scope > input[type=hidden]'));
  const [old, fresh] = [form.querySelector(changing), next.querySelector(changing)];
  if (typed !== undefined) {
    if (old !== null && fresh !== null) replaceAround(old, fresh, typed);
    form.querySelector(':scope > .alert')?.remove();
    const problem = next.querySelector(':scope > .alert');
    if (problem !== null) form.querySelector(':scope > :not([type=hidden])')?.before(problem);
  }
  const { pathname, search } = new URL(url);
  history.replaceState(history.state, '', pathname + search);
}
