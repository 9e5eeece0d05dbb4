/**
 * The time of a `datetime-local` field in UTC as the clock of somebody whose clock is `offsetMinutes` behind UTC
 * (what `getTimezoneOffset` answers) shows it.
 */
export function localTimeOf(utc: string, offsetMinutes: number): string {
  const at = new Date(`${utc}Z`);
  at.setUTCMinutes(at.getUTCMinutes() - offsetMinutes);
  return at.toISOString().slice(0, 16);
}
