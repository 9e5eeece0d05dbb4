import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeVariant } from '../server/media/encode/encoder-settings.ts';
import { mediaSizes, variantPixels } from '../server/media/media-sizes.ts';
import { createImagePool } from '../server/media/process/image-pool.ts';
import { encodeVideo, takePoster } from '../server/media/video/encode-video.ts';
import { findFfmpeg } from '../server/media/video/ffmpeg/find-ffmpeg.ts';
import { probeVideo } from '../server/media/video/probe-video.ts';
import { printTable, reportTargets } from './support/report.ts';
import { median, medianRatio } from './support/statistics.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const filmSeconds = Number(process.env['FILM_SECONDS'] ?? 60);
const encodings = ['jpg', 'webp'] as const;

/** What preparing pictures and films costs beside the bare libraries that do the work. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinboard-bench-media-'));
  try {
    console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
    const pictures = await comparePictures(folder);
    const film = await compareFilms(folder);
    printTable([
      ['seconds, median', 'ours', 'bare'],
      ['nine sizes, JPEG and WebP, of 12 MP', median(pictures.ours), median(pictures.bare)],
      [`${filmSeconds} s of 1080p: poster, MP4, HLS`, median(film.ours), median(film.bare)],
    ]);
    const missed = reportTargets([
      {
        what: 'pictures: pace by that of bare sharp',
        value: medianRatio(pictures.bare, pictures.ours),
        atLeast: 0.85,
      },
      { what: 'film: time by that of bare ffmpeg', value: medianRatio(film.ours, film.bare), atMost: 1.15 },
    ]);
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Times {
  ours: number[];
  bare: number[];
}

/** The pool with its process of its own, against a pipeline for each file in this process, all of them at once. */
async function comparePictures(folder: string): Promise<Times> {
  const original = join(folder, 'original.jpg');
  await photograph(original);
  const size = await sharp(original).metadata();
  const pool = createImagePool();
  const wanted = mediaSizes.flatMap((each) => encodings.map((encoding) => ({ size: each, encoding })));
  const out = (kind: string, each: (typeof wanted)[number]): string =>
    join(folder, `${kind}-${each.size}.${each.encoding}`);
  const ours = async (): Promise<void> => {
    const made = await pool.makeVariants(
      original,
      wanted.map((each) => ({ ...each, tier: 'normal', outPath: out('ours', each) })),
    );
    if (!made.ok) throw new Error(made.error.message);
  };
  const bare = async (): Promise<void> => {
    await Promise.all(
      wanted.map((each) => {
        const pixels = variantPixels(each.size, size);
        const image = sharp(original).resize({ ...pixels, fit: 'cover' });
        return encodeVariant(image, pixels.width, each.encoding, 'normal').toFile(out('bare', each));
      }),
    );
  };
  try {
    return await inTurns(rounds, ours, bare);
  } finally {
    await pool.close();
  }
}

/** Probe, poster and encoding as the worker does them, against one ffmpeg that writes the same files. */
async function compareFilms(folder: string): Promise<Times> {
  const program = await findFfmpeg(null, process.env['PATH'] ?? '');
  if (program === null) throw new Error('There is no ffmpeg to compare.');
  const file = join(folder, 'film.mp4');
  await run(program, [
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${filmSeconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:d=${filmSeconds}`],
    ...['-vf', 'noise=alls=12:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20'],
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
    const facts = await probeVideo(program, file, 'mov', { cwd });
    const job = { program, file, container: 'mov' as const, facts, folder: cwd };
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
  return inTurns(Math.max(1, Math.floor(rounds / 3)), ours, bare);
}

/** Seconds of both, each round one after the other, so that the machine's other work falls on both. */
async function inTurns(count: number, ours: () => Promise<void>, bare: () => Promise<void>): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const time = async (list: number[], work: () => Promise<void>): Promise<void> => {
    const begin = performance.now();
    await work();
    list.push((performance.now() - begin) / 1000);
  };
  // The first run of each loads what the others use.
  if (count > 2) {
    await ours();
    await bare();
  }
  for (let round = 0; round < count; round++) {
    await time(times.ours, ours);
    await time(times.bare, bare);
  }
  return times;
}

/** 4000 × 3000 pixels with the detail of a photograph. */
async function photograph(path: string): Promise<void> {
  const [width, height] = [500, 375];
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toFile(path);
}

function run(program: string, arguments_: string[], cwd?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...arguments_], {
      ...(cwd !== undefined && { cwd }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}.`)),
    );
  });
}

await main();
