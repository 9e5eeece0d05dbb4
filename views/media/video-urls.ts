/** Files of a processed video. `v4` and `v3` are HLS playlists; the latter is smaller, for phones. */
export type VideoFile = 'mp4' | 'v4' | 'v3';

const names: Record<VideoFile, string> = { mp4: '720p.mp4', v4: 'v4.m3u8', v3: 'v3.m3u8' };

/** Path of one of a video's files: `/media/videos/aa/bb/cc/{signature}/720p.mp4` ([VIDEO-03]). */
export function videoUrl({ signature }: { signature: string }, file: VideoFile): string {
  return `${videoFolderUrl(signature)}/${names[file]}`;
}

/** Embeddable player page of a pin's video. */
export function playerUrl(pinId: string): string {
  return `/pin/${pinId}/player/`;
}

/** Path of a video's captions in a language. */
export function captionsUrl(pinId: string, language: string): string {
  return `/captions/${pinId}/${language}.vtt`;
}

function videoFolderUrl(signature: string): string {
  return `/media/videos/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}`;
}
