import { darker, lighter } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { blob, leaf } from '../studio/shapes.ts';

interface Glade {
  readonly ground: readonly [string, string];
  readonly caps: readonly string[];
  readonly stem: string;
  readonly moss: string;
}

/** Mushrooms as in an old field guide, or in a clump on the moss. */
export const mushrooms = painter({
  motifs: ['clump', 'plate'],
  palettes: {
    fly: {
      ground: ['#dfe6c8', '#a8b98a'],
      caps: ['#c8321f', '#d9512f', '#a82418'],
      stem: '#f7f0df',
      moss: '#4a6b34',
    },
    chanterelle: {
      ground: ['#f6ecd2', '#e5d2a0'],
      caps: ['#e8a22f', '#d98a1f', '#f0bd5a'],
      stem: '#f6dfa8',
      moss: '#6f7a3a',
    },
    night: {
      ground: ['#16303a', '#0a171f'],
      caps: ['#5fd0c0', '#8f8ae8', '#e88ac0'],
      stem: '#d9f0e8',
      moss: '#1f4a45',
    },
    russula: {
      ground: ['#f4dfe0', '#dcb8c0'],
      caps: ['#8f3a6a', '#b85a7f', '#6a2f5c'],
      stem: '#fbf3ee',
      moss: '#5d7050',
    },
    porcini: {
      ground: ['#e9ddc9', '#c4a983'],
      caps: ['#7a4424', '#955a30', '#5d3219'],
      stem: '#efe0c4',
      moss: '#5a5f30',
    },
  } satisfies Record<string, Glade>,
  paint(stage, motif, glade: Glade) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.rect(0, 0, width, height, {
      fill: drawing.radial(
        [
          [0, lighter(glade.ground[0], 0.3)],
          [1, glade.ground[1]],
        ],
        0.5,
        0.4,
        0.75,
      ),
    });
    const size = Math.min(width, height);
    if (motif === 'plate') {
      const [columns, rows] = width > height * 1.2 ? [3, 1] : height > width * 1.2 ? [2, 3] : [2, 2];
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
          const [stepX, stepY] = [(width * 0.9) / columns, (height * 0.92) / rows];
          const [x, foot] = [width * 0.05 + stepX * (i + 0.5), height * 0.04 + stepY * (j + 0.88)];
          drawing.path(blob(random, x, foot, stepX * 0.3, 0.2), { fill: glade.moss, opacity: 0.22 });
          drawMushroom(
            drawing,
            stage,
            [x, foot],
            Math.min(stepX * 0.8, stepY * 0.72),
            glade,
            (i + j * columns) % 4,
            random.between(-0.08, 0.08),
          );
        }
      return { drawing, finish: { grain: 0.05, paper: 0.16, vignette: 0.16 } };
    }
    for (let i = 0; i < 5; i++)
      drawing.circle(
        random.next() * width,
        random.between(0.1, 0.6) * height,
        size * random.between(0.05, 0.16),
        {
          fill: drawing.radial([
            [0, '#ffffff', 0.34],
            [1, '#ffffff', 0],
          ]),
        },
      );
    const floor = height * 0.8;
    drawing.path(
      `M0 ${floor}Q${width * 0.3} ${floor - size * 0.1} ${width * 0.55} ${floor - size * 0.02}T${width} ${floor}V${height}H0Z`,
      {
        fill: drawing.linear([
          [0, glade.moss],
          [1, darker(glade.moss, 0.5)],
        ]),
      },
    );
    const count = width > height ? 7 : 5;
    for (const i of random.shuffled(Array.from({ length: count }, (_, n) => n))) {
      const x = width * (0.13 + (0.74 * i) / (count - 1));
      const tall = size * random.between(0.26, 0.62) * (1 - Math.abs(i / (count - 1) - 0.5) * 0.6);
      drawMushroom(
        drawing,
        stage,
        [x, floor + size * random.between(0.03, 0.11)],
        tall,
        glade,
        random.whole(0, 2),
        random.between(-0.16, 0.16),
      );
    }
    for (let i = 0; i < 90; i++) {
      const [x, y] = [random.next() * width, floor + random.between(0.02, 0.28) * size];
      drawing.path(
        leaf(x, y, -Math.PI / 2 + random.between(-0.6, 0.6), size * random.between(0.04, 0.12), 0.09),
        { fill: random.chance(0.5) ? lighter(glade.moss, 0.2) : darker(glade.moss, 0.25) },
      );
    }
    return { drawing, finish: { grain: 0.055, paper: 0.1, vignette: 0.24 } };
  },
});

function drawMushroom(
  drawing: Drawing,
  { random }: Stage,
  [x, foot]: Point,
  tall: number,
  glade: Glade,
  kind: number,
  lean: number,
): void {
  const cap = random.pick(glade.caps);
  const wide = tall * (kind === 1 ? 0.26 : random.between(0.36, 0.46));
  const stem = wide * (kind === 2 ? 0.34 : 0.2);
  const top = foot - tall * 0.66;
  drawing.group({ transform: `rotate(${(lean * 57).toFixed(1)} ${x.toFixed(1)} ${foot.toFixed(1)})` }, () => {
    drawing.path(
      `M${x - stem * 1.3} ${foot}Q${x - stem * 0.7} ${foot - tall * 0.3} ${x - stem * 0.8} ${top - tall * 0.04}h${stem * 1.6}Q${x + stem * 0.7} ${foot - tall * 0.3} ${x + stem * 1.3} ${foot}Q${x} ${foot + stem * 0.5} ${x - stem * 1.3} ${foot}Z`,
      {
        fill: drawing.linear(
          [
            [0, darker(glade.stem, 0.12)],
            [0.35, lighter(glade.stem, 0.3)],
            [1, darker(glade.stem, 0.36)],
          ],
          0,
          0,
          1,
          0,
        ),
      },
    );
    drawing.ellipse(x, top, wide * 0.96, wide * 0.2, { fill: darker(glade.stem, 0.4) });
    for (let i = -9; i <= 9; i++)
      drawing.path(
        `M${x + i * 2} ${top + wide * 0.02}L${x + (i / 9) * wide * 0.92} ${top + wide * 0.17 * Math.sqrt(1 - (i / 9.6) ** 2)}`,
        { stroke: lighter(glade.stem, 0.2), 'stroke-width': 1.6, opacity: 0.7 },
      );
    const peak = kind === 1 ? 1.7 : kind === 2 ? 0.85 : 1.05;
    const dome =
      kind === 3
        ? `M${x - wide} ${top}C${x - wide * 1.1} ${top - wide * 0.4} ${x - wide * 0.4} ${top - wide * 0.3} ${x} ${top - wide * 0.1}C${x + wide * 0.4} ${top - wide * 0.3} ${x + wide * 1.1} ${top - wide * 0.4} ${x + wide} ${top}Q${x} ${top + wide * 0.35} ${x - wide} ${top}Z`
        : `M${x - wide} ${top + wide * 0.06}C${x - wide} ${top - wide * peak * 0.7} ${x - wide * 0.45} ${top - wide * peak} ${x} ${top - wide * peak}S${x + wide} ${top - wide * peak * 0.7} ${x + wide} ${top + wide * 0.06}Q${x} ${top - wide * 0.12} ${x - wide} ${top + wide * 0.06}Z`;
    drawing.path(dome, {
      fill: drawing.radial(
        [
          [0, lighter(cap, 0.5)],
          [0.45, cap],
          [1, darker(cap, 0.42)],
        ],
        0.36,
        0.26,
        0.8,
      ),
    });
    if (kind === 3) return;
    const clip = drawing.clip(dome);
    drawing.group({ 'clip-path': clip }, () => {
      for (let i = 0; i < 15; i++) {
        const [u, v] = [x + random.between(-0.9, 0.9) * wide, top - random.between(0.05, 0.95) * wide * peak];
        if (kind !== 2)
          drawing.ellipse(u, v, wide * random.between(0.035, 0.1), wide * random.between(0.03, 0.075), {
            fill: lighter(glade.stem, 0.4),
            opacity: 0.92,
          });
      }
    });
    drawing.path(
      `M${x - stem * 1.2} ${top + tall * 0.1}q${stem * 1.2} ${stem * 0.7} ${stem * 2.4} 0l${-stem * 0.4} ${-tall * 0.05}h${-stem * 1.6}Z`,
      { fill: darker(glade.stem, 0.08) },
    );
  });
}
