import { darker, lighter } from '../studio/color.ts';
import { Drawing, round, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { curve, disc, leaf } from '../studio/shapes.ts';

interface Studio {
  readonly wall: string;
  readonly table: string;
  readonly clays: readonly string[];
  readonly branch: string;
}

/** Thrown pots in window light: alone, in a row, or holding branches. */
export const vases = painter({
  motifs: ['single', 'group', 'branches', 'bowls'],
  palettes: {
    chalk: {
      wall: '#e6ded2',
      table: '#cbb79c',
      clays: ['#f6f2ea', '#c98f6b', '#5d6b6f', '#e0cdb3', '#8a4b33'],
      branch: '#6d5a3c',
    },
    terracotta: {
      wall: '#e9b79a',
      table: '#a8583a',
      clays: ['#d0714c', '#f3dfc8', '#7d3a2a', '#e8a676', '#3f4b4a'],
      branch: '#4c5a38',
    },
    celadon: {
      wall: '#c9d8cd',
      table: '#8aa394',
      clays: ['#a9cbb7', '#eef1e6', '#4f7f73', '#d9c9a0', '#2f4f4c'],
      branch: '#b0643f',
    },
    ink: {
      wall: '#2c3344',
      table: '#1b1f2c',
      clays: ['#e9e3d6', '#4f6fa0', '#c78a4f', '#20242f', '#8aa0b8'],
      branch: '#d8b88a',
    },
    butter: {
      wall: '#f5dd9c',
      table: '#e0a94f',
      clays: ['#ffffff', '#3f6f8f', '#e8734a', '#f7efd8', '#7b8a4a'],
      branch: '#5b6b35',
    },
    lilac: {
      wall: '#d5cbe3',
      table: '#a08fb8',
      clays: ['#f4eef7', '#7a5a94', '#f2b7a5', '#4a3a66', '#dcd06a'],
      branch: '#5f6f52',
    },
  } satisfies Record<string, Studio>,
  paint(stage, motif, studio: Studio) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const edge = height * random.between(0.68, 0.76);
    drawing.rect(0, 0, width, edge + 2, {
      fill: drawing.linear(
        [
          [0, lighter(studio.wall, 0.25)],
          [1, darker(studio.wall, 0.16)],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    const pane = Math.min(width, height) * 0.26;
    for (let i = 0; i < 4; i++) {
      const [x, y] = [width * 0.1 + (i % 2) * pane * 1.1, height * 0.06 + Math.floor(i / 2) * pane * 1.25];
      drawing.path(`M${x} ${y}l${pane} ${pane * 0.22}v${pane * 1.1}l${-pane} ${-pane * 0.22}Z`, {
        fill: lighter(studio.wall, 0.75),
        opacity: 0.38,
      });
    }
    drawing.rect(0, edge, width, height - edge, {
      fill: drawing.linear([
        [0, darker(studio.table, 0.12)],
        [0.12, lighter(studio.table, 0.1)],
        [1, darker(studio.table, 0.28)],
      ]),
    });
    const count =
      motif === 'single'
        ? 1
        : motif === 'branches'
          ? 1
          : width > height
            ? random.whole(4, 6)
            : random.whole(3, 4);
    const clays = random.shuffled(studio.clays);
    for (let i = 0; i < count; i++) {
      const slot = (width * 0.84) / count;
      const x = width * 0.08 + slot * (i + 0.5);
      const foot = edge + (height - edge) * random.between(0.22, 0.55);
      const low = motif === 'bowls' && i % 2 === 0;
      const girth =
        Math.min(slot * (count === 1 ? 0.42 : 0.56), height * 0.24) * (low ? 1.15 : random.between(0.72, 1));
      const tall = low
        ? girth * random.between(0.8, 1.1)
        : Math.min(girth * random.between(1.9, 3), edge * (motif === 'branches' ? 0.46 : 0.72));
      if (motif === 'branches') drawBranches(drawing, stage, x, foot - tall, edge * 0.62, studio);
      drawPot(
        drawing,
        stage,
        [x, foot],
        girth,
        tall,
        clays[i % clays.length] ?? studio.wall,
        studio.clays,
        low,
      );
    }
    return { drawing, finish: { grain: 0.05, paper: 0.07, vignette: 0.2, light: 0.08 } };
  },
});

function drawPot(
  drawing: Drawing,
  { random }: Stage,
  [x, foot]: Point,
  girth: number,
  tall: number,
  clay: string,
  clays: readonly string[],
  low: boolean,
): void {
  const neck = low ? random.between(0.9, 1) : random.between(0.2, 0.5);
  const belly = random.between(0.25, 0.6);
  const profile: Point[] = low
    ? [
        [0.42, 0],
        [0.5, 0.06],
        [0.8, 0.4],
        [0.95, 0.75],
        [neck, 1],
      ]
    : [
        [0.48, 0],
        [0.62, 0.08],
        [1, belly],
        [random.between(0.6, 0.9), belly + 0.2],
        [neck, 0.84],
        [neck * random.between(1.05, 1.5), 1],
      ];
  const right = profile.map(([r, v]): Point => [x + r * girth, foot - v * tall]);
  const left = profile.map(([r, v]): Point => [x - r * girth, foot - v * tall]).reverse();
  const rim = (profile.at(-1)?.[0] ?? 1) * girth;
  const d = `${curve(right)}L${round(left[0]?.[0] ?? x)} ${round(left[0]?.[1] ?? foot)}${curve(left).replace(/^M[^C]*/, '')}Z`;
  drawing.add('path', {
    d: disc(x + girth * 0.85, foot + girth * 0.05, girth * 1.6, girth * 0.2),
    fill: drawing.radial([
      [0, '#150c1c', 0.55],
      [1, '#150c1c', 0],
    ]),
  });
  drawing.add('path', { d: disc(x, foot, girth * 0.75, girth * 0.09), fill: '#150c1c', opacity: 0.4 });
  drawing.path(d, { fill: clay });
  const clip = drawing.clip(d);
  drawing.group({ 'clip-path': clip }, () => {
    const other = random.pick(clays.filter((c) => c !== clay));
    const kind = random.whole(0, 4);
    const top = foot - tall;
    if (kind === 0)
      drawing.path(
        `M${x - girth} ${top}h${girth * 2}v${tall * 0.42}q${-girth * 0.4} ${tall * 0.16} ${-girth * 0.8} 0t${-girth * 0.7} ${tall * 0.04}t${-girth * 0.5} ${-tall * 0.05}Z`,
        { fill: other },
      );
    if (kind === 1)
      for (let b = 0; b < 4; b++)
        drawing.rect(x - girth, top + tall * (0.3 + b * 0.13), girth * 2, tall * 0.035, { fill: other });
    if (kind === 2)
      for (let s = 0; s < 70; s++)
        drawing.circle(
          x + random.between(-1, 1) * girth,
          top + random.next() * tall,
          random.between(0.8, 3),
          { fill: darker(clay, 0.6), opacity: 0.55 },
        );
    if (kind === 3) drawing.rect(x - girth, foot - tall * 0.3, girth * 2, tall * 0.3, { fill: other });
    const sides = drawing.linear(
      [
        [0, '#fff8ea', 0.2],
        [0.25, '#fff8ea', 0.38],
        [0.5, '#fff8ea', 0],
        [0.72, '#150c1c', 0.22],
        [1, '#150c1c', 0.58],
      ],
      0,
      0,
      1,
      0,
    );
    drawing.rect(x - girth * 1.05, top - 4, girth * 2.1, tall + 8, { fill: sides });
    drawing.rect(x - girth * 1.05, foot - tall * 0.3, girth * 2.1, tall * 0.32, {
      fill: drawing.linear([
        [0, '#150c1c', 0],
        [1, '#150c1c', 0.28],
      ]),
    });
  });
  drawing.ellipse(x, foot - tall, rim, rim * 0.17 + 1, {
    fill: darker(clay, 0.55),
    stroke: lighter(clay, 0.35),
    'stroke-width': Math.max(2, girth * 0.03),
  });
}

function drawBranches(
  drawing: Drawing,
  { random }: Stage,
  x: number,
  y: number,
  reach: number,
  studio: Studio,
): void {
  const kind = random.whole(0, 2);
  for (let i = 0; i < 7; i++) {
    const lean = (i - 3) * 0.17 + random.between(-0.06, 0.06);
    const length = reach * random.between(0.62, 1);
    const at = (t: number): Point => [
      x + Math.sin(lean * (0.5 + t)) * length * t * 1.15,
      y + 20 - Math.cos(lean * (0.4 + t * 0.7)) * length * t,
    ];
    drawing.path(curve([at(0), at(0.35), at(0.7), at(1)]), {
      fill: 'none',
      stroke: darker(studio.branch, 0.25),
      'stroke-width': 4,
    });
    for (let s = 0.28; s <= 1; s += 0.09) {
      const [px, py] = at(s);
      const side = Math.round(s * 100) % 2 ? 1 : -1;
      if (kind === 0)
        drawing.path(leaf(px, py, -Math.PI / 2 + side * 1 + lean, length * 0.13, 0.24), {
          fill: lighter(studio.branch, random.between(0, 0.3)),
        });
      else if (kind === 1)
        drawing.circle(px + side * 9, py, random.between(6, 12), {
          fill: lighter(random.pick(studio.clays), 0.2),
          opacity: 0.95,
        });
      else {
        const tuft = leaf(px, py, -Math.PI / 2 + lean + side * 0.3, length * 0.16, 0.12);
        drawing.path(tuft, { fill: lighter(studio.branch, 0.35), opacity: 0.85 });
      }
    }
  }
}
