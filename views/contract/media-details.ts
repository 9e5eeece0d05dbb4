import type { Caption, Video } from './media.ts';
import type { PinCard } from './models.ts';
import type { Picture } from './picture.ts';

export type StoryBlock =
  | { type: 'image'; picture: Picture }
  | { type: 'video'; video: Video }
  | { type: 'text'; text: string }
  | { type: 'list'; title: string; items: string[] }
  /** `product` is null where its pin is gone, or not for this viewer. */
  | { type: 'product'; pinId: string; product: PinCard | null };

export interface StoryPage {
  id: string;
  blocks: StoryBlock[];
}

/** What only the pin's own page shows besides. */
export type MediaDetails =
  | { kind: 'video'; captions: Caption[] }
  | { kind: 'gif' }
  | { kind: 'carousel' }
  | { kind: 'story'; pages: StoryPage[] };
