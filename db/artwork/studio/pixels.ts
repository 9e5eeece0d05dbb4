import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import type { Pixels, Stage } from './family.ts';

/** Calls `color` for every pixel with full-size coordinates; it writes its three bytes into `out`. */
export function paintPixels(
  stage: Stage,
  color: (x: number, y: number, index: number, out: Uint8Array) => void,
): Pixels {
  const { width, height } = scaledSize(stage);
  const data = new Uint8Array(width * height * 3);
  const unit = 1 / stage.scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) color(x * unit, y * unit, (y * width + x) * 3, data);
  return { data, width, height };
}

export function scaledSize({ width, height, scale }: Pick<Stage, 'width' | 'height' | 'scale'>): {
  width: number;
  height: number;
} {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Draws the SVG, upon the pixels if there are any. */
export async function rasterise(drawing: Drawing, scale: number, beneath?: Pixels): Promise<Pixels> {
  const svg = Buffer.from(drawing.toSvg(scale));
  const source = beneath
    ? sharp(beneath.data, { raw: { width: beneath.width, height: beneath.height, channels: 3 } }).composite([
        { input: svg },
      ])
    : sharp(svg).flatten({ background: '#ffffff' });
  const { data, info } = await source
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same pixels at the wanted size. */
export async function enlarge(
  pixels: Pixels,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  if (pixels.width === width && pixels.height === height) return pixels;
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  const data = await sharp(pixels.data, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data, width, height };
}
