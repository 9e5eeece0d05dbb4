import { limits } from '../../../views/contract/limits.ts';
import { inputOf, runFfmpeg } from './ffmpeg/run-ffmpeg.ts';
import type { VideoContainer } from './sniff-video.ts';
import { VideoRefusal } from './video-failure.ts';

export interface VideoProperties {
  /** As stored, before any rotation. */
  width: number;
  height: number;
  durationMs: number;
  hasAudio: boolean;
  /** Null if the file does not say. */
  framesPerSecond: number | null;
}

/**
 * Probes a received video through ffmpeg's description. Throws `VideoRefusal` if it cannot be prepared or exceeds the
 * duration or pixel limits.
 */
export async function probeVideo(
  program: string,
  file: string,
  container: VideoContainer,
  options: { cwd: string; signal?: AbortSignal | undefined },
): Promise<VideoProperties> {
  const { log } = await runFfmpeg(program, inputOf(file, container, limits.videoPixels), {
    ...options,
    limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 30, fileBytes: 0, wallMs: 60_000 },
  });
  return readProperties(log);
}

/** Parses ffmpeg's description of its single input. */
export function readProperties(log: string): VideoProperties {
  const durationMs = readDuration(log);
  const streams = log.split('\n').filter((line) => /^\s*Stream #0:/.test(line));
  const pictures = streams.filter((line) => line.includes(': Video: ') && !line.includes('(attached pic)'));
  if (/exceeds specified max pixel count/.test(log)) throw new VideoRefusal('video_too_large');
  if (streams.length === 0) throw new VideoRefusal('damaged_video');
  const [picture] = pictures;
  if (picture === undefined) throw new VideoRefusal('no_video');
  const [, width = '0', height = '0'] = /[ ,](\d{1,6})x(\d{1,6})[ ,[]/.exec(picture) ?? [];
  if (Number(width) === 0 || Number(height) === 0)
    throw new VideoRefusal(/Video: none|unknown codec/.test(picture) ? 'unsupported_video' : 'damaged_video');
  if (Number(width) * Number(height) > limits.videoPixels) throw new VideoRefusal('video_too_large');
  if (durationMs === null || durationMs <= 0) throw new VideoRefusal('damaged_video');
  if (durationMs > limits.videoMs) throw new VideoRefusal('video_too_long');
  const rate = /, ([\d.]+)(k?) fps/.exec(picture);
  return {
    width: Number(width),
    height: Number(height),
    durationMs,
    hasAudio: streams.some((line) => line.includes(': Audio: ') && !line.includes('Audio: none')),
    framesPerSecond: rate === null ? null : Number(rate[1]) * (rate[2] === 'k' ? 1000 : 1),
  };
}

/** Milliseconds. Null if the file does not say. */
export function readDuration(log: string): number | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(log) ?? [];
  if (seconds === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
