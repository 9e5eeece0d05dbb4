/**
 * Has a page that comes back from the browser's memory (back-forward cache) show nothing but what is still its viewer's:
 * where they have logged out since, or somebody has logged in, it is asked for anew. It lies covered while it is away, so
 * that nothing is painted before that is known.
 */
export function watchOwner(): void {
  const style = document.documentElement.style;
  const owner = ownerNow();
  addEventListener('pagehide', () => {
    style.visibility = 'hidden';
  });
  addEventListener('pageshow', () => {
    if (ownerNow() === owner) style.visibility = '';
    else location.reload();
  });
}

/** Other than before after every login and logout, whoever it was. */
function ownerNow(): string {
  return String(document.cookie.match(/_auth=1|csrftoken=[^;]*/g));
}
