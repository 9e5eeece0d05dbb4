import type { Region } from '../../media/region.ts';

/** A product selected for a tag. */
export interface TaggedProduct {
  pinId: string;
  title: string;
  /** Address of a thumbnail, or null. */
  thumbnail: string | null;
}

/** A tagged point on a picture, in whole percent of width and height. */
export interface PlacedTag {
  key: string;
  x: number;
  y: number;
  /** Null until a product is selected. */
  product: TaggedProduct | null;
  /** What was typed for it in a form that was refused. */
  typed?: string;
}

export type TagEvent =
  | { type: 'place'; key: string; x: number; y: number; most: number }
  | { type: 'move'; key: string; x: number; y: number }
  | { type: 'nudge'; key: string; byX: number; byY: number }
  | { type: 'choose'; key: string; product: TaggedProduct }
  | { type: 'remove'; key: string };

/** Returns the tags after an event. Tags stay within the picture and never exceed `most`. */
export function tagsAfter(tags: readonly PlacedTag[], event: TagEvent): PlacedTag[] {
  switch (event.type) {
    case 'place': {
      const { key, x, y } = event;
      return tags.length >= event.most
        ? [...tags]
        : [...tags, { key, x: percent(x), y: percent(y), product: null }];
    }
    case 'move':
      return changed(tags, event.key, () => ({ x: percent(event.x), y: percent(event.y) }));
    case 'nudge':
      return changed(tags, event.key, ({ x, y }) => ({
        x: percent(x + event.byX),
        y: percent(y + event.byY),
      }));
    case 'choose':
      return changed(tags, event.key, () => ({ product: event.product }));
    case 'remove':
      return tags.filter(({ key }) => key !== event.key);
  }
}

/** Returns the percent by which an arrow key moves a tag, ten times as much with Shift. Null for other keys. */
export function nudgeOf(key: string, isFar: boolean): { byX: number; byY: number } | null {
  const step = isFar ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return { byX: -step, byY: 0 };
    case 'ArrowRight':
      return { byX: step, byY: 0 };
    case 'ArrowUp':
      return { byX: 0, byY: -step };
    case 'ArrowDown':
      return { byX: 0, byY: step };
    default:
      return null;
  }
}

/** Converts a screen point to percent of the picture. */
export function placeOn(
  box: { left: number; top: number; width: number; height: number },
  clientX: number,
  clientY: number,
): { x: number; y: number } {
  return {
    x: percent(((clientX - box.left) / Math.max(1, box.width)) * 100),
    y: percent(((clientY - box.top) / Math.max(1, box.height)) * 100),
  };
}

/** Returns the tags at their places in a crop of the picture, without those outside it. */
export function croppedTags<Tag extends { x: number; y: number }>(
  tags: readonly Tag[],
  { x, y, w, h }: Region,
): Tag[] {
  return tags
    .map((tag) => ({ ...tag, x: (tag.x - x * 100) / w, y: (tag.y - y * 100) / h }))
    .filter((tag) => isPercent(tag.x) && isPercent(tag.y))
    .map((tag) => ({ ...tag, x: percent(tag.x), y: percent(tag.y) }));
}

const isPercent = (value: number): boolean => value >= 0 && value <= 100;

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

function changed(
  tags: readonly PlacedTag[],
  key: string,
  change: (tag: PlacedTag) => Partial<PlacedTag>,
): PlacedTag[] {
  return tags.map((tag) => (tag.key === key ? { ...tag, ...change(tag) } : tag));
}
