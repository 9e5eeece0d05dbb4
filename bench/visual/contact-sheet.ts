import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { alikeEvery, mixIn } from '../../server/feeds/stages/mix-in.ts';
import { EmbeddingIndex } from '../../server/graph/embeddings/embedding-index.ts';
import { createGraphBuilder } from '../../server/graph/store/build-graph.ts';
import { createWalkSpace, nearPictures } from '../../server/graph/walk/near-pictures.ts';
import { supportOf } from '../../server/graph/walk/support-of.ts';
import { describedRegions, describeRegion, thumbSide } from '../../views/visual-search/describe-region.ts';
import { printTable, reportTargets } from '../support/report.ts';
import { drawSheet, type SheetRow } from './draw-sheet.ts';
import { drawnPictures, photographsIn, type Gathered } from './gather-pictures.ts';

const folder = process.env['PHOTOS'] ?? '';
const out = process.env['OUT'] ?? 'contact-sheet.webp';
const shownQueries = Number(process.env['QUERIES'] ?? 3);
const size = { side: Number(process.env['SIDE'] ?? 84), columns: 8 };
const looked = 80;

type Find = (picture: number) => number[];

/** Typical changes to an image before it is searched for. */
const changes: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  cropped: async (bytes) => {
    const { width, height } = await sharp(bytes).metadata();
    const part = {
      left: Math.round(width * 0.12),
      top: Math.round(height * 0.1),
      width: Math.round(width * 0.75),
      height: Math.round(height * 0.75),
    };
    return sharp(bytes).extract(part).jpeg().toBuffer();
  },
  'made small': (bytes) => sharp(bytes).resize(96).jpeg().toBuffer(),
  'compressed hard': (bytes) => sharp(bytes).jpeg({ quality: 12 }).toBuffer(),
};

/**
 * Renders related pins and visual search for review: a contact sheet of images, the results for some of them, and the
 * results for their modified copies. Also reports how often the first result is the right one or shows the same
 * subject. Every subfolder is a board, as in an import.
 */
async function main(): Promise<void> {
  const pictures = folder === '' ? await drawnPictures() : await photographsIn(folder);
  const embeddings = new EmbeddingIndex();
  for (const [picture, { bytes }] of pictures.entries()) {
    const thumb = await thumbOf(bytes);
    for (const region of describedRegions) embeddings.add(picture, describeRegion(thumb, region));
  }
  for (const _ of embeddings.regroup());
  const alike = async (bytes: Buffer): Promise<number[]> =>
    embeddings.search(describeRegion(await thumbOf(bytes)), looked).map(({ picture }) => picture);
  const wholes = await Promise.all(pictures.map(({ bytes }) => alike(bytes)));
  const walk = walksOver(pictures);
  const others: Find = (picture) => (wholes[picture] ?? []).filter((each) => each !== picture);
  const related: Find = (picture) => {
    const { found, support } = walk(picture);
    return [...new Set(mixIn(others(picture), found, alikeEvery(support)))];
  };
  const kept = new Map<string, number[]>();
  for (const [name, change] of Object.entries(changes)) {
    const places: number[] = [];
    for (const [picture, { bytes }] of pictures.entries())
      places.push((await alike(await change(bytes))).indexOf(picture));
    kept.set(name, places);
  }
  const missed = report(
    pictures,
    { walk: (picture) => walk(picture).found, related, embeddings: others },
    kept,
  );
  const rows = await rowsOf(pictures, related, others, alike);
  await writeFile(
    out,
    await sharp(await drawSheet(rows, size))
      .webp({ quality: 62 })
      .toBuffer(),
  );
  console.log(`\n${out}`);
  process.exitCode = missed > 0 ? 1 : 0;
}

async function thumbOf(bytes: Buffer): Promise<Uint8Array> {
  return sharp(bytes)
    .resize(thumbSide, thumbSide, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

function walksOver(pictures: readonly Gathered[]): (picture: number) => { found: number[]; support: number } {
  const builder = createGraphBuilder();
  const boards = new Map<string, number>();
  for (const [picture, { folder: name }] of pictures.entries()) {
    const board = boards.get(name) ?? builder.boards.put(0, boards.size + 1);
    boards.set(name, board);
    builder.add(board, builder.pictures.put(picture, 1, 2, 3));
  }
  const graph = builder.build();
  const space = createWalkSpace();
  return (picture) => ({
    found: [...nearPictures(graph, space, [{ picture, weight: 1 }], { limit: 400, seed: picture }).pictures],
    support: supportOf(graph, [picture]),
  });
}

/** Picks queries spread across the list, each with its rows. */
async function rowsOf(
  pictures: readonly Gathered[],
  related: Find,
  others: Find,
  alike: (bytes: Buffer) => Promise<number[]>,
): Promise<SheetRow[]> {
  const chosen = (process.env['ONLY'] ?? '').split(',').filter(Boolean).map(Number);
  const queries =
    chosen.length > 0
      ? chosen
      : Array.from({ length: shownQueries }, (_, index) =>
          Math.floor(((index + 0.5) * pictures.length) / shownQueries),
        );
  const bytesOf = (found: readonly number[]): Buffer[] =>
    found.slice(0, size.columns).flatMap((picture) => pictures[picture]?.bytes ?? []);
  const rows: SheetRow[] = [];
  for (const query of queries) {
    const bytes = bytesOf([query])[0];
    if (bytes === undefined) continue;
    rows.push({ label: 'related pins', query: bytes, found: bytesOf(related(query)) });
    rows.push({ label: 'looks alike', query: bytes, found: bytesOf(others(query)) });
    for (const [label, change] of Object.entries(changes)) {
      const changed = await change(bytes);
      const found = await alike(changed);
      rows.push({ label, query: changed, found: bytesOf(found), same: found.indexOf(query) });
    }
  }
  return rows;
}

function report(
  pictures: readonly Gathered[],
  finds: Record<'walk' | 'related' | 'embeddings', Find>,
  kept: ReadonlyMap<string, readonly number[]>,
): number {
  const share = (count: number): number => count / pictures.length;
  console.log(`${pictures.length} pictures`);
  printTable([
    ['changed copy', 'finds it first', 'in the first eight'],
    ...[...kept].map(([name, places]) => [
      name,
      share(places.filter((place) => place === 0).length),
      share(places.filter((place) => place >= 0 && place < 8).length),
    ]),
  ]);
  const subjects = new Map<string, number>();
  for (const { subject } of pictures) subjects.set(subject, (subjects.get(subject) ?? 0) + 1);
  const same = (find: Find): number => {
    let [right, all] = [0, 0];
    for (const [picture, { subject }] of pictures.entries()) {
      if ((subjects.get(subject) ?? 0) < 4) continue;
      const first = find(picture).slice(0, 8);
      right += first.filter((each) => pictures[each]?.subject === subject).length;
      all += first.length;
    }
    return right / all;
  };
  const found = { walk: same(finds.walk), related: same(finds.related), embeddings: same(finds.embeddings) };
  console.log('');
  printTable([
    ['same subject among the first eight', 'walk alone', 'related', 'embeddings alone'],
    ['', found.walk, found.related, found.embeddings],
  ]);
  return reportTargets([
    ...[...kept].map(([name, places]) => ({
      what: `found first when ${name}`,
      value: share(places.filter((place) => place === 0).length),
      atLeast: 0.95,
    })),
    { what: 'related by walk alone, same subject', value: found.related / found.walk, atLeast: 1.5 },
  ]);
}

await main();
