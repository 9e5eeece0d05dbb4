import { darker, lighter, mix } from '../studio/color.ts';
import { Drawing, element, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { box, cycle, polyline } from '../studio/shapes.ts';

/** Pieced cotton: printed scraps, hand-stitched seams. */
export const quilt = painter({
  motifs: ['log-cabin', 'geese', 'stars'],
  palettes: {
    barn: ['#8e2b2b', '#d9b46a', '#2f4858', '#efe3cb', '#b5562f', '#6d7f5a'],
    indigo: ['#1f2f57', '#f1ece0', '#5a7bb0', '#c9d5e3', '#8b3f3a', '#33508a'],
    meadow: ['#5d7f4a', '#f4d58d', '#d9735a', '#faf1de', '#7fa8a0', '#39553f'],
    sherbet: ['#f28482', '#f6bd60', '#84a59d', '#fdf3e3', '#c77dba', '#5f7fb0'],
    plain: ['#2e2c2b', '#e8ddc9', '#a39176', '#c85a32', '#f5efe2', '#5b6a6e'],
  },
  paint(stage, motif, palette) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const across = Math.max(2, Math.round(width / random.between(280, 400)));
    const block = width / across;
    const cloths = palette.map((color, i) =>
      i % 3 === 1 ? cloth(drawing, stage, color, cycle(palette, i + 2)) : color,
    );
    drawing.fill(palette[3] ?? '#ffffff');
    const turn = random.whole(0, 3);
    for (let j = 0; j * block < height; j++)
      for (let i = 0; i < across; i++) {
        const corner: Point = [i * block, j * block];
        if (motif === 'log-cabin')
          logCabin(drawing, corner, block, cloths, (i + j + turn) % 4, random.whole(0, 5));
        if (motif === 'geese') geese(drawing, corner, block, cloths, (i + j) % 2, i * 3 + j * 5 + turn);
        if (motif === 'stars') ohioStar(drawing, corner, block, cloths, i * 2 + j * 3 + turn);
        const stitch = {
          fill: 'none',
          stroke: lighter(palette[3] ?? '#fff', 0.5),
          'stroke-width': 2,
          'stroke-dasharray': '7 6',
          opacity: 0.75,
        };
        drawing.path(
          box(corner[0] + block * 0.06, corner[1] + block * 0.06, block * 0.88, block * 0.88),
          stitch,
        );
        drawing.path(
          polyline([
            [corner[0] + block / 2, corner[1] + block * 0.2],
            [corner[0] + block * 0.8, corner[1] + block / 2],
            [corner[0] + block / 2, corner[1] + block * 0.8],
            [corner[0] + block * 0.2, corner[1] + block / 2],
          ]),
          stitch,
        );
        const puff = drawing.radial(
          [
            [0, '#ffffff', 0.16],
            [0.7, '#ffffff', 0],
            [1, '#150a20', 0.22],
          ],
          0.45,
          0.42,
          0.72,
        );
        drawing.rect(corner[0], corner[1], block, block, { fill: puff });
      }
    return { drawing, finish: { grain: 0.05, paper: 0.1, light: 0.08 } };
  },
});

/** A printed cotton: dots, checks, stripes or sprigs. */
function cloth(drawing: Drawing, { random }: Stage, color: string, other: string): string {
  const size = random.between(16, 28);
  const print = mix(color, other, 0.5);
  const ground = element('rect', { width: size, height: size, fill: color });
  const inner = random.pick([
    element('circle', { cx: size / 2, cy: size / 2, r: size * 0.16, fill: print }),
    element('rect', { width: size / 2, height: size, fill: print, opacity: 0.7 }),
    element('rect', { width: size / 2, height: size, fill: print, opacity: 0.4 }) +
      element('rect', { width: size, height: size / 2, fill: print, opacity: 0.4 }),
    element('path', {
      d: `M${size / 2} ${size * 0.2}v${size * 0.6}M${size * 0.2} ${size / 2}h${size * 0.6}`,
      stroke: print,
      'stroke-width': size * 0.1,
    }),
  ]);
  return drawing.pattern(size, size, ground + inner, `rotate(${random.pick([0, 45, 90])})`);
}

function seam(drawing: Drawing, d: string, fill: string): void {
  drawing.path(d, { fill, stroke: darker('#6b5a4a', 0.35), 'stroke-width': 1.2, 'stroke-opacity': 0.45 });
}

function logCabin(
  drawing: Drawing,
  [x, y]: Point,
  size: number,
  cloths: readonly string[],
  turn: number,
  shift: number,
): void {
  const strip = size / 9;
  drawing.group({ transform: `rotate(${turn * 90} ${x + size / 2} ${y + size / 2})` }, () => {
    for (let ring = 0; ring < 4; ring++) {
      const [inset, span] = [ring * strip, size - ring * strip * 2];
      seam(drawing, box(x + inset, y + inset, span, strip), cycle(cloths, ring + shift));
      seam(drawing, box(x + inset, y + inset, strip, span), cycle(cloths, ring + shift + 1));
      seam(drawing, box(x + inset, y + inset + span - strip, span, strip), cycle(cloths, ring + shift + 3));
      seam(drawing, box(x + inset + span - strip, y + inset, strip, span), cycle(cloths, ring + shift + 4));
    }
    seam(drawing, box(x + strip * 4, y + strip * 4, strip, strip), cycle(cloths, 0));
  });
}

function geese(
  drawing: Drawing,
  [x, y]: Point,
  size: number,
  cloths: readonly string[],
  turn: number,
  shift: number,
): void {
  drawing.group({ transform: `rotate(${turn * 90} ${x + size / 2} ${y + size / 2})` }, () => {
    seam(drawing, box(x, y, size, size), cycle(cloths, 3));
    for (let i = 0; i < 4; i++)
      for (let side = 0; side < 2; side++) {
        const [u, v, half] = [x + (side * size) / 2, y + (i * size) / 4, size / 2];
        seam(drawing, box(u, v, half, size / 4), cycle(cloths, 3 + (side ? 1 : 0)));
        seam(
          drawing,
          polyline([
            [u, v + size / 4],
            [u + half / 2, v],
            [u + half, v + size / 4],
          ]),
          cycle(cloths, i + shift + side * 2),
        );
      }
  });
}

function ohioStar(
  drawing: Drawing,
  [x, y]: Point,
  size: number,
  cloths: readonly string[],
  shift: number,
): void {
  const third = size / 3;
  const [ground, rays, heart] = [cycle(cloths, 3), cycle(cloths, shift), cycle(cloths, shift + 1)];
  seam(drawing, box(x, y, size, size), ground);
  seam(drawing, box(x + third, y + third, third, third), heart);
  for (const [i, j] of [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ] as const) {
    const [u, v] = [x + i * third, y + j * third];
    const middle: Point = [u + third / 2, v + third / 2];
    const corners: Point[] = [
      [u, v],
      [u + third, v],
      [u + third, v + third],
      [u, v + third],
    ];
    corners.forEach((corner, k) => {
      seam(
        drawing,
        polyline([corner, cycle(corners, k + 1), middle]),
        (k + i) % 2 ? rays : k % 4 === 0 ? ground : heart,
      );
    });
  }
}
