/**
 * Protects pages restored from the back-forward cache: if the viewer has logged out or someone else has logged in, the
 * page is reloaded. It is covered while cached, so that nothing is painted before the check.
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

/** Changes with every login and logout. */
function ownerNow(): string {
  return String(document.cookie.match(/_auth=1|csrftoken=[^;]*/g));
}
