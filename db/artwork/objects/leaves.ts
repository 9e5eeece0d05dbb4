import { drawSplitLeaf } from './split-leaf.ts';
import { darker, lighter, mix } from '../studio/color.ts';
import { Drawing, round, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { archway, blob, curve, leaf } from '../studio/shapes.ts';

interface Garden {
  readonly ground: string;
  readonly shape: string;
  readonly greens: readonly string[];
  readonly pot: string;
}

/** Leaves as cut-outs with light and dark halves, loose or growing in a pot. */
export const leaves = painter({
  motifs: ['monstera', 'palm', 'sprigs', 'potted'],
  palettes: {
    blush: {
      ground: '#f8e3d8',
      shape: '#eeb59d',
      greens: ['#1f5a45', '#3f8a5f', '#7fb07f', '#16413a'],
      pot: '#c75f3f',
    },
    night: {
      ground: '#10241f',
      shape: '#1d4037',
      greens: ['#2f7a5a', '#5fae7a', '#a8cf8f', '#e0b85f'],
      pot: '#d9a05f',
    },
    sand: {
      ground: '#efe4cf',
      shape: '#d9c29a',
      greens: ['#5a6b3c', '#8a9350', '#36492f', '#b0a86a'],
      pot: '#8f5a3c',
    },
    sky: {
      ground: '#d6e6ea',
      shape: '#f6f3e8',
      greens: ['#2a6a6f', '#5d9f88', '#1b4652', '#9cc7a0'],
      pot: '#e8b04a',
    },
    mustard: {
      ground: '#f0b93f',
      shape: '#f8d98a',
      greens: ['#1f4f3f', '#0f3330', '#4f8a4f', '#2f6a5a'],
      pot: '#fbf3e2',
    },
    plum: {
      ground: '#e9d3dc',
      shape: '#b06a8a',
      greens: ['#4a2348', '#7d3b64', '#2f5a52', '#c98aa0'],
      pot: '#3b4a6b',
    },
  } satisfies Record<string, Garden>,
  paint(stage, motif, garden: Garden) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.rect(0, 0, width, height, {
      fill: drawing.linear(
        [
          [0, lighter(garden.ground, 0.12)],
          [1, darker(garden.ground, 0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    const size = Math.min(width, height);
    if (random.chance(0.5))
      drawing.path(blob(random, width / 2, height / 2, size * 0.42, 0.14), {
        fill: garden.shape,
        opacity: 0.85,
      });
    else
      drawing.path(archway(width / 2 - size * 0.34, height * 0.12, size * 0.68, height), {
        fill: garden.shape,
        opacity: 0.85,
      });
    ({ monstera: drawMonstera, palm: drawPalms, sprigs: drawSprigs, potted: drawPotted })[motif](
      drawing,
      stage,
      garden,
    );
    return { drawing, finish: { grain: 0.055, paper: 0.12, light: 0.1, vignette: 0.08 } };
  },
});

function drawMonstera(drawing: Drawing, stage: Stage, garden: Garden): void {
  const { random, width, height } = stage;
  const size = Math.min(width, height);
  const count = random.whole(4, 6);
  for (let i = 0; i < count; i++) {
    const y = height * (0.2 + (0.62 * i) / (count - 1));
    const x = width * (0.5 + (i % 2 ? 0.16 : -0.16) + random.between(-0.06, 0.06));
    const angle = Math.PI / 2 + (i % 2 ? -0.7 : 0.7) + random.between(-0.35, 0.35);
    drawSplitLeaf(
      drawing,
      stage,
      [x, y - size * 0.12],
      angle,
      size * random.between(0.34, 0.46),
      garden.greens[i % garden.greens.length] ?? '#2f6a4f',
      height,
    );
  }
}

function drawPalms(drawing: Drawing, { random, width, height }: Stage, garden: Garden): void {
  const fronds = random.whole(5, 7);
  for (let i = 0; i < fronds; i++) {
    const green = garden.greens[i % garden.greens.length] ?? '#2f6a4f';
    const base: Point = [width * random.between(0.3, 0.7), height * random.between(0.95, 1.1)];
    const lean = (i / (fronds - 1) - 0.5) * 1.9;
    const length = height * random.between(0.62, 0.95);
    const at = (t: number): Point => [
      base[0] + Math.sin(lean * (0.3 + t * 0.9)) * length * t,
      base[1] - Math.cos(lean * (0.2 + t)) * length * t,
    ];
    drawing.path(curve([at(0), at(0.3), at(0.6), at(0.85), at(1)]), {
      fill: 'none',
      stroke: darker(green, 0.2),
      'stroke-width': 6,
    });
    let [lit, shade] = ['', ''];
    for (let t = 0.22; t < 1; t += 0.032) {
      const [px, py] = at(t);
      const way = lean * (0.4 + t * 1.2) - Math.PI / 2;
      const reach = Math.min(width, height) * 0.3 * Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.08)) + 18;
      lit += leaf(px, py, way - 0.75, reach, 0.075);
      shade += leaf(px, py, way + 0.75, reach, 0.075);
    }
    drawing.path(lit, { fill: lighter(green, 0.12) });
    drawing.path(shade, { fill: darker(green, 0.14) });
  }
}

function drawSprigs(drawing: Drawing, { random, width, height }: Stage, garden: Garden): void {
  const count = Math.max(3, Math.round(width / 220));
  for (let i = 0; i < count; i++) {
    const x = (width * (i + 0.5)) / count + random.between(-20, 20);
    const [foot, tip] = [height * random.between(0.86, 0.93), height * random.between(0.08, 0.2)];
    const bend = random.between(-0.1, 0.1) * width;
    const green = garden.greens[i % garden.greens.length] ?? '#2f6a4f';
    const at = (t: number): Point => [x + bend * t * t, foot + (tip - foot) * t];
    drawing.path(curve([at(0), at(0.5), at(1)]), {
      fill: 'none',
      stroke: darker(green, 0.2),
      'stroke-width': 5,
    });
    const kind = (i + random.whole(0, 1)) % 4;
    const step = kind === 2 ? 0.05 : 0.085;
    for (let t = 0.14; t <= 1; t += step) {
      const [px, py] = at(t);
      const reach = Math.min(width / count, 240) * (0.62 - t * 0.34);
      for (const side of [-1, 1]) {
        const tone = mix(green, side < 0 ? '#ffffff' : '#101820', random.between(0.02, 0.18));
        if (kind === 1) {
          const [cx, cy] = [px + side * reach * 0.55, py - reach * 0.2];
          drawing.ellipse(cx, cy, reach * 0.42, reach * 0.34, {
            fill: tone,
            transform: `rotate(${side * -25} ${round(cx)} ${round(cy)})`,
          });
        } else
          drawing.path(
            leaf(
              px,
              py,
              -Math.PI / 2 + side * (kind === 2 ? 1.2 : 0.85),
              reach * (kind === 3 ? 1.2 : 1),
              kind === 2 ? 0.1 : 0.23,
            ),
            { fill: tone },
          );
      }
    }
    if (kind === 3)
      for (let b = 0; b < 6; b++)
        drawing.circle(
          at(1)[0] + random.between(-26, 26),
          at(1)[1] + random.between(-30, 30),
          random.between(6, 11),
          { fill: garden.pot },
        );
  }
}

function drawPotted(drawing: Drawing, stage: Stage, garden: Garden): void {
  const { random, width, height } = stage;
  const size = Math.min(width, height);
  const [x, rim, wide, tall] = [width / 2, height * 0.66, size * 0.2, height * 0.23];
  drawing.rect(0, height * 0.86, width, height * 0.14, { fill: darker(garden.ground, 0.22) });
  const kind = random.whole(0, 2);
  const count = kind === 2 ? 13 : 9;
  for (let i = 0; i < count; i++) {
    const green = garden.greens[i % garden.greens.length] ?? '#2f6a4f';
    const lean = ((i + 0.5) / count - 0.5) * 2.5 + random.between(-0.1, 0.1);
    const length = Math.min(height * 0.5, size * 0.75) * random.between(0.6, 1) * (1 - Math.abs(lean) * 0.18);
    const angle = lean * 0.85 - Math.PI / 2;
    if (kind === 0) {
      drawing.path(
        leaf(x + lean * wide * 0.3, rim + 20, angle * 0.35 - 1.02 + lean * 0.1, length * 1.05, 0.075),
        {
          fill: drawing.linear([
            [0, lighter(green, 0.25)],
            [1, darker(green, 0.1)],
          ]),
        },
      );
    } else {
      const tip: Point = [x + Math.cos(angle) * length * 0.62, rim + Math.sin(angle) * length * 0.72];
      drawing.path(curve([[x, rim + 12], [x + lean * wide * 0.4, rim - length * 0.3], tip]), {
        fill: 'none',
        stroke: darker(green, 0.2),
        'stroke-width': 5,
      });
      if (kind === 1) drawSplitLeaf(drawing, stage, tip, angle + lean * 0.5, size * 0.24, green, rim);
      else
        drawing.path(leaf(tip[0], tip[1], angle + lean * 0.4, length * 0.5, 0.34), {
          fill: drawing.linear(
            [
              [0, lighter(green, 0.2)],
              [1, darker(green, 0.15)],
            ],
            0,
            0,
            1,
            1,
          ),
        });
    }
  }
  drawing.ellipse(x + wide * 0.7, height * 0.895, wide * 1.7, height * 0.025, {
    fill: drawing.radial([
      [0, '#120a14', 0.6],
      [1, '#120a14', 0],
    ]),
  });
  const pot = `M${x - wide} ${rim}h${wide * 2}l${-wide * 0.3} ${tall}h${-wide * 1.4}Z`;
  drawing.path(pot, {
    fill: drawing.linear(
      [
        [0, lighter(garden.pot, 0.3)],
        [0.45, garden.pot],
        [1, darker(garden.pot, 0.45)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  drawing.rect(x - wide * 1.08, rim - 6, wide * 2.16, tall * 0.17, {
    rx: 6,
    fill: drawing.linear(
      [
        [0, lighter(garden.pot, 0.4)],
        [0.45, garden.pot],
        [1, darker(garden.pot, 0.4)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
}
