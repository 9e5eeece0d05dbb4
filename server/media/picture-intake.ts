import { randomUUID } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beginUpload, insertUpload, uploadsByIds, type UploadRow } from '../../db/queries/uploads.ts';
import { imageBySignature } from '../../db/queries/pins/images.ts';
import type { Database } from '../../db/connection/database.ts';
import type { OutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import { AppError, fieldError } from '../errors.ts';
import type { PictureIntake, StoredPicture } from '../services.ts';
import { limits } from '../../views/contract/limits.ts';
import { imageSentences, type ImageFailureId } from './image-failure.ts';

export interface IntakeOptions {
  db: Database;
  stagingDir: string;
  outbound: OutboundFetch;
  /** How long a caller waits for the worker, in milliseconds. */
  patienceMs?: number;
}

/** Received bytes lie here under their upload's id until the worker has made a picture of them. */
export function receivedFile(stagingDir: string, uploadId: string): string {
  return join(stagingDir, `upload-${uploadId}`);
}

/** Hands received bytes to the worker by way of the staging folder and the jobs table, and waits for the outcome. */
export function createPictureIntake(options: IntakeOptions): PictureIntake & { close(): Promise<void> } {
  const { db, stagingDir, outbound, patienceMs = 12_000 } = options;
  const waiting = createWaitingRoom(db);

  const outcome = async (userId: string, uploadId: string): Promise<StoredPicture> => {
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
        return pictureOf(db, row);
      }
      if (!(await told.arrived)) throw new AppError('picture_pending', { retryAfterSeconds: 5 });
    }
  };

  return {
    register: (userId) => insertUpload(db, userId),
    async receive(userId, uploadId, file) {
      const [row] = await uploadsByIds(db, userId, [uploadId]);
      if (row === undefined) throw new AppError('upload_not_found');
      if (row.status !== 'registered') throw new AppError('upload_in_use');
      await rename(file, receivedFile(stagingDir, uploadId));
      await waiting.ready();
      if (!(await beginUpload(db, userId, uploadId))) throw new AppError('upload_in_use');
      return outcome(userId, uploadId);
    },
    async result(userId, uploadId) {
      await waiting.ready();
      return outcome(userId, uploadId);
    },
    async fetch(url) {
      const path = join(stagingDir, `fetch-${randomUUID()}`);
      const answer = await outbound.fetchOutsideToFile(url, path, {
        maxBytes: limits.uploadBytes,
        timeoutMs: 15_000,
        accept: 'image/*',
      });
      if (!answer.ok) throw fieldError('image_url', answer.error.message, 'page_unreadable');
      if (answer.status >= 400) {
        await unlink(path).catch(() => undefined);
        throw fieldError('image_url', `That address answered ${answer.status}. Check it.`, 'page_unreadable');
      }
      return path;
    },
    stagingFile: () => join(stagingDir, `received-${randomUUID()}`),
    discard: (file) => unlink(file).catch(() => undefined),
    close: () => waiting.close(),
  };
}

async function pictureOf(db: Database, row: UploadRow): Promise<StoredPicture> {
  if (row.signature === null) throw refusal(row.failure);
  const image = await imageBySignature(db, row.signature);
  if (image === null) throw refusal(null);
  return { signature: image.signature, width: image.width, height: image.height };
}

function refusal(failure: string | null): AppError {
  const sentence =
    failure !== null && failure in imageSentences
      ? imageSentences[failure as ImageFailureId]
      : new AppError('picture_refused').message;
  return fieldError('image', sentence, 'picture_refused');
}

interface Told {
  /** True when news of the upload came, false when the time ran out. */
  arrived: Promise<boolean>;
  cancel(): void;
}

/** One LISTEN connection for all who wait; it is opened when the first comes. */
function createWaitingRoom(db: Database): {
  ready(): Promise<void>;
  next(uploadId: string, forMs: number): Told;
  close(): Promise<void>;
} {
  const calls = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | null = null;
  const wake = (payload: string): void => {
    // An empty payload means that news may have been missed.
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
