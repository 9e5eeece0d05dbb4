import type { Database } from '../../db/connection/database.ts';
import { type UploadRow, uploadsByIds } from '../../db/queries/media/uploads.ts';
import { AppError } from '../errors.ts';

/** Waits for the worker to finish uploads of any kind. */
export interface UploadWaiting {
  /** Resolves when listening for upload notifications. */
  ready(): Promise<void>;
  /** Returns the finished upload. Throws `picture_pending` on timeout, `upload_not_found`. */
  ended(userId: string, uploadId: string, patienceMs: number): Promise<UploadRow>;
  close(): Promise<void>;
}

export function createUploadWaiting(db: Database): UploadWaiting {
  const waiting = createWaitingRoom(db);
  return {
    ready: () => waiting.ready(),
    async ended(userId, uploadId, patienceMs) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const told = waiting.next(uploadId, deadline - Date.now());
        const [row] = await uploadsByIds(db, userId, [uploadId]);
        if (row === undefined) {
          told.cancel();
          throw new AppError('upload_not_found');
        }
        if (row.status === 'succeeded' || row.status === 'failed') {
          told.cancel();
          return row;
        }
        if (!(await told.arrived)) throw new AppError('picture_pending', { retryAfterSeconds: 5 });
      }
    },
    close: () => waiting.close(),
  };
}

interface Told {
  /** Resolves to true when the upload has changed, and to false on timeout. */
  arrived: Promise<boolean>;
  cancel(): void;
}

/** One LISTEN connection for all waiting callers, opened by the first one. */
function createWaitingRoom(db: Database): {
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
