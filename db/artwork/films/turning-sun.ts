import sharp from 'sharp';
import { Drawing } from '../studio/drawing.ts';

const [size, frames, rays] = [320, 10, 14];
const delayMs = 90;

/** A GIF of a paper sun whose rays turn, for ever. The same bytes each time. */
export async function turningSun(): Promise<Buffer> {
  // Colors alternate, so that the second ray is where the film begins again.
  const turn = 720 / rays / frames;
  const pictures = Array.from({ length: frames }, (_, frame) => Buffer.from(sun(frame * turn).toSvg(1)));
  return sharp(pictures, { join: { animated: true } })
    .flatten({ background: '#f6e7c8' })
    .gif({ delay: Array<number>(frames).fill(delayMs), loop: 0, colors: 16, dither: 0 })
    .toBuffer();
}

function sun(degrees: number): Drawing {
  const drawing = new Drawing(size, size);
  const middle = size / 2;
  drawing.fill('#f6e7c8');
  drawing.group({ transform: `rotate(${degrees} ${middle} ${middle})` }, () => {
    for (let ray = 0; ray < rays; ray++)
      drawing.path(
        `M${middle - 13} ${middle - 86}L${middle} ${middle - 138}L${middle + 13} ${middle - 86}Z`,
        {
          fill: ray % 2 === 0 ? '#e4572e' : '#f2a93b',
          transform: `rotate(${(360 / rays) * ray} ${middle} ${middle})`,
        },
      );
  });
  drawing.circle(middle, middle, 78, { fill: '#f2a93b' });
  drawing.circle(middle, middle, 66, { fill: '#f7c45c' });
  const ink = { fill: 'none', stroke: '#5a2a1c', 'stroke-width': 5, 'stroke-linecap': 'round' };
  drawing.path(`M${middle - 38} ${middle - 8}q12 -12 24 0M${middle + 14} ${middle - 8}q12 -12 24 0`, ink);
  drawing.path(`M${middle - 22} ${middle + 24}q22 20 44 0`, ink);
  for (const side of [-1, 1]) drawing.circle(middle + side * 44, middle + 18, 9, { fill: '#ee8a5a' });
  return drawing;
}
