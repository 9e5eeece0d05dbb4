import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { bus } from '../bus.ts';
import { putWaitingToast } from '../shared/waiting-toast.ts';
import type { ChosenFile } from './chosen-files.ts';
import { keptWords } from './kept-words.ts';
import { sendTime } from './local-time.ts';
import { showRefusals, styleProblems } from './refused-fields.ts';
import { changing, isKept, sendDraft, takeOver, type NextPage } from './send-draft.ts';
import { hasDraft, sendOnce } from './send-once.ts';
import { counterpart, isTyping, textFieldsOf, watchTyped } from './typed-since.ts';
import { waitingFiles } from './waiting-files.ts';

export type KeepState = 'idle' | 'saving' | 'saved' | 'notSaved' | 'working';
export type Tell = (state: KeepState, problem?: string | null) => void;

const restMs = 900;
/** The first field of the last entry. */
const addedField = '.page-editor__blocks > :last-child :is(input:not([type=hidden]), textarea)';

/** Sends what happens in a builder's form, one after the other and in order. */
export interface DraftSaver {
  edited(target: EventTarget | null): void;
  take(input: HTMLInputElement): void;
  press(button: HTMLButtonElement): void;
  change(value: string): void;
  /** Sends what could not be sent. */
  goOn(): void;
  /** Sends what waits before the page ends. */
  hurry(): void;
  stop(): void;
}

export function draftSaver(form: HTMLFormElement, tell: Tell): DraftSaver {
  const words = keptWords(form);
  const files = waitingFiles();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let isDirty = false;
  /** A file is too large to be sent on after the page has ended. */
  let isSendingFile = false;
  /** Something was saved that the page does not show. */
  let isBehind = false;

  const send = sendOnce(form, (file) => {
    if (file === null || file !== files.all[0]?.file) return;
    files.ends(files.all[0], null);
    isBehind = true;
  });
  const inOrder = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(() => {
      tell('notSaved');
    });
  };
  const fail = (problem?: string | null): void => {
    isDirty = true;
    tell('notSaved', problem ?? (navigator.onLine ? null : t.onceOnline));
  };

  /** Saves the words alone. Returns whether they are kept. */
  const keepWords = async (): Promise<boolean> => {
    isDirty = false;
    tell('saving');
    let page = await send(words.fields);
    if (page?.form && page.problem !== null && words.refuse(page.form)) page = await send(words.fields);
    if (!isKept(page)) {
      fail(page?.problem);
      return false;
    }
    takeOver(form, page);
    if (words.refused.size > 0) tell('notSaved');
    else if (files.all.length === 0 && !isBehind) tell('saved', files.leftOut());
    return true;
  };
  const keep = (): void =>
    inOrder(async () => {
      if (isDirty && !(await keepWords())) return;
      if (files.all.length > 0) for (const each of files.all) act('change', each.change, null, each);
      else if (isBehind) act('change', '', null);
    });

  /** Presses a button of the form in place, with a file if it adds one. `focus` then has the focus. */
  const act = (name: string, value: string, focus: string | null, file?: ChosenFile): void =>
    inOrder(async () => {
      // One before it could not be sent, or it was sent already.
      if (file !== undefined && file !== files.all[0]) return;
      tell('working', file && files.progress());
      clearTimeout(timer);
      isDirty = false;
      let typedSince = watchTyped(form);
      isSendingFile = file !== undefined;
      const page = await send(() => {
        typedSince = watchTyped(form);
        const fields = new FormData(form);
        fields.set(name, value);
        if (name === 'change') for (const each of words.refused) fields.delete(each);
        // A creation that is repeated may have had the file.
        if (file !== undefined && file === files.all[0]) fields.set('image', file.file);
        sendTime(fields, name === 'act' && value === 'schedule');
        return fields;
      });
      isSendingFile = false;
      if (page === null) return fail();
      // A form that is not about its content, such as of too many requests, is answered in place and keeps no file.
      if (page.problem === null || page.url !== null)
        files.ends(
          file,
          page.problem && (page.form?.querySelector('#image-error')?.textContent ?? page.problem),
        );
      isBehind = false;
      if (page.form === null) leave(page);
      else if (await showPage(page, page.form, typedSince)) {
        // What was typed is kept all the same.
        if (page.problem !== null && page.url !== null) keep();
        moveFocus(form, page.problem, focus);
      }
    });

  /** Shows the page that answers an act. Returns false if words that it has no field for could not be kept. */
  const showPage = async (
    page: NextPage,
    next: HTMLFormElement,
    typedSince: ReturnType<typeof watchTyped>,
  ): Promise<boolean> => {
    isDirty ||= page.problem !== null;
    words.forgetRefusals();
    if (page.problem === null) showRefusals(form, next);
    else {
      await styleProblems();
      words.refuse(next);
    }
    // A refusal may have kept nothing.
    const typed = page.problem === null ? typedSince() : textFieldsOf(form);
    // Words whose field the fresh page does not show would be gone with the old one.
    if (typed.some((field) => field.closest(changing) !== null && counterpart(next, field) === null)) {
      form.action = next.getAttribute('action') ?? form.action;
      if (!isKept(await sendDraft(form, words.fields()))) {
        fail();
        return false;
      }
    }
    takeOver(form, page, typed);
    tell(page.problem === null ? 'saved' : 'idle', files.leftOut());
    return true;
  };

  return {
    edited(target) {
      if (target instanceof Element) words.edited(target);
      isDirty = true;
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    },
    take(input) {
      const { taken, leftOut } = files.take(input);
      if (leftOut !== null && files.all.length === 0) tell('idle', leftOut);
      for (const each of taken) act('change', each.change, '#image', each);
    },
    press({ name, value }) {
      files.forgetLeftOut();
      if (value === 'add-file' && files.all.length > 0) return keep();
      // What is added to be written gets the focus. Otherwise the pressed button keeps it if it still exists.
      act(name, value, /^add-(text|list)$/.test(value) ? addedField : `button[value="${CSS.escape(value)}"]`);
    },
    change: (value) => act('change', value, null),
    goOn() {
      if (isDirty || files.all.length > 0) keep();
    },
    hurry() {
      if (!isDirty && !isSendingFile) return;
      clearTimeout(timer);
      // The page ends before the queue's next turn if an earlier submission is unanswered. Only a draft that exists can
      // take words out of turn.
      if (!hasDraft(form)) return keep();
      isDirty = false;
      void sendDraft(form, words.fields()).then((page) => {
        if (!isKept(page)) fail();
      });
    },
    stop: () => clearTimeout(timer),
  };
}

/** A published draft has moved to another page. */
function leave({ toast, url }: NextPage): void {
  if (toast !== null) putWaitingToast({ text: toast, kind: 'info' });
  if (url !== null) location.assign(url);
}

/** Moves the focus to what was acted on, or to the problem, unless somebody types. */
function moveFocus(form: HTMLFormElement, problem: string | null, focus: string | null): void {
  if (isTyping(form)) {
    if (problem !== null) bus.emit('toast', { text: problem, kind: 'error' });
    return;
  }
  // What was not pressed takes the focus only where nothing has it.
  if (problem === null && focus === null && document.activeElement !== document.body) return;
  const wanted = problem === null ? focus : ':scope > .alert';
  const pressed = wanted === null ? null : form.querySelector<HTMLElement>(wanted);
  (pressed ?? form.querySelector<HTMLElement>('[aria-current]'))?.focus();
}
