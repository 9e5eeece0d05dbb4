const shape = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/;

/** Parses '12', '12.5', '1:02.5' or '1:00:00' to milliseconds. Null for anything else. */
export function readMoment(written: string): number | null {
  const [, hours = '0', minutes, seconds] = shape.exec(written.trim()) ?? [];
  if (seconds === undefined) return null;
  const left = Number(seconds.replace(',', '.'));
  if (minutes !== undefined && (left >= 60 || (hours !== '0' && Number(minutes) >= 60))) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes ?? 0) * 60 + left) * 1000);
}

/** Formats a position with tenths of seconds: '0:12', '1:02.5'. */
export function writeMoment(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const [whole, rest] = [Math.floor(tenths / 10), tenths % 10];
  const seconds = String(whole % 60).padStart(2, '0');
  return `${Math.floor(whole / 60)}:${seconds}${rest === 0 ? '' : `.${rest}`}`;
}
