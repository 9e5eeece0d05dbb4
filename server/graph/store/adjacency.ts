/**
 * Neighbor lists in one array. The built part is packed in node order (compressed sparse rows). A list that outgrows
 * its place moves to the free part at the end, and `fold` repacks everything.
 */
export interface Adjacency {
  /** Two words per node: the list's start in `edges` and its length. */
  heads: Int32Array;
  edges: Int32Array;
  /** Words of `edges` in use, including gaps. */
  used: number;
  /** Total entries in all lists. */
  live: number;
  /** Capacity of lists with free space. A list missing here is full. */
  room: Map<number, number>;
}

/** Creates packed lists for the caller to fill. `degrees` gives their lengths. */
export function packedAdjacency(degrees: Int32Array, nodes: number): Adjacency {
  let used = 0;
  const heads = new Int32Array(2 * (nodes + spareNodes(nodes)));
  for (let node = 0; node < nodes; node += 1) {
    heads[2 * node] = used;
    used += degrees[node] as number;
  }
  return { heads, edges: new Int32Array(used + spareEdges(used)), used, live: 0, room: new Map() };
}

function spareNodes(nodes: number): number {
  return 256 + (nodes >> 5);
}

function spareEdges(edges: number): number {
  return 1024 + (edges >> 5);
}

export function degreeOf(side: Adjacency, node: number): number {
  return side.heads[2 * node + 1] ?? 0;
}

export function hasNeighbor(side: Adjacency, node: number, value: number): boolean {
  return placeOf(side, node, value) >= 0;
}

function placeOf(side: Adjacency, node: number, value: number): number {
  const start = side.heads[2 * node] ?? 0;
  const end = start + degreeOf(side, node);
  for (let at = start; at < end; at += 1) if (side.edges[at] === value) return at;
  return -1;
}

/** Adds an entry to a node's list. The node may be new. */
export function addNeighbor(side: Adjacency, node: number, value: number): void {
  if (2 * node + 1 >= side.heads.length) side.heads = widened(side.heads, 2 * (node + spareNodes(node)));
  const count = degreeOf(side, node);
  if (count >= (side.room.get(node) ?? count)) moveToEnd(side, node, count);
  side.edges[(side.heads[2 * node] as number) + count] = value;
  side.heads[2 * node + 1] = count + 1;
  side.live += 1;
}

function moveToEnd(side: Adjacency, node: number, count: number): void {
  const place = count + Math.max(2, count >> 1);
  const needed = side.used + place;
  if (needed > side.edges.length) side.edges = widened(side.edges, needed + spareEdges(needed));
  const start = side.heads[2 * node] as number;
  side.edges.copyWithin(side.used, start, start + count);
  side.heads[2 * node] = side.used;
  side.room.set(node, place);
  side.used = needed;
}

function widened(array: Int32Array, length: number): Int32Array {
  const wider = new Int32Array(length);
  wider.set(array);
  return wider;
}

/** Removes an entry if present. The list's last entry takes its place. */
export function removeNeighbor(side: Adjacency, node: number, value: number): boolean {
  const at = placeOf(side, node, value);
  if (at < 0) return false;
  const count = degreeOf(side, node);
  if (!side.room.has(node)) side.room.set(node, count);
  side.edges[at] = side.edges[(side.heads[2 * node] as number) + count - 1] as number;
  side.heads[2 * node + 1] = count - 1;
  side.live -= 1;
  return true;
}

/** Removes the entries that are not among `kept`, in one pass. */
export function keepNeighbors(side: Adjacency, node: number, kept: ReadonlySet<number>): void {
  const start = side.heads[2 * node] ?? 0;
  const count = degreeOf(side, node);
  let left = 0;
  for (let at = start; at < start + count; at += 1) {
    const value = side.edges[at] as number;
    if (kept.has(value)) side.edges[start + left++] = value;
  }
  if (left === count) return;
  if (!side.room.has(node)) side.room.set(node, count);
  side.heads[2 * node + 1] = left;
  side.live -= count - left;
}

/** Returns the number of unused words and unpacked lists, which a fold would reclaim. */
export function looseness(side: Adjacency): number {
  return side.used - side.live + side.room.size;
}

const nodesAtOnce = 20_000;

/**
 * Repacks all lists into new arrays in slices. Between slices the caller serves from the old ones. The side must not
 * change during this.
 */
export function* fold(side: Adjacency, nodes: number): Generator<void, void> {
  const heads = new Int32Array(2 * (nodes + spareNodes(nodes)));
  const edges = new Int32Array(side.live + spareEdges(side.live));
  let used = 0;
  for (let node = 0; node < nodes; node += 1) {
    const start = side.heads[2 * node] ?? 0;
    const count = degreeOf(side, node);
    heads[2 * node] = used;
    heads[2 * node + 1] = count;
    for (let at = start; at < start + count; at += 1) edges[used++] = side.edges[at] as number;
    if (node % nodesAtOnce === nodesAtOnce - 1) yield;
  }
  Object.assign(side, { heads, edges, used, room: new Map<number, number>() });
}

export function bytesOf(side: Adjacency): number {
  return side.heads.byteLength + side.edges.byteLength + side.room.size * 48;
}
