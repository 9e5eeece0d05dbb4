export interface Diverse {
  boardId: string;
  userId: string;
  /** Link target. '' for none. */
  link?: string;
  domain?: string;
}

/** The reach of lists about one thing: what is closest to it may all be on one board. */
export const reachOfNear = 3;

const boardGap = 3;
const pinnerGap = 2;
const domainGap = 2;

/**
 * Returns the first `size` items of a ranked list, spread out: no two of one board within four places, and no two of
 * one pinner or site within three, as long as alternatives remain among the next `reach` items. Otherwise keeps the
 * order.
 */
export function diversify<Item extends Diverse>(
  ranked: readonly Item[],
  size: number,
  reach = Infinity,
): Item[] {
  const remaining = [...ranked];
  const chosen: Item[] = [];
  while (chosen.length < size && remaining.length > 0) {
    const left = remaining.slice(0, reach);
    const boards = new Set(chosen.slice(-boardGap).map(({ boardId }) => boardId));
    const pinners = new Set(chosen.slice(-pinnerGap).map(({ userId }) => userId));
    const sites = new Set(chosen.slice(-domainGap).flatMap(siteOf));
    const isOther = (item: Item): boolean => !boards.has(item.boardId) && !pinners.has(item.userId);
    const far = left.findIndex((item) => isOther(item) && !siteOf(item).some((site) => sites.has(site)));
    const apart = far >= 0 ? far : left.findIndex(isOther);
    const otherBoard = apart >= 0 ? apart : left.findIndex(({ boardId }) => !boards.has(boardId));
    chosen.push(...remaining.splice(Math.max(otherBoard, 0), 1));
  }
  return chosen;
}

function siteOf({ link = '', domain }: Diverse): string[] {
  return link === '' || domain === undefined ? [] : [domain];
}
