import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../../views/contract/limits.ts';
import { defaultFfmpegLimits, inputOf, runFfmpeg, type FfmpegResult } from './ffmpeg/run-ffmpeg.ts';
import { readDuration, type VideoProperties } from './probe-video.ts';
import type { VideoContainer } from './sniff-video.ts';
import { VideoRefusal } from './video-failure.ts';

export interface EncodeJob {
  program: string;
  file: string;
  container: VideoContainer | 'gif';
  properties: VideoProperties;
  /** Output folder. It contains nothing else but the poster. */
  folder: string;
  signal?: AbortSignal | undefined;
}

export interface EncodedVideo {
  width: number;
  height: number;
  durationMs: number;
  /** Names of the files to store. */
  files: string[];
}

const posterName = 'poster.png';
const maxFramesPerSecond = 30;
const segmentSeconds = 6;
/** Maximum bits per second. */
const rates = { full: 3_000_000, small: 700_000, sound: 128_000, smallSound: 64_000 };

/** Scales to fit a short and a long edge, both even, with square pixels. */
const fit = (short: number, long: number): string => {
  const scale = `min(1\\,min(${short}/min(iw*sar\\,ih)\\,${long}/max(iw*sar\\,ih)))`;
  return `scale=w=max(2\\,trunc(iw*sar*${scale}/2)*2):h=max(2\\,trunc(ih*${scale}/2)*2),setsar=1`;
};

const h264 = (rate: number, quality: number): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(quality), '-pix_fmt', 'yuv420p'],
  ...['-maxrate', String(rate), '-bufsize', String(rate * 2)],
  ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds / 3})`],
];
const clean = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact'];

/**
 * Makes `720p.mp4`, which plays while it loads, and its HLS playlists. `v4.m3u8` offers both sizes and reads the large
 * one from a single file by byte ranges. `v3.m3u8` is the small one for phones. One run decodes the source for both.
 * The source's metadata is dropped. Throws `VideoRefusal` if the source is truncated.
 */
export async function encodeVideo(job: EncodeJob): Promise<EncodedVideo> {
  const { properties, folder, signal } = job;
  const slow = properties.framesPerSecond === null || properties.framesPerSecond > maxFramesPerSecond;
  const pace = slow ? `fps=${maxFramesPerSecond},` : '';
  const graph = `[0:v:0]${pace}${fit(720, 1920)},split[a][b];[b]${fit(360, 960)}[c]`;
  const sound = (rate: number): string[] =>
    properties.hasAudio ? ['-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-b:a', String(rate)] : [];
  const cut = ['-t', String(limits.videoMs / 1000)];
  const encoded = await runFfmpeg(
    job.program,
    [
      ...inputOf(job.file, job.container, limits.videoPixels),
      ...['-filter_complex', graph],
      ...['-map', '[a]', ...sound(rates.sound), ...h264(rates.full, 23), ...clean, ...cut],
      ...['-movflags', '+faststart', '720p.mp4'],
      ...['-map', '[c]', ...sound(rates.smallSound), ...h264(rates.small, 26), ...clean, ...cut],
      ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_filename', 'small-%03d.ts', 'v3.m3u8'],
    ],
    { cwd: folder, signal },
  );
  requireSuccess(encoded);
  const made = await measure(job);
  // A truncated file plays up to the cut, so the result is compared with the duration in the header.
  if (made.durationMs < properties.durationMs * 0.9 - 500) throw new VideoRefusal('damaged_video');
  const split = await runFfmpeg(
    job.program,
    [
      ...['-protocol_whitelist', 'file', '-f', 'mov', '-i', 'file:720p.mp4', '-c', 'copy', ...clean],
      ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
      ...['-hls_flags', 'single_file', '-hls_segment_filename', '720p.ts', '720p.m3u8'],
    ],
    { cwd: folder, signal },
  );
  requireSuccess(split);
  await writeFile(join(folder, 'v4.m3u8'), await mainPlaylist(folder, made));
  return { ...made, files: (await readdir(folder)).filter((name) => name !== posterName) };
}

/** Pictures wait behind it, and the animation plays without it. */
const gifWallMs = 60_000;

/** Encodes an animation as a silent `720p.mp4`. Transparency becomes white. */
export async function encodeGif(
  job: Omit<EncodeJob, 'properties' | 'container'> & { width: number; height: number },
): Promise<EncodedVideo> {
  const ground = `color=c=white:s=${job.width}x${job.height}:r=25[g]`;
  const graph = `${ground};[g][0:v:0]overlay=shortest=1:format=yuv420,${fit(720, 1920)}[v]`;
  const encoded = await runFfmpeg(
    job.program,
    [
      ...inputOf(job.file, 'gif', limits.videoPixels),
      ...['-filter_complex', graph, '-map', '[v]', ...h264(rates.full, 23), ...clean],
      ...['-movflags', '+faststart', '720p.mp4'],
    ],
    { cwd: job.folder, signal: job.signal, limits: { ...defaultFfmpegLimits, wallMs: gifWallMs } },
  );
  requireSuccess(encoded);
  return { ...(await measure(job)), files: ['720p.mp4'] };
}

/** Takes a frame shortly after the start, when fade-ins are over, or the first frame if there is no other. */
export async function takePoster(job: EncodeJob): Promise<string> {
  const path = join(job.folder, posterName);
  for (const atMs of [Math.min(1000, job.properties.durationMs / 3), 0]) {
    await runFfmpeg(
      job.program,
      [
        ...inputOf(job.file, job.container, limits.videoPixels, ['-ss', (atMs / 1000).toFixed(3)]),
        ...['-map', '0:v:0', '-frames:v', '1', '-vf', fit(1080, 2160), ...clean, path],
      ],
      { cwd: job.folder, signal: job.signal },
    );
    if ((await stat(path).catch(() => null))?.size) return path;
  }
  throw new VideoRefusal('damaged_video');
}

/** Measures the encoded file by ffmpeg's description. */
async function measure({
  program,
  folder,
  signal,
}: Pick<EncodeJob, 'program' | 'folder' | 'signal'>): Promise<Omit<EncodedVideo, 'files'>> {
  const { log } = await runFfmpeg(
    program,
    ['-protocol_whitelist', 'file', '-f', 'mov', '-i', 'file:720p.mp4'],
    { cwd: folder, signal },
  );
  const [, width = '0', height = '0'] = /Video: .*?[ ,](\d{1,6})x(\d{1,6})[ ,[]/.exec(log) ?? [];
  const durationMs = readDuration(log) ?? 0;
  if (Number(width) === 0 || durationMs === 0) throw new VideoRefusal('damaged_video');
  return { width: Number(width), height: Number(height), durationMs };
}

function requireSuccess({ code, log, ranOut }: FfmpegResult): void {
  if (ranOut) throw new VideoRefusal('video_too_slow');
  if (code === 0) return;
  const cause = new Error(log.split('\n').slice(-6).join('\n'));
  throw new VideoRefusal(
    /not allowed|Decoder .* not found|could not find codec|whitelist/i.test(log)
      ? 'unsupported_video'
      : 'damaged_video',
    { cause },
  );
}

async function mainPlaylist(
  folder: string,
  { width, height, durationMs }: Omit<EncodedVideo, 'files'>,
): Promise<string> {
  const { size } = await stat(join(folder, '720p.ts'));
  const bandwidth = Math.max(1000, Math.round((size * 8 * 1000) / durationMs));
  const scale = Math.min(1, 360 / Math.min(width, height), 960 / Math.max(width, height));
  const even = (px: number): number => Math.max(2, Math.trunc((px * scale) / 2) * 2);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}`,
    '720p.m3u8',
    `#EXT-X-STREAM-INF:BANDWIDTH=${rates.small + rates.smallSound},RESOLUTION=${even(width)}x${even(height)}`,
    'v3.m3u8',
    '',
  ].join('\n');
}
