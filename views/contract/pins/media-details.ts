import type { Caption, Video } from './media.ts';
import type { PinCard } from '../models.ts';
import type { Picture } from './picture.ts';

export type StoryBlock =
  | { type: 'image'; picture: Picture; altText?: string | undefined }
  | { type: 'video'; video: Video; altText?: string | undefined }
  | { type: 'text'; text: string }
  | { type: 'list'; title: string; items: string[] }
  /** `product` is null if its pin is deleted or not visible to this viewer. */
  | { type: 'product'; pinId: string; product: PinCard | null };

export interface StoryPage {
  id: string;
  blocks: StoryBlock[];
}

/** Additional data for the pin's own page. */
export type MediaDetails =
  | { kind: 'video'; captions: Caption[] }
  | { kind: 'gif' }
  | { kind: 'carousel' }
  | { kind: 'story'; pages: StoryPage[] };
