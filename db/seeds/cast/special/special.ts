import type { ArtworkSpec } from '@pinfold/demo-artwork';
import type { FilmName } from '@pinfold/demo-artwork/films';
import type { BoardKey } from '../boards.ts';
import type { BoardPin } from '../pin.ts';

/** A demo pin that is more than a still picture. */
export interface SpecialPin extends Omit<BoardPin, 'artwork'> {
  /** Its name among them, for ever: seeding again finds it by this. */
  readonly name: string;
  readonly board: BoardKey;
  readonly media: SpecialMedia;
}

export type SpecialMedia =
  | { readonly kind: 'video'; readonly film: FilmName; readonly captions?: string }
  | { readonly kind: 'gif' }
  | { readonly kind: 'carousel'; readonly slots: readonly SpecialSlot[] }
  /** The first picture is the cover. */
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
  /** The demo pin that links to this address. */
  | { readonly type: 'product'; readonly link: string };
