/**
 * Converts a UTC `datetime-local` value to the local time of a clock `offsetMinutes` behind UTC (as returned by
 * `getTimezoneOffset`).
 */
export function localTimeOf(utc: string, offsetMinutes: number): string {
  const at = new Date(`${utc}Z`);
  at.setUTCMinutes(at.getUTCMinutes() - offsetMinutes);
  return at.toISOString().slice(0, 16);
}
