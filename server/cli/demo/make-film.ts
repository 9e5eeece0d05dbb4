import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '@pinfold/demo-artwork/film';
import sharp from 'sharp';
import { runFfmpeg } from '../../media/video/ffmpeg/run-ffmpeg.ts';

const framesPerSecond = 24;

/** Draws a film's sheets and animates them with ffmpeg. Returns the path of an MP4 in the folder. */
export async function makeFilm(program: string, film: Film, folder: string): Promise<string> {
  const sheets = [{ drawing: film.background }, ...film.layers];
  const inputs = await Promise.all(
    sheets.map(async ({ drawing }, index) => {
      const name = `sheet-${index}.png`;
      const picture = await sharp(Buffer.from(drawing.toSvg(1)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      await writeFile(join(folder, name), picture);
      return ['-i', name];
    }),
  );
  const { code, log } = await runFfmpeg(
    program,
    [
      ...inputs.flat(),
      ...['-filter_complex', graphOf(film), '-map', '[out]', '-t', String(film.seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p', 'film.mp4'],
    ],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(`A demo film was not made: ${log.split('\n').slice(-4).join(' ')}`);
  return join(folder, 'film.mp4');
}

/** Each sheet is decoded once and overlaid on the previous ones at the position given by its expressions. */
function graphOf({ layers }: Film): string {
  const decoded = [...layers.keys(), layers.length].map(
    (index) =>
      `[${index}:v]format=${index === 0 ? 'yuv420p' : 'yuva420p'},loop=loop=-1:size=1:start=0,` +
      `setpts=N/${framesPerSecond}/TB,fps=${framesPerSecond}[s${index}]`,
  );
  const laid = layers.map(
    ({ x = '0', y = '0' }, index) =>
      `[${index === 0 ? 's0' : `o${index}`}][s${index + 1}]overlay=x=${x}:y=${y}` +
      `[${index === layers.length - 1 ? 'out' : `o${index + 1}`}]`,
  );
  return [...decoded, ...laid].join(';');
}
