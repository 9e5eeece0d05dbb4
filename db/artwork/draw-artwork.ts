import sharp from 'sharp';
import { families, type FamilyName } from './families.ts';
import { finishSurface } from './studio/finish.ts';
import { noiseFrom } from './studio/noise.ts';
import { enlarge, rasterise, scaledSize } from './studio/pixels.ts';
import { randomFrom } from './studio/random.ts';

/** Full sizes in pixels, by aspect ratio. */
export const shapes = {
  '2:1': [1120, 560],
  '16:9': [1120, 630],
  '3:2': [1020, 680],
  '4:3': [960, 720],
  '1:1': [840, 840],
  '4:5': [816, 1020],
  '3:4': [810, 1080],
  '2:3': [780, 1170],
  '9:16': [720, 1280],
  '1:2': [680, 1360],
  '1:2.4': [640, 1536],
} as const;

export type Shape = keyof typeof shapes;

/** Which picture to draw. The same specification always gives the same bytes. */
export type ArtworkSpec = {
  [Name in FamilyName]: {
    readonly family: Name;
    readonly motif: (typeof families)[Name]['motifs'][number];
    readonly palette: (typeof families)[Name]['palettes'][number];
    readonly shape: Shape;
    readonly seed: number;
    /** JPEG unless said otherwise. */
    readonly format?: 'jpeg' | 'png';
  };
}[FamilyName];

export interface Artwork {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png';
}

/**
 * Draws one picture: JPEG of quality 84, or PNG. `scale` draws it smaller (0.2 is a fifth of the width).
 * Calls share nothing and may overlap.
 */
export async function drawArtwork(spec: ArtworkSpec, { scale = 1 } = {}): Promise<Artwork> {
  const [width, height] = shapes[spec.shape];
  const seed = `${spec.family}/${spec.motif}/${spec.palette}/${spec.shape}/${spec.seed}`;
  const random = randomFrom(seed);
  const family = families[spec.family];
  const stage = { random, noise: noiseFrom(random), width, height, scale: scale * family.detail };
  const picture = await family.paint(stage, spec.motif, spec.palette);
  const beneath = picture.pixels && (await enlarge(picture.pixels, scaledSize({ width, height, scale })));
  const pixels = picture.drawing ? await rasterise(picture.drawing, scale, beneath) : beneath;
  if (!pixels) throw new Error(`The family '${spec.family}' painted nothing.`);
  finishSurface(pixels, picture.finish ?? {}, seed);
  const format = spec.format ?? 'jpeg';
  const raw = sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
  const encoded =
    format === 'png' ? raw.png({ palette: true, colors: 256, dither: 0.5 }) : raw.jpeg({ quality: 84 });
  return { data: await encoded.toBuffer(), width: pixels.width, height: pixels.height, format };
}
