export interface VisualMatch {
  /** Number of the picture, as added. */
  picture: number;
  /** Squared distance of its nearest descriptor. */
  distance: number;
}

interface Kept extends VisualMatch {
  /** Of the same distance, the one offered first counts as nearer. */
  turn: number;
  /** Its place in the heap. */
  at: number;
}

/** Collects the nearest items, each once at its smallest distance, in a heap with the farthest on top. */
export class Nearest {
  private readonly heap: Kept[] = [];
  private readonly byPicture = new Map<number, Kept>();
  private turns = 0;
  worst = Infinity;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(picture: number, distance: number): void {
    if (distance >= this.worst) return;
    const { heap, byPicture, limit } = this;
    const turn = (this.turns += 1);
    const same = byPicture.get(picture);
    if (same !== undefined) {
      if (same.distance <= distance) return;
      Object.assign(same, { distance, turn });
      this.sink(same);
    } else if (heap.length < limit) {
      const kept = { picture, distance, turn, at: heap.length };
      heap.push(kept);
      byPicture.set(picture, kept);
      this.rise(kept);
    } else {
      const [farthest] = heap;
      if (farthest === undefined) return;
      byPicture.delete(farthest.picture);
      byPicture.set(picture, farthest);
      Object.assign(farthest, { picture, distance, turn });
      this.sink(farthest);
    }
    if (heap.length === limit) this.worst = heap[0]?.distance ?? Infinity;
  }

  /** Returns the matches, nearest first. */
  matches(): VisualMatch[] {
    return this.heap
      .toSorted((a, b) => (isFarther(a, b) ? 1 : -1))
      .map(({ picture, distance }) => ({ picture, distance }));
  }

  private rise(kept: Kept): void {
    for (;;) {
      const above = this.heap[(kept.at - 1) >> 1];
      if (above === undefined || !isFarther(kept, above)) return;
      this.swap(kept, above);
    }
  }

  private sink(kept: Kept): void {
    for (;;) {
      const [left, right] = [this.heap[2 * kept.at + 1], this.heap[2 * kept.at + 2]];
      const below = left !== undefined && right !== undefined && isFarther(right, left) ? right : left;
      if (below === undefined || !isFarther(below, kept)) return;
      this.swap(kept, below);
    }
  }

  private swap(one: Kept, other: Kept): void {
    [one.at, other.at] = [other.at, one.at];
    this.heap[one.at] = one;
    this.heap[other.at] = other;
  }
}

const isFarther = (a: Kept, b: Kept): boolean =>
  a.distance > b.distance || (a.distance === b.distance && a.turn > b.turn);
