/** A read that concurrent callers share. */
export interface SharedReading<Value> {
  /** Joins the read that is under way, or begins one. */
  join(): Promise<Value>;
  /** Begins one after the read that is under way, which may have missed the change that calls for it. */
  anew(): Promise<Value>;
}

export function shareReading<Value>(read: () => Promise<Value>): SharedReading<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;

  const begin = (): Promise<Value> => {
    const begun = read().finally(() => {
      if (running === begun) running = null;
    });
    return (running = begun);
  };
  const afterRunning = async (before: Promise<Value>): Promise<Value> => {
    await before.catch(() => undefined);
    next = null;
    return begin();
  };
  return {
    join: () => running ?? begin(),
    anew: () => (running === null ? begin() : (next ??= afterRunning(running))),
  };
}
