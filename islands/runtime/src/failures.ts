/** An island that failed to render, initially or later. */
export interface IslandFailure {
  readonly error: unknown;
  readonly island: string;
}

/** Maximum number of failures kept without a listener. */
const maxWaiting = 20;

let waiting: IslandFailure[] = [];
let listener: ((failure: IslandFailure) => void) | undefined;
const told = new WeakSet<object>();

/** Reports a failure to the current or a later listener. */
export function tellFailure(error: unknown, island: string): void {
  if (typeof error === 'object' && error !== null) told.add(error);
  if (listener) listener({ error, island });
  else if (waiting.length < maxWaiting) waiting.push({ error, island });
}

/** Subscribes to island failures, starting with those already kept. */
export function hearFailures(next: (failure: IslandFailure) => void): void {
  listener = next;
  const before = waiting;
  waiting = [];
  before.forEach(next);
}

/** Returns whether an error was already reported for an island. The loader also reports it to the window. */
export function isToldFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error);
}
