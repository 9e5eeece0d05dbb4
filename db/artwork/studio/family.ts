import type { Drawing } from './drawing.ts';
import type { Noise } from './noise.ts';
import type { Random } from './random.ts';

/** What a painter is given. Sizes are those of the full picture; `scale` says how much of it is wanted. */
export interface Stage {
  readonly random: Random;
  readonly noise: Noise;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** RGB bytes, rows from the top. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How the surface looks. All are shares of full brightness, 0…1. */
export interface Finish {
  /** Fine speckle of film or print. */
  readonly grain?: number;
  /** Uneven paper or plaster. */
  readonly paper?: number;
  /** Darker corners. */
  readonly vignette?: number;
  /** Light falling in from the upper left. */
  readonly light?: number;
}

/** A painted picture: pixels, a drawing, or a drawing upon pixels; then its surface. */
export interface Picture {
  readonly pixels?: Pixels;
  readonly drawing?: Drawing;
  readonly finish?: Finish;
}

export interface Family<Motif extends string, PaletteName extends string, Palette> {
  readonly motifs: readonly Motif[];
  readonly palettes: Readonly<Record<PaletteName, Palette>>;
  /** Soft pictures are painted at this share of their size and enlarged; 1 unless said otherwise. */
  readonly detail?: number;
  paint(stage: Stage, motif: Motif, palette: Palette): Picture | Promise<Picture>;
}

/** A kind of picture: its subjects (motifs), its colors (palettes) and how it is painted. */
export interface Painter<Motif extends string, PaletteName extends string> {
  readonly motifs: readonly Motif[];
  readonly palettes: readonly PaletteName[];
  readonly detail: number;
  /** Throws a RangeError when the family knows no such motif or palette. */
  paint(stage: Stage, motif: string, palette: string): Promise<Picture>;
}

export function painter<const Motif extends string, PaletteName extends string, Palette>(
  family: Family<Motif, PaletteName, Palette>,
): Painter<Motif, PaletteName> {
  const knows = (name: string): name is PaletteName => Object.hasOwn(family.palettes, name);
  return {
    motifs: family.motifs,
    detail: family.detail ?? 1,
    palettes: Object.keys(family.palettes).filter(knows),
    async paint(stage, motif, palette) {
      const subject = family.motifs.find((known) => known === motif);
      if (subject === undefined) throw new RangeError(`No motif is called '${motif}'.`);
      if (!knows(palette)) throw new RangeError(`No palette is called '${palette}'.`);
      return family.paint(stage, subject, family.palettes[palette]);
    },
  };
}
