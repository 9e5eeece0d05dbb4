import { useEffect, useReducer, type ReactNode } from 'react';
import { Toast } from '../../views/components/shell/toast.tsx';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { saveTexts } from '../../views/rules/save/save-button.ts';
import { bus } from '../bus.ts';
import { refreshSaves } from '../shared/refresh-saves.ts';
import { sendForm } from '../shared/send-form.ts';
import { TimedToast } from './timed-toast.tsx';

export interface ToastsProps {
  /** Shown by the server with the page, by styles alone. */
  initial: ToastMessage[];
  /** For those of them that have something to do. */
  csrfToken?: string;
}

interface Entry {
  key: number;
  toast: ToastMessage;
}

type Action = { type: 'show'; toast: ToastMessage } | { type: 'gone'; key: number };

/** Does what a form in a message would do, and shows on the page what has come of it. */
async function act({ href, hidden = [], doneText }: ToastAction): Promise<void> {
  const result = await sendForm(href, new URLSearchParams(hidden.map(({ name, value }) => [name, value])));
  if (result.ok) bus.emit('done', { href });
  if (!result.ok) bus.emit('toast', { text: result.message ?? saveTexts.saveFailed, kind: 'error' });
  else if (doneText !== undefined) bus.emit('toast', { text: doneText, kind: 'info' });
  await refreshSaves();
}

let lastKey = 0;

function entriesAfter(entries: Entry[], action: Action): Entry[] {
  switch (action.type) {
    case 'show':
      return [...entries, { key: ++lastKey, toast: action.toast }];
    case 'gone':
      return entries.filter((entry) => entry.key !== action.key);
  }
}

/** Messages after deeds (UI-02). Woken by the first one; those that came with the page stay as they are. */
export function Toasts({ initial, csrfToken }: ToastsProps): ReactNode {
  const [entries, dispatch] = useReducer(entriesAfter, []);
  useEffect(() => bus.on('toast', (toast) => dispatch({ type: 'show', toast })), []);
  if (initial.length === 0 && entries.length === 0) return null;
  return (
    <div className="toasts" aria-live="polite">
      {initial.map((toast) => (
        <Toast key={toast.text} toast={toast} csrfToken={csrfToken} />
      ))}
      {entries.map(({ key, toast }) => (
        <TimedToast
          key={key}
          toast={toast}
          onGone={() => dispatch({ type: 'gone', key })}
          onAct={(action) => void act(action)}
        />
      ))}
    </div>
  );
}

export { Toasts as Island };
