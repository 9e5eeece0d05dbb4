/** Says the times of a list of drafts, which the server gives in UTC, by the browser's clock. */
export function showLocalMoments(): void {
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  for (const time of document.querySelectorAll<HTMLTimeElement>('.draft-list time'))
    time.textContent = moment.format(new Date(time.dateTime));
}

/**
 * Converts a UTC `datetime-local` value to the local time of a clock `offsetMinutes` behind UTC (as returned by
 * `getTimezoneOffset`).
 */
export function localTimeOf(utc: string, offsetMinutes: number): string {
  const at = new Date(`${utc}Z`);
  at.setUTCMinutes(at.getUTCMinutes() - offsetMinutes);
  return at.toISOString().slice(0, 16);
}
