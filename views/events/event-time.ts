const nanosecondsPerMs = 1_000_000n;

/** Converts milliseconds, whole or fractional, to decimal nanoseconds (TRACK-04). */
export function toNanoseconds(timeMs: number): string {
  const whole = Math.floor(timeMs);
  return String(BigInt(whole) * nanosecondsPerMs + BigInt(Math.floor((timeMs - whole) * 1e6)));
}

/** Converts decimal nanoseconds to fractional milliseconds. */
export function fromNanoseconds(time: string): number {
  const nanoseconds = BigInt(time);
  return Number(nanoseconds / nanosecondsPerMs) + Number(nanoseconds % nanosecondsPerMs) / 1e6;
}

export interface ClockReading {
  /** Event time by the reporter's clock. */
  timeMs: number;
  /** Time at which the batch was sent, by the reporter's clock. */
  sentAtMs: number;
  receivedAtMs: number;
}

const trustedSkewMs = 3600 * 1000;

/**
 * Returns the event time by the server's clock. A client clock accurate within an hour is trusted to the millisecond,
 * so that retransmissions fall on the same day. Otherwise it is corrected by its offset. Never later than the time of
 * receipt. Null if the event is older than `oldestMs`.
 */
export function eventTime(reading: ClockReading, oldestMs: number): number | null {
  const { timeMs, sentAtMs, receivedAtMs } = reading;
  const skew = receivedAtMs - sentAtMs;
  const corrected = Math.abs(skew) <= trustedSkewMs ? timeMs : timeMs + skew;
  const time = Math.min(corrected, receivedAtMs);
  return time < receivedAtMs - oldestMs ? null : time;
}

/** Returns whether a case is among those reported, `percent` of all. `draw` is from 0 up to 1. */
export function isSampled(percent: number, draw: number): boolean {
  return draw * 100 < percent;
}

/** Returns the draw of a case by its random UUID, from 0 up to 1: the log shows why a case was sampled. */
export function drawOf(id: string): number {
  return parseInt(id.slice(-12), 16) / 2 ** 48;
}
