import type { ArtworkSpec } from '@pinfold/demo-artwork';
import type { BoardKey } from './boards.ts';

/** A pin as written by its board's owner. Empty titles and descriptions are intentional. */
export interface BoardPin {
  readonly title: string;
  readonly description: string;
  /** Alt text. */
  readonly alt: string;
  readonly link?: string;
  /** Name of one of the board's sections. */
  readonly section: string;
  readonly artwork: ArtworkSpec;
  /** Boards whose owners also saved the pin there. */
  readonly savedTo?: readonly BoardKey[];
}

export interface CastPin extends BoardPin {
  readonly board: BoardKey;
}
