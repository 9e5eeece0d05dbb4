import { darker, lighter, mix } from '../studio/color.ts';
import { Drawing, element } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { disc, leaf, polyline, star } from '../studio/shapes.ts';

interface Glaze {
  readonly ground: string;
  readonly main: string;
  readonly second: string;
  readonly dot: string;
}

/** Painted wall tiles: one figure, turned four ways, with uneven glaze and worn grout. */
export const azulejo = painter({
  motifs: ['star', 'petals', 'arcs', 'diamonds'],
  palettes: {
    cobalt: { ground: '#f3f1e7', main: '#1f4f9c', second: '#6d9bd1', dot: '#e3a93c' },
    ochre: { ground: '#f8edd3', main: '#b8622a', second: '#e0a93f', dot: '#2f5a73' },
    sage: { ground: '#eef0e0', main: '#2f6a55', second: '#8fb592', dot: '#d0704a' },
    night: { ground: '#16284d', main: '#e9dcc0', second: '#5f86b8', dot: '#e08a4f' },
    rose: { ground: '#fbeee6', main: '#a33a4e', second: '#e39a94', dot: '#3f5f7a' },
  } satisfies Record<string, Glaze>,
  paint(stage, motif, glaze: Glaze) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const across = random.whole(3, 5);
    const tile = width / across;
    const figure = quarter(stage, motif, glaze, 50);
    const whole = [0, 90, 180, 270]
      .map((turn) => `<g transform="rotate(${turn} 50 50)">${figure}</g>`)
      .join('');
    const middle =
      element('path', { d: star(50, 50, 12, 5, 8), fill: glaze.dot }) +
      element('circle', { cx: 50, cy: 50, r: 3.6, fill: glaze.ground });
    const down = Math.ceil(height / tile);
    drawing.fill(darker(glaze.ground, 0.3));
    for (let j = 0; j < down; j++)
      for (let i = 0; i < across; i++) {
        const worn = random.between(-0.05, 0.07);
        const ground = worn > 0 ? darker(glaze.ground, worn) : lighter(glaze.ground, -worn);
        const [gap, x, y] = [tile * 0.012, i * tile, j * tile];
        drawing.rect(x + gap, y + gap, tile - gap * 2, tile - gap * 2, { fill: ground, rx: tile * 0.02 });
        const inner = tile - gap * 2;
        const transform = `translate(${x + gap} ${y + gap}) scale(${inner / 100})`;
        drawing.add(
          'svg',
          {
            x: x + gap,
            y: y + gap,
            width: inner,
            height: inner,
            viewBox: '0 0 100 100',
            opacity: random.between(0.86, 1),
          },
          whole + middle,
        );
        const shine = drawing.linear(
          [
            [0, '#ffffff', random.between(0.1, 0.3)],
            [0.5, '#ffffff', 0],
            [1, '#201030', random.between(0.05, 0.16)],
          ],
          0,
          0,
          1,
          1,
        );
        drawing.rect(0, 0, 100, 100, { fill: shine, transform, rx: 2 });
        if (random.chance(0.18)) {
          const [u, v] = [random.between(10, 90), random.between(0, 30)];
          drawing.path(
            `M${u} ${v}l${random.between(-14, 14)} ${random.between(14, 30)}l${random.between(-10, 10)} ${random.between(10, 26)}`,
            { fill: 'none', stroke: mix(glaze.ground, '#50402f', 0.5), 'stroke-width': 0.5, transform },
          );
        }
      }
    return { drawing, finish: { grain: 0.04, paper: 0.06, light: 0.12, vignette: 0.1 } };
  },
});

/** The upper left quarter of a tile, in a box of 50 units. */
function quarter(
  { random }: Stage,
  motif: 'star' | 'petals' | 'arcs' | 'diamonds',
  glaze: Glaze,
  unit: number,
): string {
  const fill = (d: string, color: string): string => element('path', { d, fill: color });
  const line = (d: string, color: string, thick: number): string =>
    element('path', { d, fill: 'none', stroke: color, 'stroke-width': thick });
  const corner =
    fill(`M0 0h${random.between(16, 26)}q-4 ${random.between(12, 18)} -20 20Z`, glaze.second) +
    fill(disc(0, 0, random.between(6, 10)), glaze.dot);
  const r = random.between(24, 34);
  if (motif === 'star')
    return (
      corner +
      fill(
        polyline([
          [50, 50],
          [50, 50 - r - 12],
          [50 - r * 0.42, 50 - r * 0.42],
        ]),
        glaze.main,
      ) +
      fill(
        polyline([
          [50, 50],
          [50 - r - 12, 50],
          [50 - r * 0.42, 50 - r * 0.42],
        ]),
        glaze.second,
      ) +
      line(`M50 4A46 46 0 0 0 4 50`, glaze.main, random.between(1.5, 4)) +
      fill(star(22, 22, 9, 4, 4, 0.78), glaze.main)
    );
  if (motif === 'petals')
    return (
      corner +
      fill(leaf(50, 50, (-Math.PI * 3) / 4, 58, 0.3), glaze.main) +
      fill(leaf(46, 46, (-Math.PI * 3) / 4, 42, 0.16), glaze.ground) +
      fill(leaf(50, 48, -Math.PI / 2, r + 10, 0.24), glaze.second) +
      fill(disc(28, 8, 3.4), glaze.dot) +
      fill(disc(8, 28, 3.4), glaze.dot) +
      line(`M50 0Q26 26 0 50`, glaze.main, 1.6)
    );
  if (motif === 'arcs')
    return (
      fill(`M0 0H50A50 50 0 0 1 0 50Z`, glaze.main) +
      fill(`M0 0H${r + 8}A${r + 8} ${r + 8} 0 0 1 0 ${r + 8}Z`, glaze.ground) +
      fill(`M0 0H${r - 3}A${r - 3} ${r - 3} 0 0 1 0 ${r - 3}Z`, glaze.second) +
      fill(`M0 0H${r - 12}A${r - 12} ${r - 12} 0 0 1 0 ${r - 12}Z`, glaze.dot) +
      fill(leaf(50, 50, (-Math.PI * 3) / 4, 16, 0.4), glaze.main)
    );
  return (
    fill(`M0 0L${unit} 0L0 ${unit}Z`, glaze.main) +
    fill(`M0 0L${r} 0L0 ${r}Z`, glaze.ground) +
    fill(`M0 0L${r - 10} 0L0 ${r - 10}Z`, glaze.dot) +
    fill(
      polyline([
        [50, 50],
        [50, 26],
        [38, 38],
      ]),
      glaze.second,
    ) +
    fill(
      polyline([
        [50, 50],
        [26, 50],
        [38, 38],
      ]),
      glaze.main,
    ) +
    line(`M${unit} 8L8 ${unit}`, glaze.second, 2)
  );
}
