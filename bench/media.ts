import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFilms } from './media/films.ts';
import { comparePictures } from './media/pictures.ts';
import { compareWeb } from './media/queue.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { median, medianRatio } from './support/statistics.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const filmSeconds = Number(process.env['FILM_SECONDS'] ?? 60);
const webSeconds = Number(process.env['SECONDS'] ?? 12);
/** `pictures`, `film`, or `web`. All if unset. */
const only = process.env['ONLY'];

/**
 * Measures the cost of preparing images and videos against the bare libraries that do the work, and the effect on page
 * latency.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-bench-media-'));
  const is = (part: string): boolean => only === undefined || only === part;
  const targets: Target[] = [];
  try {
    console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
    const heading = ['seconds, median', 'ours', 'bare'];
    if (is('pictures')) {
      const { ours, bare } = await comparePictures(folder, rounds);
      printTable([heading, ['nine sizes, JPEG and WebP, of 12 MP', median(ours), median(bare)]]);
      const value = medianRatio(bare, ours);
      targets.push({ what: 'pictures: pace by that of bare sharp', value, atLeast: 0.85 });
    }
    if (is('web')) {
      const { ratio, overtaken } = await compareWeb(rounds, webSeconds);
      targets.push({ what: 'web: p99 with 1,000 uploads queued by that without', value: ratio, atMost: 1.5 });
      // As many as the worker runs at once.
      targets.push({ what: 'uploads that were done before an earlier one', value: overtaken, atMost: 2 });
    }
    if (is('film')) {
      const { ours, bare } = await compareFilms(folder, Math.ceil(rounds / 3), filmSeconds);
      printTable([heading, [`${filmSeconds} s of 1080p: poster, MP4, HLS`, median(ours), median(bare)]]);
      const value = medianRatio(ours, bare);
      targets.push({ what: 'film: time by that of bare ffmpeg', value, atMost: 1.15 });
    }
    process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
