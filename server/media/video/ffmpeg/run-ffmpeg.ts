import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';

export interface FfmpegLimits {
  /** Address space in bytes. */
  memoryBytes: number;
  cpuSeconds: number;
  /** Maximum size of any one output file. */
  fileBytes: number;
  wallMs: number;
}

export const defaultFfmpegLimits: FfmpegLimits = {
  memoryBytes: 3 * 1024 ** 3,
  cpuSeconds: 40 * 60,
  fileBytes: 1024 ** 3,
  wallMs: 20 * 60 * 1000,
};

export interface FfmpegResult {
  code: number | null;
  /** The end of its log output. */
  log: string;
  ranOut: boolean;
}

const keptLog = 64 * 1024;
const leastFreeBytes = 1024 * 1024;
/** The shell and `nice` end so if they cannot run a program: it is not executable, or there is none. */
const notRun = new Set([126, 127]);
/** Ignores indented lines, which describe the input and may contain anything. */
const noRoom = /^\S.*(No space left on device|Disk quota exceeded|Read-only file system)\.?$/m;

/**
 * Runs ffmpeg on received bytes: no environment, no standard input, in its working folder, at low priority, with
 * kernel-enforced limits and a timeout that kills it. `arguments_` must name its inputs' demuxer and allow only the
 * file protocol; see `inputOf`. Ends when `signal` aborts, and does not begin after that. Throws with the code `ENOSPC`
 * if there was no room for its output, and without a code if it could not be run.
 */
export async function runFfmpeg(
  program: string,
  arguments_: string[],
  options: { cwd: string; limits?: FfmpegLimits; signal?: AbortSignal | undefined },
): Promise<FfmpegResult> {
  options.signal?.throwIfAborted();
  const limits = options.limits ?? defaultFfmpegLimits;
  const [command, ...rest] = confined(program, ['-hide_banner', '-nostdin', '-y', ...arguments_], limits);
  const result = await new Promise<FfmpegResult>((resolve, reject) => {
    const child = spawn(command ?? program, rest, {
      cwd: options.cwd,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    let ranOut = false;
    const end = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(() => {
      ranOut = true;
      end();
    }, limits.wallMs);
    options.signal?.addEventListener('abort', end, { once: true });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-keptLog);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
      resolve({ code, log, ranOut: ranOut || signal === 'SIGXCPU' || signal === 'SIGXFSZ' });
    });
  });
  if (result.code !== null && notRun.has(result.code))
    throw new Error(`${program} could not be run: ${result.log.trim().slice(-200)}`);
  if (noRoom.test(result.log) || (await isFull(options.cwd)))
    throw Object.assign(new Error('ffmpeg found no space left on device'), { code: 'ENOSPC' });
  return result;
}

/** ffmpeg reports nothing if it cannot write an image. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFreeBytes;
}

/** Wraps the command in a shell that sets its limits and then execs it. Windows has no such limits. */
function confined(program: string, arguments_: string[], limits: FfmpegLimits): string[] {
  if (process.platform === 'win32') return [program, ...arguments_];
  const blocks = Math.ceil(limits.fileBytes / 512);
  const script =
    `ulimit -v ${Math.ceil(limits.memoryBytes / 1024)} 2>/dev/null; ulimit -t ${limits.cpuSeconds}; ` +
    `ulimit -f ${blocks}; ulimit -c 0; exec nice -n 10 "$0" "$@"`;
  return ['/bin/sh', '-c', script, program, ...arguments_];
}

/** Decoders that uploads may need. No others are allowed. */
const decoders = [
  'h264',
  'hevc',
  'mpeg4',
  'mjpeg',
  'prores',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'av1',
  'libdav1d',
  'libaom-av1',
  'gif',
  'aac',
  'mp3',
  'mp3float',
  'ac3',
  'opus',
  'libopus',
  'vorbis',
  'flac',
  'alac',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_f32le',
  'pcm_u8',
];

/** Returns the ffmpeg arguments for an input restricted to this container, this file, and this many pixels. */
export function inputOf(
  path: string,
  demuxer: 'mov' | 'matroska' | 'gif',
  maxPixels: number,
  before: string[] = [],
): string[] {
  return [
    ...before,
    ...['-protocol_whitelist', 'file', '-f', demuxer, '-codec_whitelist', decoders.join(',')],
    ...['-max_pixels', String(maxPixels), '-threads', '2', '-i', `file:${path}`],
  ];
}
