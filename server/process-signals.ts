/** Tells the process that started this one, if it listens, that work can begin. */
export function reportReady(details: Record<string, unknown> = {}): void {
  process.send?.({ kind: 'ready', ...details });
}

/** Settles when the process is asked to end: SIGTERM, SIGINT, or its parent gone. */
export function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    process.once('disconnect', () => resolve());
  });
}
