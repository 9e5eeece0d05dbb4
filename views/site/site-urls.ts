/** The link that an invited person opens. */
export function invitationUrl(code: string): string {
  return `/signup/?invitation=${code}`;
}

/** The page that makes the first administrator. */
export function setUpUrl(token: string): string {
  return `/signup/administrator/?token=${encodeURIComponent(token)}`;
}
