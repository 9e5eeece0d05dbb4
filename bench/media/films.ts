import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeVideo, takePoster } from '../../server/media/video/encode-video.ts';
import { findFfmpeg } from '../../server/media/video/ffmpeg/find-ffmpeg.ts';
import { probeVideo } from '../../server/media/video/probe-video.ts';
import { inTurns, type Times } from './in-turns.ts';

/**
 * Compares the worker's probe, poster, and encoding with one ffmpeg run at the same priority that writes the same
 * files.
 */
export async function compareFilms(folder: string, rounds: number, seconds: number): Promise<Times> {
  const program = await findFfmpeg(null, process.env['PATH'] ?? '');
  if (program === null) throw new Error('There is no ffmpeg to compare.');
  const file = join(folder, 'film.mp4');
  await run(program, [
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`],
    // The grain of a camera in daylight.
    ...['-vf', 'noise=alls=4:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
  console.log(`film of ${((await stat(file)).size / 1024 ** 2).toFixed(0)} MiB`);
  let turn = 0;
  const freshFolder = async (): Promise<string> => {
    const path = join(folder, `film-${(turn += 1)}`);
    await mkdir(path);
    return path;
  };
  const ours = async (): Promise<void> => {
    const cwd = await freshFolder();
    const properties = await probeVideo(program, file, 'mov', { cwd });
    const job = { program, file, container: 'mov' as const, properties, folder: cwd };
    await takePoster(job);
    await encodeVideo(job);
  };
  const bare = async (): Promise<void> => {
    const cwd = await freshFolder();
    const x264 = (rate: string, quality: string): string[] => [
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', quality, '-pix_fmt', 'yuv420p'],
      ...['-maxrate', rate, '-bufsize', `${Number(rate) * 2}`, '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ];
    const hls = ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod'];
    await run(
      program,
      [
        ...['-i', file],
        ...['-filter_complex', '[0:v:0]split[p][v];[v]scale=-2:720,split[a][b];[b]scale=-2:360[c]'],
        ...['-map', '[p]', '-frames:v', '1', 'poster.png'],
        ...['-map', '[a]', '-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-b:a', '128000'],
        ...[...x264('3000000', '23'), '-movflags', '+faststart', '720p.mp4'],
        ...['-map', '[c]', '-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-b:a', '64000'],
        ...[...x264('700000', '26'), ...hls, '-hls_segment_filename', 'small-%03d.ts', 'v3.m3u8'],
      ],
      cwd,
    );
    const split = [...hls, '-hls_flags', 'single_file', '-hls_segment_filename', '720p.ts', '720p.m3u8'];
    await run(program, ['-i', '720p.mp4', '-c', 'copy', ...split], cwd);
  };
  return inTurns(rounds, ours, bare);
}

function run(program: string, arguments_: string[], cwd?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
    const child = spawn('nice', ['-n', '10', program, ...quiet, ...arguments_], {
      ...(cwd !== undefined && { cwd }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}.`)),
    );
  });
}
