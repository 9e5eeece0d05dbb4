import type { ArtworkSpec } from '@pinfold/demo-artwork';
import type { FilmName } from '@pinfold/demo-artwork/films';
import type { BoardKey } from '../boards.ts';
import type { BoardPin } from '../pin.ts';

/** A demo pin other than a still image. */
export interface SpecialPin extends Omit<BoardPin, 'artwork'> {
  /** Its permanent name, by which seeding again finds it. */
  readonly name: string;
  readonly board: BoardKey;
  readonly media: SpecialMedia;
}

export type SpecialMedia =
  | { readonly kind: 'video'; readonly film: FilmName; readonly captions?: string }
  | { readonly kind: 'gif' }
  | { readonly kind: 'carousel'; readonly slots: readonly SpecialSlot[] }
  /** The first image is the cover. */
  | { readonly kind: 'story'; readonly pages: readonly (readonly SpecialBlock[])[] };

export interface SpecialSlot {
  readonly artwork: ArtworkSpec;
  readonly title: string;
  readonly details?: string;
  readonly link?: string;
}

export type SpecialBlock =
  | { readonly type: 'image'; readonly artwork: ArtworkSpec }
  | { readonly type: 'video'; readonly film: FilmName }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'list'; readonly title: string; readonly items: readonly string[] }
  /** The demo pin with this link. */
  | { readonly type: 'product'; readonly link: string };
