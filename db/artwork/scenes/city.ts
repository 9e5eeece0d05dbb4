import { darker, lighter, mix } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { box, polyline } from '../studio/shapes.ts';

interface Night {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly windows: readonly string[];
}

/** Towers with lit windows, in depth; by a river or above roofs. */
export const city = painter({
  motifs: ['skyline', 'river', 'rooftops'],
  palettes: {
    indigo: {
      sky: ['#0f1638', '#34337a', '#d7708a'],
      far: '#4d4690',
      near: '#0b0f26',
      windows: ['#ffd37a', '#ffe9b8', '#ff9f6b'],
    },
    amber: {
      sky: ['#3a1d3a', '#a5443f', '#f7b25c'],
      far: '#8f3d48',
      near: '#1f0f20',
      windows: ['#ffe08a', '#ffc15c', '#fff3cf'],
    },
    teal: {
      sky: ['#06222e', '#0f5560', '#8fd0b8'],
      far: '#1f6a70',
      near: '#04141b',
      windows: ['#ffe7a0', '#bff3e0', '#ffb98a'],
    },
    haze: {
      sky: ['#5f7fa8', '#a9bdd2', '#f6dcc6'],
      far: '#93a6c2',
      near: '#2a3857',
      windows: ['#fff2c6', '#ffd79a', '#dbe8f7'],
    },
    magenta: {
      sky: ['#160a2e', '#5b1a6b', '#ff5d8f'],
      far: '#5a2377',
      near: '#0d0720',
      windows: ['#ffdf6e', '#ff7ac0', '#8fe3ff'],
    },
  } satisfies Record<string, Night>,
  paint(stage, motif, night: Night) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const ground = motif === 'river' ? height * 0.66 : height;
    const [high, middle, low] = night.sky;
    drawing.rect(0, 0, width, ground, {
      fill: drawing.linear([
        [0, high],
        [0.55, middle],
        [1, low],
      ]),
    });
    drawSkyLights(drawing, stage, ground, night);
    const skyline = (): void => {
      for (let layer = 0; layer < 3; layer++) {
        const tone = mix(mix(night.far, low, 0.35), night.near, layer / 2);
        drawTowers(drawing, stage, ground, layer, tone, night);
      }
    };
    if (motif === 'rooftops') drawRoofs(drawing, stage, night);
    else skyline();
    if (motif === 'river') {
      const water = drawing.linear([
        [0, low],
        [0.4, middle],
        [1, high],
      ]);
      drawing.rect(0, ground, width, height - ground, { fill: water });
      for (let i = 0; i < 260; i++) {
        const depth = random.next();
        const y = ground + (height - ground) * depth;
        const fill = {
          fill: random.chance(0.6) ? night.near : random.pick(night.windows),
          opacity: random.between(0.12, 0.6),
        };
        drawing.rect(
          random.next() * width,
          y,
          random.between(20, 110) * (0.4 + depth),
          1.5 + depth * 3.5,
          fill,
        );
      }
      drawing.rect(0, ground - 5, width, 8, { fill: night.near });
    }
    return { drawing, finish: { grain: 0.055, vignette: 0.22 } };
  },
});

function drawSkyLights(drawing: Drawing, { random, width }: Stage, ground: number, night: Night): void {
  for (let i = 0; i < 90; i++) {
    const size = random.between(0.6, 1.7);
    drawing.circle(random.next() * width, random.next() * ground * 0.5, size, {
      fill: '#fff',
      opacity: random.between(0.2, 0.8),
    });
  }
  const [x, y] = [width * random.between(0.15, 0.85), ground * random.between(0.12, 0.26)];
  const size = Math.min(width, ground) * random.between(0.05, 0.085);
  const glow = drawing.radial([
    [0, lighter(night.sky[2], 0.6), 0.55],
    [1, night.sky[2], 0],
  ]);
  drawing.circle(x, y, size * 4, { fill: glow });
  drawing.circle(x, y, size, { fill: lighter(night.sky[2], 0.75) });
}

function drawTowers(
  drawing: Drawing,
  stage: Stage,
  ground: number,
  layer: number,
  tone: string,
  night: Night,
): void {
  const { random, width } = stage;
  const panes: string[] = night.windows.map(() => '');
  for (let x = -20; x < width;) {
    const wide = random.between(0.06, 0.13) * Math.max(width, 700) * (0.75 + layer * 0.25);
    const hump = 0.62 + 0.38 * Math.sin((x / width) * Math.PI);
    const tall = ground * random.between(0.3, 0.72) * (1 - layer * 0.24) * hump;
    const top = ground - tall;
    const fill = drawing.linear([
      [0, lighter(tone, 0.05)],
      [1, darker(tone, 0.35)],
    ]);
    drawing.rect(x, top, wide, tall, { fill });
    drawing.rect(x + wide * 0.86, top, wide * 0.14, tall, { fill: '#000', opacity: 0.16 });
    crown(drawing, stage, x, top, wide, tone);
    if (layer > 0) addWindows(random, panes, x, top, wide, tall, layer);
    x += wide + random.between(-6, layer === 2 ? 40 : 14);
  }
  panes.forEach((d, i) => {
    if (d) drawing.path(d, { fill: night.windows[i] ?? '#fff', opacity: layer === 2 ? 0.95 : 0.6 });
  });
}

function addWindows(
  random: Stage['random'],
  panes: string[],
  x: number,
  top: number,
  wide: number,
  tall: number,
  layer: number,
): void {
  const [cell, rise] = [7 + layer * 4, 11 + layer * 6];
  const lit = random.between(0.16, 0.5);
  for (let v = top + rise; v < top + tall - rise; v += rise)
    for (let u = x + cell * 0.7; u < x + wide - cell; u += cell)
      if (random.chance(lit)) {
        const shade = random.whole(0, panes.length - 1);
        panes[shade] = `${panes[shade] ?? ''}${box(u, v, cell * 0.5, rise * 0.5)}`;
      }
}

function crown(
  drawing: Drawing,
  { random }: Stage,
  x: number,
  top: number,
  wide: number,
  tone: string,
): void {
  const kind = random.whole(0, 4);
  if (kind === 0) drawing.rect(x + wide * 0.46, top - wide * 0.8, wide * 0.05, wide * 0.8, { fill: tone });
  if (kind === 1)
    drawing.path(
      polyline([
        [x, top + 1],
        [x + wide / 2, top - wide * 0.5],
        [x + wide, top + 1],
      ]),
      { fill: tone },
    );
  if (kind === 2) drawing.rect(x + wide * 0.2, top - wide * 0.22, wide * 0.6, wide * 0.23, { fill: tone });
  if (kind === 3)
    drawing.path(
      polyline([
        [x, top + 1],
        [x + wide, top - wide * 0.35],
        [x + wide, top + 1],
      ]),
      { fill: tone },
    );
}

/** Gabled houses close by, row below row. */
function drawRoofs(drawing: Drawing, stage: Stage, night: Night): void {
  const { random, width, height } = stage;
  for (let row = 0; row < 5; row++) {
    const base = height * (0.5 + row * 0.15);
    const size = width * (0.12 + row * 0.035);
    for (let x = -size * random.next(); x < width; x += size * random.between(0.82, 1.05)) {
      const tone = mix(
        mix(night.far, night.near, row / 5),
        random.pick(night.windows),
        random.between(0.02, 0.14),
      );
      const top = base - size * random.between(0.35, 0.7);
      const middle = x + size / 2;
      drawing.rect(x, top, size, height - top, {
        fill: drawing.linear([
          [0, tone],
          [0.6, darker(tone, 0.5)],
        ]),
      });
      const roof = polyline([
        [x - size * 0.05, top],
        [middle, top - size * random.between(0.3, 0.55)],
        [x + size * 1.05, top],
      ]);
      drawing.path(roof, { fill: darker(mix(tone, night.near, 0.5), 0.1) });
      drawing.rect(x + size * 0.68, top - size * 0.42, size * 0.1, size * 0.32, { fill: darker(tone, 0.4) });
      for (const side of [0.2, 0.56]) {
        const lit = random.chance(0.55);
        const pane = lit ? random.pick(night.windows) : darker(tone, 0.45);
        const [u, v] = [x + size * side, top + size * 0.16];
        if (lit)
          drawing.rect(u - 5, v - 5, size * 0.22 + 10, size * 0.28 + 10, { fill: pane, opacity: 0.22 });
        drawing.rect(u, v, size * 0.22, size * 0.28, { fill: pane });
        drawing.path(`M${u + size * 0.11} ${v}v${size * 0.28}M${u} ${v + size * 0.14}h${size * 0.22}`, {
          stroke: darker(tone, 0.4),
          'stroke-width': size * 0.02,
        });
      }
    }
  }
}
