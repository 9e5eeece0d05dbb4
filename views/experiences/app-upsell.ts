import { isNew } from '../base/time/is-new.ts';

const dayMs = 24 * 3600 * 1000;

/** Timing of the upsell in milliseconds (UI-06; spec §9). */
export const upsellTimes = {
  minimumIntervalMs: 14 * dayMs,
  /** Window after the first upsell with at most one per session. */
  firstWindowMs: 14 * dayMs,
} as const;

/** Upsell history: times are stored in the browser, the mark in its session. */
export interface UpsellMemory {
  firstMs: number | null;
  lastMs: number | null;
  isSessionMarked: boolean;
}

export interface UpsellInput extends UpsellMemory {
  nowMs: number;
  /** Whether an app is configured. */
  hasApp: boolean;
  isBot: boolean;
  isMobile: boolean;
  /** Account creation time. Null for signed-out visitors. */
  accountMadeMs: number | null;
  minimumIntervalMs?: number;
}

/** Returns whether to show the upsell before opening the app. Otherwise the app opens directly. */
export function mayUpsell(input: UpsellInput): boolean {
  if (!input.hasApp || input.isBot || !input.isMobile) return false;
  const { nowMs, firstMs, lastMs, isSessionMarked } = input;
  // New accounts are asked once per session, regardless of the last time.
  if (input.accountMadeMs !== null && isNew(input.accountMadeMs, nowMs)) return !isSessionMarked;
  if (isSessionMarked && firstMs !== null && nowMs - firstMs < upsellTimes.firstWindowMs) return false;
  return lastMs === null || nowMs - lastMs >= (input.minimumIntervalMs ?? upsellTimes.minimumIntervalMs);
}

/**
 * Returns the effective history. A future time means that the clock was set back: the wait restarts now, or it would
 * last as long as the clock was ahead.
 */
export function presentMemory(memory: UpsellMemory, nowMs: number): UpsellMemory {
  const notAfterNow = (time: number | null): number | null => (time === null ? null : Math.min(time, nowMs));
  return { ...memory, firstMs: notAfterNow(memory.firstMs), lastMs: notAfterNow(memory.lastMs) };
}

/** Returns the history after the upsell was opened or dismissed. */
export function afterUpsell(memory: UpsellMemory, nowMs: number): UpsellMemory {
  return { firstMs: memory.firstMs ?? nowMs, lastMs: nowMs, isSessionMarked: true };
}

/** An upsell without a view type, or with the view type for none, is not logged. */
export function isUpsellLogged(viewType: number | null): boolean {
  return viewType !== null && viewType !== 202;
}

/** Android below 7 is offered the lite app (UI-05). */
export function isOldAndroid(userAgent: string): boolean {
  const version = /\bAndroid (\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < 7;
}
