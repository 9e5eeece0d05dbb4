import { darker, mix } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { leaf, polyline } from '../studio/shapes.ts';
import { pine } from './mountains.ts';

interface Wood {
  readonly light: string;
  readonly haze: string;
  readonly far: string;
  readonly near: string;
  readonly floor: string;
  readonly accent: string;
}

/** Trunks fading into fog, with light falling between them. */
export const forest = painter({
  motifs: ['birches', 'firs', 'sunbeams'],
  palettes: {
    moss: {
      light: '#f3f1c6',
      haze: '#c5d8a4',
      far: '#8fae7c',
      near: '#16301f',
      floor: '#3d5a2c',
      accent: '#e6c65a',
    },
    fog: {
      light: '#f0f2ef',
      haze: '#ccd6d5',
      far: '#9fb0b0',
      near: '#202d30',
      floor: '#55646a',
      accent: '#c98f5c',
    },
    copper: {
      light: '#ffeec2',
      haze: '#f2bf7c',
      far: '#d0803f',
      near: '#3a170f',
      floor: '#8a3d1c',
      accent: '#ffd35c',
    },
    blue: {
      light: '#dff0f2',
      haze: '#8fb9c9',
      far: '#5588a0',
      near: '#0a1f33',
      floor: '#1d4357',
      accent: '#d5e8b0',
    },
    violet: {
      light: '#fde4e0',
      haze: '#d3a6c4',
      far: '#9a6fa5',
      near: '#2a1440',
      floor: '#5b2f63',
      accent: '#ffc2a0',
    },
  } satisfies Record<string, Wood>,
  paint(stage, motif, wood: Wood) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.rect(0, 0, width, height, {
      fill: drawing.linear([
        [0, wood.haze],
        [0.55, wood.light],
        [1, wood.haze],
      ]),
    });
    const glowX = random.between(0.3, 0.7);
    drawing.rect(0, 0, width, height, {
      fill: drawing.radial(
        [
          [0, '#ffffff', 0.85],
          [1, wood.light, 0],
        ],
        glowX,
        0.42,
        0.5,
      ),
    });
    const layers = 5;
    for (let layer = 0; layer < layers; layer++) {
      const depth = layer / (layers - 1);
      const tone = mix(mix(wood.far, wood.light, 0.35), wood.near, Math.pow(depth, 1.2));
      const base = height * (0.68 + depth * 0.26);
      const ground = mix(mix(wood.floor, wood.light, 0.7), darker(wood.floor, 0.3), depth);
      if (motif === 'firs') drawFirs(drawing, stage, base, depth, tone);
      else drawTrunks(drawing, stage, base, depth, tone, motif === 'birches' ? wood : undefined);
      drawing.path(hillock(stage, base, depth), { fill: ground });
      drawing.rect(0, base - height * 0.3, width, height * 0.42, {
        fill: drawing.linear([
          [0, wood.light, 0],
          [0.6, wood.light, 0.34 * (1 - depth)],
          [1, wood.light, 0],
        ]),
      });
    }
    if (motif === 'sunbeams') drawBeams(drawing, stage, glowX * width, wood.light);
    drawUndergrowth(drawing, stage, wood);
    return { drawing, finish: { grain: 0.055, paper: 0.05, vignette: 0.26 } };
  },
});

function drawTrunks(
  drawing: Drawing,
  stage: Stage,
  base: number,
  depth: number,
  tone: string,
  birch?: Wood,
): void {
  const { random, width, height } = stage;
  const thick = Math.max(width, 700) * (0.008 + depth * depth * 0.05);
  const count = Math.round(16 - depth * 11);
  for (let i = 0; i < count; i++) {
    const x = width * ((i + random.between(0.1, 0.9)) / count);
    const lean = random.between(-0.03, 0.03) * height;
    const half = (thick * random.between(0.65, 1.25)) / 2;
    const foot = base + random.between(0, 0.04) * height;
    const trunk = polyline([
      [x + lean - half * 0.7, -5],
      [x + lean + half * 0.7, -5],
      [x + half, foot],
      [x - half, foot],
    ]);
    if (!birch || depth < 0.4) {
      drawing.path(trunk, {
        fill: drawing.linear(
          [
            [0, darker(tone, 0.1)],
            [0.4, tone],
            [1, darker(tone, 0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
      });
    } else {
      const bark = mix(birch.light, tone, 0.12 * (1 - depth));
      drawing.path(trunk, {
        fill: drawing.linear(
          [
            [0, darker(bark, 0.22)],
            [0.35, bark],
            [1, darker(bark, 0.48)],
          ],
          0,
          0,
          1,
          0,
        ),
      });
      let scars = '';
      for (let y = 0; y < foot; y += random.between(16, 70)) {
        const reach = half * random.between(0.3, 1.1);
        const side = random.chance(0.5) ? -half * 0.9 : half * 0.9 - reach;
        scars += polyline([
          [x + lean * (1 - y / foot) + side, y],
          [x + lean * (1 - y / foot) + side + reach, y + 3],
          [x + lean * (1 - y / foot) + side, y + half * 0.3],
        ]);
      }
      drawing.path(scars, { fill: darker(birch.near, 0.3), opacity: 0.75 });
    }
    let boughs = '';
    for (let b = 0; b < 3; b++) {
      const y = height * random.between(0.05, 0.45);
      const side = random.chance(0.5) ? 1 : -1;
      const from: Point = [x + lean * (1 - y / foot), y];
      boughs += `M${from[0]} ${from[1]}q${side * thick * 1.5} ${-thick * 0.4} ${side * thick * random.between(2, 4)} ${-thick * random.between(1.5, 3)}`;
    }
    drawing.path(boughs, { stroke: darker(tone, 0.1), 'stroke-width': half * 0.26, fill: 'none' });
  }
}

function drawFirs(
  drawing: Drawing,
  { random, width, height }: Stage,
  base: number,
  depth: number,
  tone: string,
): void {
  let d = '';
  const step = 34 + depth * 80;
  for (let x = -10; x < width + 20; x += step * random.between(0.6, 1.4)) {
    const gap = Math.abs(x / width - 0.5) < 0.2 ? 0.55 : 1;
    d += pine(random, x, base + 12, height * (0.24 + depth * 0.46) * random.between(0.65, 1.1) * gap);
  }
  drawing.path(d, { fill: tone });
}

function hillock({ noise, width, height }: Stage, base: number, depth: number): string {
  const points: Point[] = [];
  for (let i = 0; i <= 30; i++)
    points.push([(i / 30) * width, base + (noise.fractal(i * 0.16, depth * 50, 3) - 0.5) * height * 0.09]);
  return polyline([...points, [width, height], [0, height]]);
}

function drawBeams(drawing: Drawing, { random, width, height }: Stage, x: number, light: string): void {
  for (let i = 0; i < 9; i++) {
    const spread = random.between(-0.75, 0.75) * width;
    const wide = random.between(0.02, 0.09) * width;
    const beam = polyline([
      [x - 8, -20],
      [x + 8, -20],
      [x + spread + wide, height],
      [x + spread - wide, height],
    ]);
    drawing.path(beam, {
      fill: drawing.linear([
        [0, light, 0.55],
        [1, light, 0],
      ]),
    });
  }
}

function drawUndergrowth(drawing: Drawing, { random, width, height }: Stage, wood: Wood): void {
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random.next() * width, height * random.between(0.9, 1.04)];
    const tone = mix(
      darker(wood.floor, 0.45),
      random.chance(0.2) ? wood.accent : wood.floor,
      random.next() * 0.7,
    );
    let d = '';
    const blades = random.whole(4, 7);
    for (let b = 0; b < blades; b++)
      d += leaf(
        x,
        y,
        -Math.PI / 2 + (b - blades / 2) * 0.3 + random.between(-0.1, 0.1),
        height * random.between(0.035, 0.085),
        0.09,
      );
    drawing.path(d, { fill: tone });
  }
}
