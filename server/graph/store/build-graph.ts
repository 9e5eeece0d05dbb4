import { packedAdjacency, type Adjacency } from './adjacency.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';
import { setLanguage, type SaveGraph } from './save-graph.ts';

export interface GraphBuilder {
  pictures: KeyTable;
  boards: KeyTable;
  /** Records that a picture is on a board, by their numbers. Idempotent. */
  add(board: number, picture: number): void;
  readonly rows: number;
  /** Peak bytes of the finished graph and its construction. */
  peakBytes(): number;
  /** Builds the graph of everything added. The builder cannot be used again. */
  build(languages?: Uint8Array): SaveGraph;
}

const rowsOfChunk = 1 << 18;

/** Collects rows in any order in chunks, then packs them with two counting sorts: by board, then by picture. */
export function createGraphBuilder(expected: { pictures?: number; boards?: number } = {}): GraphBuilder {
  const pictures = createKeyTable(4, expected.pictures);
  const boards = createKeyTable(2, expected.boards);
  let chunks: Int32Array[] = [];
  let chunk = new Int32Array(0);
  let rows = 0;
  let inChunk = rowsOfChunk;

  return {
    pictures,
    boards,
    get rows() {
      return rows;
    },
    add(board, picture) {
      if (inChunk === rowsOfChunk) {
        chunk = new Int32Array(2 * rowsOfChunk);
        chunks.push(chunk);
        inChunk = 0;
      }
      chunk[2 * inChunk] = board;
      chunk[2 * inChunk + 1] = picture;
      inChunk += 1;
      rows += 1;
    },
    peakBytes: () => pictures.bytes + boards.bytes + 8 * (pictures.size + boards.size) + 12 * rows,
    build(languages = new Uint8Array(0)) {
      const ofBoard = packByBoard(chunks, rows, boards.size, pictures.size);
      chunks = [];
      chunk = new Int32Array(0);
      const { side: ofPicture, highestDegree } = turned(ofBoard, boards.size, pictures.size);
      const graph = { pictures, boards, ofPicture, ofBoard, languageOfBoard: languages, highestDegree };
      if (boards.size > 0) setLanguage(graph, boards.size - 1, languages[boards.size - 1] ?? 0);
      return graph;
    },
  };
}

function packByBoard(chunks: Int32Array[], rows: number, boards: number, pictures: number): Adjacency {
  const eachRow = (visit: (board: number, picture: number) => void): void => {
    for (const [index, chunk] of chunks.entries()) {
      const end = 2 * Math.min(rowsOfChunk, rows - index * rowsOfChunk);
      for (let at = 0; at < end; at += 2) visit(chunk[at] as number, chunk[at + 1] as number);
    }
  };
  const degrees = new Int32Array(boards);
  eachRow((board) => {
    degrees[board] = (degrees[board] as number) + 1;
  });
  const side = packedAdjacency(degrees, boards);
  const { heads, edges } = side;
  eachRow((board, picture) => {
    const count = heads[2 * board + 1] as number;
    edges[(heads[2 * board] as number) + count] = picture;
    heads[2 * board + 1] = count + 1;
  });
  dropRepeats(side, boards, pictures);
  return side;
}

/** Removes duplicate pins of a picture on a board. Lists move up to where the previous ones now end. */
function dropRepeats(side: Adjacency, boards: number, pictures: number): void {
  const { heads, edges } = side;
  const lastBoard = new Int32Array(pictures);
  let used = 0;
  for (let board = 0; board < boards; board += 1) {
    const start = heads[2 * board] as number;
    const end = start + (heads[2 * board + 1] as number);
    heads[2 * board] = used;
    for (let at = start; at < end; at += 1) {
      const picture = edges[at] as number;
      if (lastBoard[picture] === board + 1) continue;
      lastBoard[picture] = board + 1;
      edges[used++] = picture;
    }
    heads[2 * board + 1] = used - (heads[2 * board] as number);
  }
  side.used = used;
  side.live = used;
}

/** Returns the same edges by picture. */
function turned(
  ofBoard: Adjacency,
  boards: number,
  pictures: number,
): { side: Adjacency; highestDegree: number } {
  const degrees = new Int32Array(pictures);
  let highestDegree = 0;
  for (let at = 0; at < ofBoard.used; at += 1) {
    const picture = ofBoard.edges[at] as number;
    const degree = (degrees[picture] as number) + 1;
    degrees[picture] = degree;
    if (degree > highestDegree) highestDegree = degree;
  }
  const side = packedAdjacency(degrees, pictures);
  const { heads, edges } = side;
  for (let board = 0; board < boards; board += 1) {
    const start = ofBoard.heads[2 * board] as number;
    const end = start + (ofBoard.heads[2 * board + 1] as number);
    for (let at = start; at < end; at += 1) {
      const picture = ofBoard.edges[at] as number;
      const count = heads[2 * picture + 1] as number;
      edges[(heads[2 * picture] as number) + count] = board;
      heads[2 * picture + 1] = count + 1;
    }
  }
  side.live = side.used;
  return { side, highestDegree };
}
