import { EmbeddingIndex } from '../server/graph/embeddings/embedding-index.ts';
import { describedRegions, describeRegion, descriptorSize } from '../views/visual-search/describe-region.ts';
import { printTable, reportTargets, type Target } from './support/report.ts';
import { median } from './support/statistics.ts';
import { describedPictures } from './visual/described-pictures.ts';
import { madeThumb, randomFrom } from './visual/made-thumbs.ts';

const sizes = (process.env['DESCRIPTORS'] ?? '3e4,1e5,3e5').split(',').filter(Boolean).map(Number);
const questions = Number(process.env['QUESTIONS'] ?? 200);
const top = 10;
/** Size of a results page. */
const page = 200;

interface Measured {
  descriptors: number;
  megabytes: number;
  groupedSeconds: number;
  longestSliceMs: number;
  recall: number;
  first: number;
  ours: number[];
  pages: number[];
  all: number[];
}

/**
 * Measures in-memory visual search: time and recall against exhaustive comparison, alternating, at growing sizes.
 * Queries are indexed images, re-rendered and cropped like typical user queries.
 */
async function main(): Promise<void> {
  const index = new EmbeddingIndex();
  const found: Measured[] = [];
  const described = describedPictures(Math.ceil(Math.max(...sizes) / describedRegions.length));
  let pictures = 0;
  for (const size of sizes) {
    let [groupedSeconds, longestSliceMs] = [0, 0];
    while (index.length < size) {
      const { value: descriptors } = await described.next();
      if (descriptors === undefined) break;
      for (let at = 0; at < descriptors.length; at += descriptorSize) index.add(pictures, descriptors, at);
      pictures += 1;
      if (!index.isLoose) continue;
      tell(`grouping ${index.length.toLocaleString('en')} descriptors`);
      let at = performance.now();
      for (const _ of index.regroup()) {
        const now = performance.now();
        groupedSeconds += (now - at) / 1000;
        longestSliceMs = Math.max(longestSliceMs, now - at);
        at = now;
      }
    }
    tell(`asking ${index.length.toLocaleString('en')} descriptors`);
    found.push({ ...measure(index, pictures), groupedSeconds, longestSliceMs });
  }
  await described.return();
  report(found);
}

/** Prints progress. */
function tell(what: string): void {
  console.error(`${Math.round(performance.now() / 1000)} s: ${what}`);
}

function measure(
  index: EmbeddingIndex,
  pictures: number,
): Omit<Measured, 'groupedSeconds' | 'longestSliceMs'> {
  const random = randomFrom(77);
  const [ours, pages, all]: [number[], number[], number[]] = [[], [], []];
  let [recalled, wanted, first] = [0, 0, 0];
  for (let asked = -5; asked < questions; asked += 1) {
    const picture = Math.floor(random() * pictures);
    const side = 0.6 + random() * 0.4;
    const query = describeRegion(madeThumb(picture, 1 + asked), {
      x: random() * (1 - side),
      y: random() * (1 - side),
      w: side,
      h: side,
    });
    const near = time(() => index.search(query, top));
    const onPage = time(() => index.search(query, page));
    const truth = time(() => index.searchAll(query, top));
    // Skips the warm-up.
    if (asked < 0) continue;
    ours.push(near.ms);
    pages.push(onPage.ms);
    all.push(truth.ms);
    const found = new Set(near.answer.map((match) => match.picture));
    wanted += truth.answer.length;
    recalled += truth.answer.filter((match) => found.has(match.picture)).length;
    if (near.answer[0]?.picture === picture) first += 1;
  }
  return {
    descriptors: index.length,
    megabytes: index.bytes / 2 ** 20,
    recall: recalled / wanted,
    first: first / questions,
    ours,
    pages,
    all,
  };
}

function time<Answer>(work: () => Answer): { answer: Answer; ms: number } {
  const began = performance.now();
  const answer = work();
  return { answer, ms: performance.now() - began };
}

const tail = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function report(found: Measured[]): void {
  printTable([
    [
      'descriptors',
      'MB',
      'grouped, s',
      'slice, ms',
      'p50, ms',
      'p99, ms',
      'page p50',
      'all p50',
      'by all',
      'recall@10',
      'first',
    ],
    ...found.map((each) => [
      each.descriptors.toLocaleString('en'),
      each.megabytes,
      each.groupedSeconds,
      each.longestSliceMs,
      median(each.ours),
      tail(each.ours),
      median(each.pages),
      median(each.all),
      (sum(each.ours) / sum(each.all)).toFixed(4),
      each.recall,
      each.first,
    ]),
  ]);
  const targets = found.flatMap((each): Target[] => [
    { what: `recall@10 of ${each.descriptors.toLocaleString('en')}`, value: each.recall, atLeast: 0.95 },
    // Below this size, exhaustive comparison is cheap anyway.
    ...(each.descriptors >= 1e6
      ? [{ what: 'time by comparing everything', value: sum(each.ours) / sum(each.all), atMost: 1 / 20 }]
      : []),
  ]);
  process.exitCode = reportTargets(targets) > 0 ? 1 : 0;
}

await main();
