import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beginFrame, insertUpload, type UploadRow } from '../../db/queries/uploads.ts';
import { imageBySignature } from '../../db/queries/pins/images.ts';
import type { Database } from '../../db/connection/database.ts';
import type { OutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import { AppError, fieldError } from '../errors.ts';
import type { PictureIntake, StoredPicture } from '../services.ts';
import { limits } from '../../views/contract/limits.ts';
import type { UploadWaiting } from './intake/await-upload.ts';
import { handOver } from './intake/hand-over.ts';
import type { StagingRoom } from './intake/staging-room.ts';
import { imageSentences, type ImageFailureId } from './image-failure.ts';

export interface IntakeOptions {
  db: Database;
  stagingDir: string;
  staging: StagingRoom;
  outbound: OutboundFetch;
  waiting: UploadWaiting;
  /** How long to wait for the worker, in milliseconds. */
  patienceMs: number;
}

/** Hands received bytes to the worker through the staging folder and the jobs table, and waits for the outcome. */
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
      if (!answer.ok) throw fieldError('image_url', answer.error.message, 'page_unreadable');
      if (answer.status >= 400) {
        await unlink(path).catch(() => undefined);
        throw fieldError('image_url', `That address answered ${answer.status}. Check it.`, 'page_unreadable');
      }
      return path;
    },
    stagingFile: () => join(stagingDir, `received-${randomUUID()}`),
    discard: (file) => unlink(file).catch(() => undefined),
  };
}

async function pictureOf(db: Database, row: UploadRow): Promise<StoredPicture> {
  if (row.kind !== 'pinimage')
    throw fieldError('image', 'This upload is a video. Choose a picture.', 'picture_refused');
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
