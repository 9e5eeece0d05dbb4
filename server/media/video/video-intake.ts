import type { Database } from '../../../db/connection/database.ts';
import { videoBySignature } from '../../../db/queries/media/videos.ts';
import { insertUpload } from '../../../db/queries/uploads.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { VideoIntake } from '../../services.ts';
import type { UploadWaiting } from '../intake/await-upload.ts';
import { handOver } from '../intake/hand-over.ts';
import { sniffVideoFile } from './sniff-video.ts';
import { videoSentences, type VideoFailureId } from './video-failure.ts';

/** Hands received bytes to the worker through the staging folder and the jobs table. */
export function createVideoIntake(options: {
  db: Database;
  stagingDir: string;
  waiting: UploadWaiting;
  /** How long a form waits for a video before it is told to come back. */
  patienceMs: number;
}): VideoIntake {
  const { db, waiting, patienceMs } = options;
  return {
    register: (userId) => insertUpload(db, userId, 'video'),
    begin: (userId, uploadId, file) => handOver(options, { userId, uploadId, kind: 'video' }, file),
    async result(userId, uploadId) {
      await waiting.ready();
      const row = await waiting.ended(userId, uploadId, patienceMs);
      if (row.kind !== 'video')
        throw fieldError('video', 'This upload is a picture. Choose a video.', 'video_refused');
      const video = row.signature === null ? null : await videoBySignature(db, row.signature);
      if (video === null) throw refusal(row.failure);
      return video;
    },
    isVideo: async (file) => (await sniffVideoFile(file)) !== undefined,
  };
}

function refusal(failure: string | null): AppError {
  const sentence =
    failure !== null && failure in videoSentences
      ? videoSentences[failure as VideoFailureId]
      : new AppError('video_refused').message;
  return fieldError('video', sentence, 'video_refused');
}
