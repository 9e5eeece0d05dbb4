import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import styles from '../../views/base/shell/toast.css?inline';
import { Toast } from '../../views/base/shell/toast.tsx';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { isOvertaken } from '../../views/base/toasts/is-overtaken.ts';
import { toastTimes } from '../../views/base/toasts/toast-times.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';
import { addStyles } from '../shared/add-styles.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';
import { refreshSaves } from '../shared/saves/refresh-saves.ts';
import { markSaves } from '../shared/saves/saves-mark.ts';
import { sendForm } from '../shared/forms/send-form.ts';
import { TimedToast } from './timed-toast.tsx';

addStyles(styles);

export interface ToastsProps {
  /** Rendered with the page, shown by CSS alone. */
  initial: ToastMessage[];
  /** CSRF token for their actions. */
  csrfToken?: string;
}

interface Entry {
  key: number;
  toast: ToastMessage;
}

type Action = { type: 'show'; toast: ToastMessage } | { type: 'gone'; key: number };

/** Performs the action of a toast's form in place and updates the page. */
async function act(action: ToastAction): Promise<void> {
  const { href, hidden = [], doneText } = action;
  const result = await sendForm(href, new URLSearchParams(hidden.map(({ name, value }) => [name, value])));
  if (result.ok) {
    markSaves();
    bus.emit('done', { href });
  }
  if (!result.ok)
    bus.emit('toast', {
      text: result.message ?? commonTexts.noAnswer,
      kind: 'error',
      durationMs: toastTimes.undoDisplayMs,
      // Its toast is gone, and there may be no other way to it.
      actions: [action],
    });
  else if (doneText !== undefined) {
    const { notice } = result.data;
    bus.emit('toast', { text: typeof notice === 'string' ? notice : doneText, kind: 'info' });
  }
  await refreshSaves();
}

/**
 * If the person has logged out in another tab, offers to log in in a new tab, so that input here stays. If somebody else
 * has logged in, offers to load the page as theirs.
 */
function withWayIn(toast: ToastMessage): ToastMessage {
  const isOther = toast.text === commonTexts.otherSignedIn;
  if (toast.kind !== 'error' || !(isOther || toast.text === commonTexts.notSignedIn)) return toast;
  const here = location.pathname + location.search;
  const way: ToastAction = isOther
    ? { label: commonTexts.reload, href: here }
    : { label: commonTexts.logIn, href: `/login/?next=${encodeURIComponent(here)}`, isNewTab: true };
  return { ...toast, durationMs: toastTimes.saveDisplayMs, actions: [way] };
}

let lastKey = 0;

function entriesAfter(entries: Entry[], action: Action): Entry[] {
  switch (action.type) {
    case 'show':
      return [
        ...entries.filter(({ toast }) => !isOvertaken(toast, action.toast)),
        { key: ++lastKey, toast: withWayIn(action.toast) },
      ];
    case 'gone':
      return entries.filter((entry) => entry.key !== action.key);
  }
}

/** Toasts after actions (UI-02). Hydrated by the first one. Server-rendered toasts stay as they are. */
export function Toasts({ initial, csrfToken }: ToastsProps): ReactNode {
  const [entries, dispatch] = useReducer(entriesAfter, []);
  const before = useRef<Element>(null);
  useEffect(() => bus.on('toast', (toast) => dispatch({ type: 'show', toast })), []);
  if (initial.length === 0 && entries.length === 0) return null;
  return (
    <div
      className="toasts"
      aria-live="polite"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {initial.map((toast) => (
        <Toast key={toast.text} toast={toast} csrfToken={csrfToken} />
      ))}
      {entries.map(({ key, toast }) => (
        <TimedToast
          key={key}
          toast={toast}
          onGone={() => dispatch({ type: 'gone', key })}
          onAct={(action) => void act(action)}
          onLeave={(toastBox) => giveFocusBack(toastBox, before.current)}
        />
      ))}
    </div>
  );
}

/** Returns the focus to where it was before it entered the toasts. */
function giveFocusBack(box: Element, before: Element | null): void {
  if (!box.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  moveFocusOut(box);
}

export { Toasts as Island };
