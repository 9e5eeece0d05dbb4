import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../../views/contract/limits.ts';
import type { ImageResult } from '../image-failure.ts';
import { storePicture, type StoredOnce } from '../store-picture.ts';
import { inputOf, runFfmpeg } from './ffmpeg/run-ffmpeg.ts';
import type { VideoStore } from './store-video.ts';
import { VideoRefusal } from './video-failure.ts';
import { videoKey } from './video-keys.ts';

/** A frame is guaranteed to exist this long before the end. */
const lastFrameMs = 500;

/**
 * Stores the frame of a prepared video at a given time, or slightly earlier near the end, as an image. Throws
 * `VideoRefusal` if there is no ffmpeg or no frame.
 */
export async function storeFrame(
  store: VideoStore,
  signature: string,
  atMs: number,
): Promise<ImageResult<StoredOnce>> {
  const { ffmpeg } = store;
  if (ffmpeg === null) throw new VideoRefusal('videos_off');
  const folder = await store.storage.makeTemporaryFolder();
  try {
    const path = join(folder.path, 'frame.png');
    await store.storage.withLocalFile(videoKey(signature, '720p.mp4'), async (file) => {
      for (const ms of [atMs, Math.max(0, atMs - lastFrameMs)]) {
        const input = inputOf(file, 'mov', limits.videoPixels, ['-ss', (ms / 1000).toFixed(3)]);
        await runFfmpeg(ffmpeg, [...input, '-map', '0:v:0', '-frames:v', '1', path], { cwd: folder.path });
        if ((await stat(path).catch(() => null))?.size) return;
      }
      throw new VideoRefusal('damaged_video');
    });
    return await storePicture(store, path);
  } finally {
    await folder.remove();
  }
}
