import {
  addNeighbor,
  bytesOf,
  degreeOf,
  fold,
  hasNeighbor,
  keepNeighbors,
  looseness,
  removeNeighbor,
  type Adjacency,
} from './adjacency.ts';
import type { KeyTable } from './key-table.ts';

/**
 * Which pictures are on which boards, indexed both ways. A picture is on a board once, however many pins show it
 * there. Numbers of pictures and boards are stable for the life of the process.
 */
export interface SaveGraph {
  /** Keyed by signature: four words. */
  pictures: KeyTable;
  /** Keyed by id: two words. */
  boards: KeyTable;
  ofPicture: Adjacency;
  ofBoard: Adjacency;
  /** Number of the language of each board's owner. 0 if unknown. */
  languageOfBoard: Uint8Array;
  /** The largest number of boards that any picture is on. */
  highestDegree: number;
}

/** Adds a picture to a board or removes it. Idempotent. */
export function setSaved(graph: SaveGraph, board: number, picture: number, isSaved: boolean): void {
  // Checks the shorter of the two lists, since either tells whether they are connected.
  const joined =
    degreeOf(graph.ofBoard, board) <= degreeOf(graph.ofPicture, picture)
      ? hasNeighbor(graph.ofBoard, board, picture)
      : hasNeighbor(graph.ofPicture, picture, board);
  if (joined === isSaved) return;
  if (isSaved) {
    addNeighbor(graph.ofBoard, board, picture);
    addNeighbor(graph.ofPicture, picture, board);
    graph.highestDegree = Math.max(graph.highestDegree, degreeOf(graph.ofPicture, picture));
  } else {
    removeNeighbor(graph.ofBoard, board, picture);
    removeNeighbor(graph.ofPicture, picture, board);
  }
}

/** Replaces a board's pictures. */
export function setBoard(graph: SaveGraph, board: number, pictures: ReadonlySet<number>): void {
  const start = graph.ofBoard.heads[2 * board] ?? 0;
  const known = graph.ofBoard.edges.slice(start, start + degreeOf(graph.ofBoard, board));
  for (const picture of known) if (!pictures.has(picture)) removeNeighbor(graph.ofPicture, picture, board);
  keepNeighbors(graph.ofBoard, board, pictures);
  const kept = new Set(known);
  for (const picture of pictures) if (!kept.has(picture)) setSaved(graph, board, picture, true);
}

export function setLanguage(graph: SaveGraph, board: number, language: number): void {
  if (board >= graph.languageOfBoard.length) {
    const wider = new Uint8Array(board + 256 + (board >> 3));
    wider.set(graph.languageOfBoard);
    graph.languageOfBoard = wider;
  }
  graph.languageOfBoard[board] = language;
}

/** Returns whether enough has changed since the lists were packed to make repacking worthwhile. */
export function isLoose(graph: SaveGraph): boolean {
  return [graph.ofPicture, graph.ofBoard].some((side) => looseness(side) > 10_000 + side.live / 4);
}

/** Packs both sides, one after the other, in slices of a few milliseconds. */
export function* foldGraph(graph: SaveGraph): Generator<void, void> {
  yield* fold(graph.ofBoard, graph.boards.size);
  yield* fold(graph.ofPicture, graph.pictures.size);
  graph.highestDegree = 0;
  for (let picture = 0; picture < graph.pictures.size; picture += 1)
    graph.highestDegree = Math.max(graph.highestDegree, degreeOf(graph.ofPicture, picture));
}

export function graphBytes(graph: SaveGraph): number {
  return (
    graph.pictures.bytes +
    graph.boards.bytes +
    bytesOf(graph.ofPicture) +
    bytesOf(graph.ofBoard) +
    graph.languageOfBoard.byteLength
  );
}

/** Returns the number of a picture by signature (32 hex digits), or -1. */
export function findPicture(graph: SaveGraph, signature: string): number {
  const [a, b, c, d] = wordsOfSignature(signature);
  return graph.pictures.find(a, b, c, d);
}

export function putPicture(graph: SaveGraph, signature: string): number {
  const [a, b, c, d] = wordsOfSignature(signature);
  return graph.pictures.put(a, b, c, d);
}

function wordsOfSignature(signature: string): [number, number, number, number] {
  const word = (at: number): number => Number.parseInt(signature.slice(at, at + 8), 16);
  return [word(0), word(8), word(16), word(24)];
}

export function signatureOf(graph: SaveGraph, picture: number): string {
  let signature = '';
  for (let which = 0; which < 4; which += 1)
    signature += graph.pictures.word(picture, which).toString(16).padStart(8, '0');
  return signature;
}

/** Returns the id of a board, a decimal string. */
export function idOfBoard(graph: SaveGraph, board: number): string {
  const word = (which: number): bigint => BigInt(graph.boards.word(board, which) >>> 0);
  return String((word(0) << 32n) | word(1));
}

/** Returns the number of a board by its id, a decimal string. */
export function findBoard(graph: SaveGraph, id: string): number {
  const [high, low] = wordsOfId(id);
  return graph.boards.find(high, low);
}

export function putBoard(graph: SaveGraph, id: string): number {
  const [high, low] = wordsOfId(id);
  return graph.boards.put(high, low);
}

function wordsOfId(id: string): [number, number] {
  const value = BigInt(id);
  return [Number(value >> 32n), Number(value & 0xffffffffn)];
}
