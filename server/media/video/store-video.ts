import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { imageBySignature } from '../../../db/queries/pins/images.ts';
import { insertVideo, videoBySignature } from '../../../db/queries/media/videos.ts';
import { noteUse } from '../../../db/queries/media/used-media.ts';
import { keepOriginals } from '../../../db/queries/maintenance/maintenance.ts';
import type { Video } from '../../../views/contract/pins/media.ts';
import { gifDurationMs } from '../gif-blocks.ts';
import { originalKey } from '../media-keys.ts';
import { storePicture, type PictureStore } from '../store-picture.ts';
import { encodeGif, encodeVideo, takePoster, type EncodedVideo } from './encode-video.ts';
import { probeVideo } from './probe-video.ts';
import { sniffVideoFile } from './sniff-video.ts';
import { VideoRefusal } from './video-failure.ts';
import { videoKey } from './video-keys.ts';

export interface VideoStore extends PictureStore {
  /** Path of ffmpeg. Null if there is none. */
  ffmpeg: string | null;
}

/**
 * Turns received bytes into a prepared video: sniffed, probed within limits, encoded in a separate process, stored
 * under the md5 of the bytes, and recorded (UPLOAD-04, VIDEO-03). Bytes seen before are not encoded again. Files are
 * written before the row, and the first file of a name wins, so that the next run completes an interrupted one. Throws
 * `VideoRefusal`.
 */
export async function storeVideo(store: VideoStore, file: string, signal?: AbortSignal): Promise<Video> {
  const { size } = await stat(file);
  if (size === 0) throw new VideoRefusal('empty_video');
  const container = await sniffVideoFile(file);
  if (container === undefined) throw new VideoRefusal('not_a_video');
  const signature = await md5Of(file);
  await noteUse(store.db, 'video', [signature]);
  const known = await videoBySignature(store.db, signature);
  if (known !== null && (await store.storage.exists(videoKey(signature, '720p.mp4')))) return known;
  const program = requireFfmpeg(store);
  const folder = await store.storage.makeTemporaryFolder();
  try {
    const properties = await probeVideo(program, file, container, { cwd: folder.path, signal });
    const job = { program, file, container, properties, folder: folder.path, signal };
    const posterFile = await takePoster(job);
    const encoded = await encodeVideo(job);
    const poster = await storePicture(store, posterFile);
    if (!poster.ok) {
      if (poster.error.id === 'busy') throw new Error('the picture pool is full');
      throw new VideoRefusal('damaged_video');
    }
    return await keep(store, folder.path, encoded, {
      signature,
      hasAudio: properties.hasAudio,
      hasStreams: true,
      poster: poster.value,
    });
  } finally {
    await folder.remove();
  }
}

/** A longer round is a slide show, of which a video would be mostly repeated frames. */
const longestGifMs = 2 * 60 * 1000;

/**
 * Makes a video from a stored animation, under the animation's signature. The image itself is unchanged ([CARD-08]).
 * Does nothing without ffmpeg, or for an animation of more than two minutes.
 */
export async function storeGifVideo(
  store: VideoStore,
  signature: string,
  signal?: AbortSignal,
): Promise<void> {
  const picture = await imageBySignature(store.db, signature);
  if (picture?.format !== 'gif' || store.ffmpeg === null) return;
  if ((await videoBySignature(store.db, signature)) !== null) return;
  const program = store.ffmpeg;
  await store.storage.withLocalFile(originalKey(signature, 'gif'), async (file) => {
    if (gifDurationMs(await readFile(file)) > longestGifMs) return;
    const folder = await store.storage.makeTemporaryFolder();
    try {
      const encoded = await encodeGif({
        program,
        file,
        folder: folder.path,
        signal,
        width: picture.width,
        height: picture.height,
      });
      await keep(store, folder.path, encoded, {
        signature,
        hasAudio: false,
        hasStreams: false,
        poster: picture,
      });
    } finally {
      await folder.remove();
    }
  });
}

async function keep(
  store: VideoStore,
  folder: string,
  { files, width, height, durationMs }: EncodedVideo,
  properties: Pick<Video, 'signature' | 'hasAudio' | 'hasStreams' | 'poster'>,
): Promise<Video> {
  const video = { ...properties, width, height, durationMs };
  let bytes = 0;
  for (const name of files) {
    const path = join(folder, name);
    bytes += (await stat(path)).size;
    await store.storage.put(videoKey(video.signature, name), { temporaryFile: path });
  }
  await store.db.transaction(async (tx) => {
    await keepOriginals(tx);
    for (const name of files)
      if (!(await store.storage.exists(videoKey(video.signature, name))))
        throw new Error(`a file of video ${video.signature} was swept`);
    await insertVideo(tx, video, bytes);
  });
  return (await videoBySignature(store.db, video.signature)) ?? video;
}

function requireFfmpeg({ ffmpeg }: VideoStore): string {
  if (ffmpeg === null) throw new VideoRefusal('videos_off');
  return ffmpeg;
}

/** Returns the signature of received bytes, which the sender gets as the ETag. */
export async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
