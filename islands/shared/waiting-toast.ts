/** Where a message waits in the session's storage for the page that the person goes back to. */
export const waitingToast = 'toast';
