import { bus } from '../bus.ts';
import { leftOutText, takeFiles, takeSeveral, type ChosenFile } from './chosen-files.ts';
import { sendTime, showLocalTime } from './local-time.ts';
import { putWaitingToast } from '../shared/waiting-toast.ts';
import { clearRefusals, showRefusals, styleProblems } from './refused-fields.ts';
import { changing, isKept, sendDraft, takeOver, type NextPage } from './send-draft.ts';
import { pagesTexts } from '../../views/drafts/texts/pages.ts';
import { counterpart, isTyping, textFieldsOf, watchTyped } from './typed-since.ts';
import { watchOrder } from './watch-order.ts';

export type KeepState = 'idle' | 'saving' | 'saved' | 'notSaved' | 'working';

const restMs = 900;

/**
 * Autosaves the form that contains `line`. Tells its state, with the reason of a refusal that no field shows. Returns a
 * function that stops it.
 */
export function keepForm(
  line: HTMLElement,
  tell: (state: KeepState, problem?: string | null) => void,
): () => void {
  const form = line.closest('form');
  if (form === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let isDirty = false;
  let lost: FormData | null = null;
  /** A file is too large to be sent on after the page has ended. */
  let isSendingFile = false;
  /** Chosen files that are not known to be saved. They are sent in order. */
  const waiting: ChosenFile[] = [];
  /** How many files were chosen since none was waiting. */
  let chosen = 0;
  /** What is to be said about those that were not added. */
  let leftOut: string[] = [];
  /** Something was saved that the page does not show. */
  let isBehind = false;
  /** Fields that were refused. They are not sent again until edited, so that the others can be saved. */
  const refused = new Set<string>();

  /**
   * Submits the form. An unanswered request that creates a draft is repeated unchanged first, then the form belongs to
   * that draft.
   */
  const sendOnce = async (fieldsOf: () => FormData): Promise<NextPage | null> => {
    if (lost !== null) {
      const page = await sendDraft(form, lost);
      if (page === null) return page;
      if (waiting[0] !== undefined && fileOf(lost) === waiting[0].file) {
        fileEnds(waiting[0], null);
        isBehind = true;
      }
      lost = null;
      if (page.form === null) return page;
      takeOver(form, page);
    }
    const fields = fieldsOf();
    const page = await sendDraft(form, fields);
    if (page === null && !hasDraft(form)) lost = fields;
    return page;
  };
  const wordsOf = (): FormData => {
    const fields = new FormData(form);
    fields.delete('image');
    fields.delete('product');
    fields.delete('publish_at');
    fields.delete('upload_id');
    fields.delete('video_upload_id');
    for (const name of refused) fields.delete(name);
    fields.set('change', '');
    return fields;
  };
  /** Marks the fields that the page refuses. Returns whether the others can be sent without them. */
  const refuse = (next: HTMLFormElement): boolean => {
    const sent = wordsOf();
    const names = showRefusals(form, next).filter((name) => sent.has(name));
    for (const name of names) refused.add(name);
    return names.length > 0;
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
        let page = await sendOnce(wordsOf);
        if (page?.form && page.problem !== null && refuse(page.form)) page = await sendOnce(wordsOf);
        if (!isKept(page)) {
          isDirty = true;
          return tell('notSaved', page?.problem);
        }
        takeOver(form, page);
        if (refused.size > 0) tell('notSaved');
        else if (waiting.length === 0 && !isBehind) tell('saved', leftOut.join(' ') || null);
      }
      if (waiting.length > 0) for (const each of waiting) act('change', each.change, null, each);
      else if (isBehind) act('change', '', null);
    });
  const act = (name: string, value: string, focus: string | null, file?: ChosenFile): void =>
    inOrder(async () => {
      // One before it could not be sent, or it was sent already.
      if (file !== undefined && file !== waiting[0]) return;
      const place = chosen - waiting.length + 1;
      tell('working', file !== undefined && chosen > 1 ? pagesTexts.adding({ place, count: chosen }) : null);
      clearTimeout(timer);
      isDirty = false;
      let typedSince = watchTyped(form);
      isSendingFile = file !== undefined;
      const page = await sendOnce(() => {
        typedSince = watchTyped(form);
        const fields = new FormData(form);
        fields.set(name, value);
        if (name === 'change') for (const each of refused) fields.delete(each);
        // A creation that is repeated may have had the file.
        if (file !== undefined && file === waiting[0]) fields.set('image', file.file);
        sendTime(fields, name === 'act' && value === 'schedule');
        return fields;
      });
      isSendingFile = false;
      if (page === null) {
        isDirty = true;
        tell('notSaved');
        return;
      }
      // A form that is not about its content, such as of too many requests, is answered in place and keeps no file.
      if (page.problem === null || page.url !== null)
        fileEnds(
          file,
          page.problem && (page.form?.querySelector('#image-error')?.textContent ?? page.problem),
        );
      isBehind = false;
      // A published draft has moved to another page.
      const { form: next } = page;
      if (next === null) {
        if (page.toast !== null) putWaitingToast({ text: page.toast, kind: 'info' });
        if (page.url !== null) location.assign(page.url);
        return;
      }
      isDirty ||= page.problem !== null;
      refused.clear();
      clearRefusals(form);
      if (page.problem === null) showRefusals(form, next);
      else {
        await styleProblems();
        refuse(next);
      }
      // A refusal may have kept nothing.
      const typed = page.problem === null ? typedSince() : textFieldsOf(form);
      // Words whose field the fresh page does not show would be gone with the old one.
      if (typed.some((field) => field.closest(changing) !== null && counterpart(next, field) === null)) {
        form.action = next.getAttribute('action') ?? form.action;
        if (!isKept(await sendDraft(form, wordsOf()))) {
          isDirty = true;
          tell('notSaved');
          return;
        }
      }
      takeOver(form, page, typed);
      tell(page.problem === null ? 'saved' : 'idle', leftOut.join(' ') || null);
      // What was typed is kept all the same.
      if (page.problem !== null && page.url !== null) keep();
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

  /** The answer about a file has come: it was added, or refused. The others are tried all the same. */
  const fileEnds = (file: ChosenFile | undefined, problem: string | null): void => {
    if (file === undefined || file !== waiting[0]) return;
    waiting.shift();
    const text = problem !== null && chosen > 1 ? leftOutText([file.file], problem) : null;
    if (text !== null) leaveOut(text);
    if (waiting.length === 0) chosen = 0;
  };
  const leaveOut = (text: string): void => {
    leftOut.push(text);
    bus.emit('toast', { text, kind: 'error' });
  };
  const take = (input: HTMLInputElement): void => {
    const before = waiting.length;
    const found = takeFiles(input, before);
    if (found.taken.length === 0 && found.leftOut === null) return;
    if (before === 0) leftOut = [];
    chosen += found.taken.length;
    waiting.push(...found.taken);
    if (found.leftOut !== null) {
      leaveOut(found.leftOut);
      if (waiting.length === 0) tell('idle', found.leftOut);
    }
    for (const each of found.taken) act('change', each.change, '#image', each);
  };

  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'file') return take(target);
    if (target instanceof Element && target.hasAttribute('aria-invalid')) {
      refused.delete(target.getAttribute('name') ?? '');
      clearRefusals(form, target);
    }
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name === '') return;
    event.preventDefault();
    leftOut = [];
    if (button.value === 'add-file' && waiting.length > 0) return keep();
    // Keeps the focus on the pressed button if it still exists.
    act(button.name, button.value, `button[value="${CSS.escape(button.value)}"]`);
  };
  const goOn = (): void => {
    if (isDirty || waiting.length > 0) keep();
  };
  const onHide = (): void => {
    if (!isDirty && !isSendingFile) return;
    clearTimeout(timer);
    // The page ends before the queue's next turn if an earlier submission is unanswered. Only a draft that exists can
    // take words out of turn.
    if (!hasDraft(form)) return keep();
    isDirty = false;
    void sendDraft(form, wordsOf()).then((page) => {
      if (isKept(page)) return;
      isDirty = true;
      tell('notSaved');
    });
  };
  takeSeveral(form);
  showLocalTime(form);
  const stopOrder = watchOrder(form, (what, from, to) => act('change', `${what}-to:${from}:${to}`, null));
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit);
  // Browsers drop some of the requests that begin while a page is being hidden, and phones have no `beforeunload`.
  addEventListener('beforeunload', onHide);
  addEventListener('pagehide', onHide);
  addEventListener('online', goOn);
  addEventListener('pageshow', goOn);
  // Files may have been chosen before this was awake.
  form.querySelectorAll<HTMLInputElement>('[type=file]').forEach(take);
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
