import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../../server/media/video/ffmpeg/find-ffmpeg.ts';

const run = promisify(execFile);

/** Bytes of a file that ffmpeg makes from these arguments, such as a moving test picture. */
export async function makeMedia(name: string, arguments_: string[]): Promise<Buffer> {
  const program = await findFfmpeg(null, '/usr/local/bin:/usr/bin:/bin');
  if (program === null) throw new Error('the tests of videos need an ffmpeg');
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-video-'));
  try {
    const path = join(folder, name);
    await run(program, ['-hide_banner', '-loglevel', 'error', '-y', ...arguments_, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A moving test picture of the given length. */
export const moving = (size: string, seconds: number, rate = 25): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];

const sound = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** An MP4 with picture and sound, and a location in its metadata that must not be published. */
export const mp4 = (size = '640x360', seconds = 2): Promise<Buffer> =>
  makeMedia('a.mp4', [
    ...moving(size, seconds),
    ...sound(seconds),
    ...h264,
    ...[
      '-c:a',
      'aac',
      '-shortest',
      '-metadata',
      'location=+52.5200+013.4050/',
      '-metadata',
      'title=SecretTitle',
    ],
  ]);

export const webm = (): Promise<Buffer> =>
  makeMedia('a.webm', [...moving('180x320', 1, 50), '-c:v', 'libvpx-vp9', '-deadline', 'realtime']);

export const soundAlone = (): Promise<Buffer> => makeMedia('a.m4a', [...sound(1), '-c:a', 'aac']);

/** Wider than any screen. */
export const hugeFrame = (): Promise<Buffer> =>
  makeMedia('a.mp4', ['-f', 'lavfi', '-i', 'color=c=red:s=8000x8000:r=1:d=1', '-c:v', 'mpeg4', '-q:v', '31']);

/** Sixteen minutes at one tiny frame per ten seconds. */
export const tooLong = (): Promise<Buffer> =>
  makeMedia('a.mp4', ['-f', 'lavfi', '-i', 'color=c=red:s=16x16:r=0.1:d=960', ...h264]);

export const animatedGif = (): Promise<Buffer> => makeMedia('a.gif', moving('120x90', 1, 10));
