/**
 * Keeps a page restored from the back-forward cache from showing another viewer's content: if its viewer has logged
 * out or another person has logged in, it is reloaded. While away, the page is covered so that nothing is painted
 * before this check. `onReturn` is called for pages that stay.
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
