/**
 * Has a page that comes back from the browser's memory (back-forward cache) show nothing but what is still its viewer's:
 * where they have logged out since, or somebody has logged in, it is asked for anew. It lies covered while it is away, so
 * that nothing is painted before that is known. `onReturn` hears of those that stay.
 */
export function watchOwner(onReturn: () => unknown): void {
  const style = document.documentElement.style;
  const owner = ownerNow();
  addEventListener('pagehide', () => {
    style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (ownerNow() === owner) {
      style.visibility = '';
      if (persisted) onReturn();
    } else location.reload();
  });
}

/** Changes with every login and logout. */
function ownerNow(): string {
  return String(document.cookie.match(/_auth=1|csrftoken=[^;]*/g));
}
