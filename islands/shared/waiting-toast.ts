import type { ToastMessage } from '../../views/contract/models.ts';

const key = 'toast';

/** Has a message wait in the session's storage for the page that the person goes back to; denied storage loses it. */
export function putWaitingToast(toast: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // What was done is done; it shows on the page.
  }
}

/** The message that waits, which then does no longer. */
export function takeWaitingToast(): ToastMessage | null {
  try {
    const waiting = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return waiting === null ? null : (JSON.parse(waiting) as ToastMessage);
  } catch {
    return null;
  }
}
