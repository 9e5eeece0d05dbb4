import type { ArtworkSpec } from '@pinfold/demo-artwork';
import type { BoardKey } from './boards.ts';

/** A pin as its board's owner wrote it. Empty titles and descriptions are meant. */
export interface BoardPin {
  readonly title: string;
  readonly description: string;
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  readonly link?: string;
  /** Name of one of the board's sections. */
  readonly section: string;
  readonly artwork: ArtworkSpec;
  /** Boards whose owners saved the pin there as well. */
  readonly savedTo?: readonly BoardKey[];
}

export interface CastPin extends BoardPin {
  readonly board: BoardKey;
}
