/** The link that an invited person opens. */
export function invitationUrl(code: string): string {
  return `/signup/?invitation=${code}`;
}
