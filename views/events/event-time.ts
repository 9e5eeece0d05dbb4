const nanosecondsPerMs = 1_000_000n;

/** Milliseconds, whole or not, as nanoseconds in decimal digits (TRACK-04). */
export function toNanoseconds(timeMs: number): string {
  const whole = Math.floor(timeMs);
  return String(BigInt(whole) * nanosecondsPerMs + BigInt(Math.floor((timeMs - whole) * 1e6)));
}

/** Nanoseconds in decimal digits as milliseconds with a fraction. */
export function fromNanoseconds(time: string): number {
  const nanoseconds = BigInt(time);
  return Number(nanoseconds / nanosecondsPerMs) + Number(nanoseconds % nanosecondsPerMs) / 1e6;
}

export interface ClockReading {
  /** When the event happened, by the reporter's clock. */
  timeMs: number;
  /** The reporter's clock when it sent the batch. */
  sentAtMs: number;
  receivedAtMs: number;
}

const trustedSkewMs = 3600 * 1000;

/**
 * When an event happened by our clock. A clock that is right within an hour is believed to the millisecond, so that
 * what is sent again falls on the same day; a wrong one is corrected by how wrong it is. Null for what waited longer
 * than `oldestMs`. Nothing happens after it is received.
 */
export function eventTime(reading: ClockReading, oldestMs: number): number | null {
  const { timeMs, sentAtMs, receivedAtMs } = reading;
  const skew = receivedAtMs - sentAtMs;
  const corrected = Math.abs(skew) <= trustedSkewMs ? timeMs : timeMs + skew;
  const time = Math.min(corrected, receivedAtMs);
  return time < receivedAtMs - oldestMs ? null : time;
}

/**
 * Whether a case is among those reported, `percent` of all; `random` is from 0 up to 1.
 *
 * @unwired TRACK-04: nothing is reported by a sample yet.
 */
export function isSampled(percent: number, random: number): boolean {
  return random * 100 < percent;
}
