const dayMs = 24 * 3600 * 1000;

/** Times of the upsell in milliseconds (UI-06; spec §9). */
export const upsellTimes = {
  minimumIntervalMs: 14 * dayMs,
  /** After the first upsell, for as long only one a session. */
  firstWindowMs: 14 * dayMs,
  newAccountMs: 28 * dayMs,
} as const;

/** What is remembered of upsells: the times in the browser, the mark in its session. */
export interface UpsellMemory {
  firstMs: number | null;
  lastMs: number | null;
  isSessionMarked: boolean;
}

export interface UpsellFacts extends UpsellMemory {
  nowMs: number;
  /** An app is configured. */
  hasApp: boolean;
  isBot: boolean;
  isMobile: boolean;
  isSignedIn: boolean;
  /** When the account was made; null for visitors. */
  accountMadeMs: number | null;
  minimumIntervalMs?: number;
}

/** Whether the upsell is shown before the app is opened; those who see none go to the app directly. */
export function mayUpsell(facts: UpsellFacts): boolean {
  if (!facts.hasApp || facts.isBot || !facts.isMobile || !facts.isSignedIn) return false;
  const { nowMs, firstMs, lastMs, isSessionMarked } = facts;
  // New accounts come first: they are asked once a session, however lately they were.
  if (isNew(facts.accountMadeMs, nowMs)) return !isSessionMarked;
  if (isSessionMarked && firstMs !== null && nowMs - firstMs < upsellTimes.firstWindowMs) return false;
  return lastMs === null || nowMs - lastMs >= (facts.minimumIntervalMs ?? upsellTimes.minimumIntervalMs);
}

/**
 * The memory as it counts now. A time that is still to come is one of a clock that was set back since: the wait begins
 * now, or it would last as long as the clock was ahead.
 */
export function presentMemory(memory: UpsellMemory, nowMs: number): UpsellMemory {
  const notAfterNow = (time: number | null): number | null => (time === null ? null : Math.min(time, nowMs));
  return { ...memory, firstMs: notAfterNow(memory.firstMs), lastMs: notAfterNow(memory.lastMs) };
}

/** Something is new for 28 days after its date. */
export function isNew(dateMs: number | null, nowMs: number): boolean {
  return dateMs !== null && nowMs - dateMs < upsellTimes.newAccountMs;
}

/** What is remembered once the upsell was opened or dismissed. */
export function afterUpsell(memory: UpsellMemory, nowMs: number): UpsellMemory {
  return { firstMs: memory.firstMs ?? nowMs, lastMs: nowMs, isSessionMarked: true };
}

/** An upsell without a view type, or with that of no view, is not logged. */
export function isUpsellLogged(viewType: number | null): boolean {
  return viewType !== null && viewType !== 202;
}

/** Android below 7 is offered the small app (UI-05). */
export function isOldAndroid(userAgent: string): boolean {
  const version = /\bAndroid (\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < 7;
}

/**
 * A page kept as an app says of itself what it is twice over; true when the two do not agree (UI-07).
 *
 * @unwired UI-07: no page says yet as which kind of app it is kept, so that nothing is compared.
 */
export function hasPwaMismatch({
  pwaType,
  twaType,
}: {
  pwaType: string | null;
  twaType: string | null;
}): boolean {
  return pwaType !== null && twaType !== null && pwaType !== twaType;
}
