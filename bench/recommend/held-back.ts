import { createGraphBuilder } from '../../server/graph/store/build-graph.ts';
import type { SaveGraph } from '../../server/graph/store/save-graph.ts';
import type { Collections } from './dependency-boards.ts';

export type Half = 'tuned' | 'held out';

/** A board of which one picture is held back: what else would its owner save? */
export interface Question {
  half: Half;
  /** The pictures that stayed on the board, latest first. */
  saved: number[];
  wanted: number;
  /** Number of boards that the wanted picture is still on. */
  boards: number;
}

/** Pictures that stay on the boards that are asked about. */
const least = 3;

/**
 * Holds back one picture of every other board that has at least four, if others have it too, and builds the graph of the
 * rest. Boards of both halves differ, by name. Pictures stay in random order.
 */
export function holdBack(
  { names, boards, picturesOf }: Collections,
  perHalf: number,
): { graph: SaveGraph; questions: Question[] } {
  const degrees = new Int32Array(names.length);
  for (const pictures of picturesOf)
    for (const picture of pictures) degrees[picture] = (degrees[picture] ?? 0) + 1;
  const asked: Omit<Question, 'boards'>[] = [];
  const counts = { tuned: 0, 'held out': 0 };
  const builder = createGraphBuilder({ pictures: names.length, boards: boards.length });
  for (const picture of names.keys()) builder.pictures.put(...signatureWords(picture));
  for (const board of boards.keys()) builder.boards.put(0, board + 1);
  const order = [...boards.keys()].sort((a, b) => hash(boards[a] ?? '') - hash(boards[b] ?? ''));
  for (const board of order) {
    const pictures = picturesOf[board] ?? [];
    const key = hash(`${boards[board]} held back`);
    const half: Half = key % 2 === 0 ? 'tuned' : 'held out';
    const shuffled = [...pictures].sort((a, b) => hash(`${board} ${a}`) - hash(`${board} ${b}`));
    const wanted = shuffled.find((picture) => (degrees[picture] ?? 0) > 1);
    const isAsked = pictures.length > least && wanted !== undefined && counts[half] < perHalf;
    for (const picture of pictures) if (!isAsked || picture !== wanted) builder.add(board, picture);
    if (!isAsked) continue;
    counts[half] += 1;
    degrees[wanted] = (degrees[wanted] ?? 0) - 1;
    asked.push({ half, saved: shuffled.filter((picture) => picture !== wanted), wanted });
  }
  const questions = asked.map((each) => ({ ...each, boards: degrees[each.wanted] ?? 0 }));
  return { graph: builder.build(), questions };
}

/** Words that look like those of a hash, as in real signatures. */
function signatureWords(picture: number): [number, number, number, number] {
  const mixed = Math.imul(picture + 1, 0x9e3779b1) >>> 0;
  return [
    mixed,
    Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0,
    picture,
    Math.imul(picture, 0x85ebca6b) >>> 0,
  ];
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
