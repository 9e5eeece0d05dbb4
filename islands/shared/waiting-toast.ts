import type { ToastMessage } from '../../views/contract/models.ts';

const key = 'toast';

/** Stores a toast in the session storage for the page that the person returns to. Lost if storage is denied. */
export function putWaitingToast(toast: ToastMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // The action is done, and the page shows it.
  }
}

/** Takes the stored toast. */
export function takeWaitingToast(): ToastMessage | null {
  try {
    const waiting = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return waiting === null ? null : (JSON.parse(waiting) as ToastMessage);
  } catch {
    return null;
  }
}
