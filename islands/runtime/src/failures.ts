/** An island that failed to render, at first or later. */
export interface IslandFailure {
  readonly error: unknown;
  readonly island: string;
}

/** Failures that nobody has heard of yet; a page that fails without end keeps no more. */
const mostWaiting = 20;

let waiting: IslandFailure[] = [];
let listener: ((failure: IslandFailure) => void) | undefined;
const told = new WeakSet<object>();

/** Tells of a failure whoever hears of them, now or later. */
export function tellFailure(error: unknown, island: string): void {
  if (typeof error === 'object' && error !== null) told.add(error);
  if (listener) listener({ error, island });
  else if (waiting.length < mostWaiting) waiting.push({ error, island });
}

/** Hears of every failure of an island from now on, those before first. */
export function hearFailures(next: (failure: IslandFailure) => void): void {
  listener = next;
  const before = waiting;
  waiting = [];
  before.forEach(next);
}

/** Whether an error has been told as an island's; the loader reports it to the window as well. */
export function isToldFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error);
}
