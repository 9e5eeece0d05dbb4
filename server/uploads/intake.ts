import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beginFrame,
  beginUpload,
  insertUpload,
  type UploadKind,
  type UploadRow,
  uploadsByIds,
} from '../../db/queries/media/uploads.ts';
import { imageBySignature } from '../../db/queries/pins/images.ts';
import type { Database, Sql } from '../../db/connection/database.ts';
import type { OutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import { AppError, fieldError } from '../errors.ts';
import type { PictureIntake, StoredPicture, VideoIntake } from '../services.ts';
import { limits } from '../../views/contract/limits.ts';
import { nameOfUpload, type ReceivedFiles } from './received-files.ts';
import type { StagingRoom } from './staging.ts';
import { type ImageFailureId, imageSentences } from '../media/image-failure.ts';
import { noteUse } from '../../db/queries/media/used-media.ts';
import { videoBySignature } from '../../db/queries/media/videos.ts';
import { sniffVideoFile } from '../media/video/sniff-video.ts';
import { type VideoFailureId, videoSentences } from '../media/video/video-failure.ts';
import { isStorageFull } from '../storage/storage-full.ts';
import { refusals } from '../refusals.ts';

interface IntakeOptions {
  db: Database;
  stagingDir: string;
  received: ReceivedFiles;
  staging: StagingRoom;
  outbound: OutboundFetch;
  waiting: UploadWaiting;
  /** How long a caller waits for the worker, in milliseconds. */
  patienceMs: number;
}

/** Passes received bytes to the worker through the received files and the jobs table, and waits for the outcome. */
export function createPictureIntake(options: IntakeOptions): PictureIntake {
  const { db, stagingDir, staging, outbound, waiting, patienceMs } = options;
  const outcome = async (userId: string, uploadId: string): Promise<StoredPicture> =>
    pictureOf(db, await waiting.ended(userId, uploadId, patienceMs));

  return {
    register: (userId) => insertUpload(db, userId),
    async receive(userId, uploadId, file) {
      await handOver(options, { userId, uploadId, kind: 'pinimage' }, file);
      return outcome(userId, uploadId);
    },
    async result(userId, uploadId) {
      await waiting.ready();
      return outcome(userId, uploadId);
    },
    async frame(userId, signature, atMs) {
      await waiting.ready();
      const uploadId = await insertUpload(db, userId);
      await beginFrame(db, userId, uploadId, { signature, atMs });
      return outcome(userId, uploadId);
    },
    async fetch(userId, url) {
      const path = await staging.nameFor(userId, limits.uploadBytes);
      const answer = await outbound.fetchOutsideToFile(url, path, {
        maxBytes: limits.uploadBytes,
        timeoutMs: 15_000,
        accept: 'image/*',
      });
      if (answer.ok) return path;
      const { status, message } = answer.error;
      const said = status === undefined ? message : refusals.uploads.answered({ status });
      throw fieldError('image_url', said, 'page_unreadable');
    },
    stagingFile: () => join(stagingDir, `received-${randomUUID()}`),
    discard: (file) => unlink(file).catch(() => undefined),
  };
}

async function pictureOf(db: Database, row: UploadRow): Promise<StoredPicture> {
  if (row.kind !== 'pinimage') throw fieldError('image', refusals.uploads.isVideo, 'picture_refused');
  if (row.signature === null) throw pictureRefusal(row.failure);
  await noteUse(db, 'image', [row.signature]);
  const image = await imageBySignature(db, row.signature);
  if (image === null) throw pictureRefusal(null);
  return { signature: image.signature, width: image.width, height: image.height };
}

function pictureRefusal(failure: string | null): AppError {
  const sentence =
    failure !== null && failure in imageSentences
      ? imageSentences[failure as ImageFailureId]
      : new AppError('picture_refused').message;
  return fieldError('image', sentence, 'picture_refused');
}

/** Passes received bytes to the worker through the received files and the jobs table. */
export function createVideoIntake(options: {
  db: Database;
  received: ReceivedFiles;
  waiting: UploadWaiting;
  /** How long a form waits for a video, in milliseconds. */
  patienceMs: number;
}): VideoIntake {
  const { db, waiting, patienceMs } = options;
  return {
    register: (userId) => insertUpload(db, userId, 'video'),
    begin: (userId, uploadId, file) => handOver(options, { userId, uploadId, kind: 'video' }, file),
    async result(userId, uploadId) {
      await waiting.ready();
      const row = await waiting.ended(userId, uploadId, patienceMs);
      if (row.kind !== 'video') throw fieldError('video', refusals.uploads.isPicture, 'video_refused');
      if (row.signature !== null) await noteUse(db, 'video', [row.signature]);
      const video = row.signature === null ? null : await videoBySignature(db, row.signature);
      if (video === null) throw videoRefusal(row.failure);
      return video;
    },
    isVideo: async (file) => (await sniffVideoFile(file)) !== undefined,
  };
}

function videoRefusal(failure: string | null): AppError {
  const sentence =
    failure !== null && failure in videoSentences
      ? videoSentences[failure as VideoFailureId]
      : new AppError('video_refused').message;
  return fieldError('video', sentence, 'video_refused');
}

/** Passes the file of a registered upload to the worker. Throws `upload_not_found`, `upload_in_use`. */
async function handOver(
  { db, received, waiting }: { db: Database; received: ReceivedFiles; waiting: UploadWaiting },
  upload: { userId: string; uploadId: string; kind: UploadKind },
  file: string,
): Promise<void> {
  const { userId, uploadId, kind } = upload;
  await requireAwaited(db, userId, uploadId, kind);
  const name = nameOfUpload(uploadId);
  await received.keep(name, file);
  await waiting.ready();
  const isBegun = await beginUpload(db, userId, uploadId).catch(async (error: unknown) => {
    // Nothing was recorded, and the client must send the file again.
    if (isStorageFull(error)) await received.remove(name);
    throw error;
  });
  if (isBegun) return;
  // The same upload arrived twice at once. If the other one has already been processed, nothing will use this file.
  const [row] = await uploadsByIds(db, userId, [uploadId]);
  if (row?.status !== 'processing') await received.remove(name);
  throw new AppError('upload_in_use');
}

/** Checks that an upload of the person still awaits its file. Throws `upload_not_found`, `upload_in_use`. */
export async function requireAwaited(
  sql: Sql,
  userId: string,
  uploadId: string,
  kind: UploadKind,
): Promise<void> {
  const [row] = await uploadsByIds(sql, userId, [uploadId]);
  if (row?.kind !== kind) throw new AppError('upload_not_found');
  if (row.status !== 'registered') throw new AppError('upload_in_use');
}

/** Waits for the worker to finish uploads of any kind. */
export interface UploadWaiting {
  /** Resolves when listening for upload notifications. */
  ready(): Promise<void>;
  /** Returns the finished upload. Throws `picture_pending` on timeout, `upload_not_found`. */
  ended(userId: string, uploadId: string, patienceMs: number): Promise<UploadRow>;
  close(): Promise<void>;
}

/** One LISTEN connection for all waiting callers, opened by the first one. */
export function createUploadWaiting(db: Database): UploadWaiting {
  const calls = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | null = null;
  const wake = (payload: string): void => {
    // An empty payload means that notifications may have been missed.
    const woken =
      payload === '' ? [...calls.values()].flatMap((set) => [...set]) : [...(calls.get(payload) ?? [])];
    for (const call of woken) call();
  };
  const next = (uploadId: string, forMs: number): Told => {
    const set = calls.get(uploadId) ?? new Set();
    calls.set(uploadId, set);
    let settle: (arrived: boolean) => void = () => undefined;
    const arrived = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const end = (news: boolean): void => {
      clearTimeout(timer);
      set.delete(call);
      if (set.size === 0) calls.delete(uploadId);
      settle(news);
    };
    const timer = setTimeout(() => end(false), Math.max(0, forMs));
    const call = (): void => end(true);
    set.add(call);
    return { arrived, cancel: () => end(false) };
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
    async ended(userId, uploadId, patienceMs) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const told = next(uploadId, deadline - Date.now());
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
    async close() {
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}

interface Told {
  /** Resolves to true when the upload has changed, and to false on timeout. */
  arrived: Promise<boolean>;
  cancel(): void;
}
