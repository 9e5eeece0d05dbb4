/** Changes with every login and logout. */
export function ownerNow(): string {
  return String(document.cookie.match(/_auth=1|csrftoken=[^;]*/g));
}
