import type { Database } from '../../../db/connection/database.ts';

interface Told {
  /** True on a notification for the upload, false on timeout. */
  arrived: Promise<boolean>;
  cancel(): void;
}

/** Shares one LISTEN connection among all waiters. It is opened for the first one. */
export function createWaitingRoom(db: Database): {
  ready(): Promise<void>;
  next(uploadId: string, forMs: number): Told;
  close(): Promise<void>;
} {
  const calls = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | null = null;
  const wake = (payload: string): void => {
    // An empty payload means that notifications may have been missed.
    const woken =
      payload === '' ? [...calls.values()].flatMap((set) => [...set]) : [...(calls.get(payload) ?? [])];
    for (const call of woken) call();
  };
  return {
    async ready() {
      listening ??= db.listen('uploads', wake);
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    next(uploadId, forMs) {
      const set = calls.get(uploadId) ?? new Set();
      calls.set(uploadId, set);
      let settle: (arrived: boolean) => void = () => undefined;
      const arrived = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const timer = setTimeout(() => end(false), Math.max(0, forMs));
      const call = (): void => end(true);
      const end = (news: boolean): void => {
        clearTimeout(timer);
        set.delete(call);
        if (set.size === 0) calls.delete(uploadId);
        settle(news);
      };
      set.add(call);
      return { arrived, cancel: () => end(false) };
    },
    async close() {
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}
