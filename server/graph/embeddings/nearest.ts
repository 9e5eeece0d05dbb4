export interface VisualMatch {
  /** Number of the picture, as added. */
  picture: number;
  /** Squared distance of its nearest descriptor. */
  distance: number;
}

/** Collects the nearest items, each once at its smallest distance. */
export class Nearest {
  private readonly kept: VisualMatch[] = [];
  worst = Infinity;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(picture: number, distance: number): void {
    if (distance >= this.worst) return;
    const { kept } = this;
    const same = kept.findIndex((match) => match.picture === picture);
    if (same >= 0) {
      if ((kept[same]?.distance ?? 0) <= distance) return;
      kept.splice(same, 1);
    }
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.distance ?? 0) > distance) at -= 1;
    kept.splice(at, 0, { picture, distance });
    if (kept.length > this.limit) kept.pop();
    if (kept.length === this.limit) this.worst = kept.at(-1)?.distance ?? Infinity;
  }

  /** Returns the matches, nearest first. */
  matches(): VisualMatch[] {
    return this.kept;
  }
}
