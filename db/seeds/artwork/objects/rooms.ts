import { darker, lighter } from '../studio/colour.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { archway, blob, disc, leaf } from '../studio/shapes.ts';

interface Decor {
  readonly wall: string;
  readonly floor: string;
  readonly seat: string;
  readonly accent: string;
  readonly wood: string;
}

/** Rooms seen straight on: a seat or a bed, a lamp, a plant, pictures on the wall. */
export const rooms = painter({
  motifs: ['sofa', 'armchair', 'bed', 'desk'],
  palettes: {
    sage: { wall: '#b9c4ad', floor: '#c89f70', seat: '#e9e1d2', accent: '#c9643f', wood: '#8a5a34' },
    blush: { wall: '#eac7bb', floor: '#b9794f', seat: '#a8433f', accent: '#2f5a5c', wood: '#6a3d28' },
    navy: { wall: '#2c3f5c', floor: '#8f6242', seat: '#d98f3f', accent: '#e9dcc0', wood: '#5c3a26' },
    cream: { wall: '#f0e7d6', floor: '#d2b083', seat: '#5f7461', accent: '#d9a23f', wood: '#9a6a3f' },
    plaster: { wall: '#d3b59b', floor: '#7d6552', seat: '#f3ebdf', accent: '#59412f', wood: '#3f2c22' },
    mint: { wall: '#a9d0c3', floor: '#e0c49a', seat: '#f0b64a', accent: '#e2694f', wood: '#b07a48' },
    plum: { wall: '#583a56', floor: '#a2704f', seat: '#d98fa0', accent: '#f0d59a', wood: '#4a2b22' },
  } satisfies Record<string, Decor>,
  paint(stage, motif, decor: Decor) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const skirting = height * random.between(0.74, 0.79);
    drawing.rect(0, 0, width, skirting, {
      fill: drawing.linear(
        [
          [0, lighter(decor.wall, 0.16)],
          [1, darker(decor.wall, 0.14)],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    if (random.chance(0.4))
      drawing.rect(0, skirting * 0.6, width, skirting * 0.4, { fill: darker(decor.wall, 0.14) });
    drawing.rect(0, skirting, width, height - skirting, {
      fill: drawing.linear([
        [0, darker(decor.floor, 0.18)],
        [1, lighter(decor.floor, 0.08)],
      ]),
    });
    for (let i = -6; i < 16; i++)
      drawing.path(
        `M${width * 0.5 + (i - 5) * width * 0.1} ${skirting}L${width * 0.5 + (i - 5) * width * 0.2} ${height}`,
        { stroke: darker(decor.floor, 0.35), 'stroke-width': 2, opacity: 0.45 },
      );
    drawing.rect(0, skirting - 12, width, 14, { fill: lighter(decor.wall, 0.45) });
    const unit = Math.min(width * 0.9, height * 0.8);
    const cx = width * random.between(0.46, 0.54);
    drawing.ellipse(cx, skirting + (height - skirting) * 0.62, unit * 0.6, (height - skirting) * 0.27, {
      fill: lighter(decor.accent, 0.25),
    });
    drawing.ellipse(cx, skirting + (height - skirting) * 0.62, unit * 0.54, (height - skirting) * 0.22, {
      fill: 'none',
      stroke: lighter(decor.seat, 0.3),
      'stroke-width': 6,
      'stroke-dasharray': '16 10',
    });
    drawWindowLight(drawing, stage, decor, skirting);
    drawFrames(drawing, stage, decor, cx, skirting, unit, motif);
    ({ sofa: drawSofa, armchair: drawArmchair, bed: drawBed, desk: drawDesk })[motif](
      drawing,
      stage,
      decor,
      cx,
      skirting + (height - skirting) * 0.42,
      unit,
    );
    const side = random.chance(0.5) ? 1 : -1;
    drawPlant(
      drawing,
      stage,
      decor,
      cx + side * unit * 0.56,
      skirting + (height - skirting) * 0.36,
      unit * random.between(0.3, 0.42),
    );
    drawLamp(drawing, stage, decor, cx - side * unit * random.between(0.4, 0.48), skirting, unit);
    return { drawing, finish: { grain: 0.055, paper: 0.07, light: 0.12, vignette: 0.2 } };
  },
});

function shade(drawing: Drawing, x: number, y: number, rx: number, ry: number): void {
  drawing.ellipse(x, y, rx, ry, {
    fill: drawing.radial([
      [0, '#120a14', 0.6],
      [0.6, '#120a14', 0.35],
      [1, '#120a14', 0],
    ]),
  });
}

function drawWindowLight(drawing: Drawing, { random, width }: Stage, decor: Decor, skirting: number): void {
  const [x, y] = [width * random.between(0.5, 0.75), skirting * 0.1];
  const size = skirting * 0.26;
  for (let i = 0; i < 4; i++) {
    const [u, v] = [x + (i % 2) * size * 1.06, y + Math.floor(i / 2) * size * 1.3];
    drawing.path(`M${u} ${v}l${size} ${size * 0.3}v${size * 1.2}l${-size} ${-size * 0.3}Z`, {
      fill: lighter(decor.wall, 0.8),
      opacity: 0.32,
    });
  }
}

function drawFrames(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  skirting: number,
  unit: number,
  motif: string,
): void {
  const count = motif === 'desk' ? 2 : random.whole(1, 3);
  const wide = unit * (count === 1 ? 0.36 : 0.2);
  for (let i = 0; i < count; i++) {
    const tall = wide * (count === 1 ? 0.8 : random.between(1.15, 1.45));
    const x = cx + (i - (count - 1) / 2) * wide * 1.3 - wide / 2;
    const y = skirting * 0.3 - tall / 2 + random.between(-0.02, 0.02) * skirting;
    drawing.rect(x + 7, y + 10, wide, tall, { fill: '#120a14', opacity: 0.25 });
    drawing.rect(x, y, wide, tall, { fill: i % 2 ? '#26201d' : decor.wood });
    drawing.rect(x + 8, y + 8, wide - 16, tall - 16, { fill: '#faf5ea' });
    const [px, py, pw, ph] = [x + wide * 0.16, y + tall * 0.14, wide * 0.68, tall * 0.72];
    const clip = drawing.clip(`M${px} ${py}h${pw}v${ph}h${-pw}Z`);
    drawing.group({ 'clip-path': clip }, () => {
      drawing.rect(px, py, pw, ph, { fill: lighter(random.pick([decor.accent, decor.seat]), 0.5) });
      const kind = random.whole(0, 2);
      if (kind === 0)
        for (let b = 0; b < 3; b++)
          drawing.path(blob(random, px + pw * random.next(), py + ph * random.next(), pw * 0.3, 0.25), {
            fill: [decor.accent, decor.wood, decor.wall][b] ?? decor.accent,
          });
      if (kind === 1)
        for (let b = 3; b > 0; b--)
          drawing.path(disc(px + pw / 2, py + ph, pw * 0.17 * b), {
            fill: [decor.accent, decor.seat, decor.wood][b - 1] ?? decor.accent,
          });
      if (kind === 2)
        for (let b = 0; b < 7; b++)
          drawing.path(leaf(px + pw / 2, py + ph, -Math.PI / 2 + (b - 3) * 0.3, ph * 0.75, 0.13), {
            fill: b % 2 ? decor.accent : decor.wood,
          });
    });
  }
}

function drawSofa(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.8, unit * 0.3];
  const [x, y] = [cx - wide / 2, floor - tall];
  shade(drawing, cx, floor + unit * 0.02, wide * 0.58, unit * 0.05);
  for (const leg of [0.08, 0.9])
    drawing.rect(x + wide * leg, floor - unit * 0.05, unit * 0.022, unit * 0.06, { fill: decor.wood });
  const cloth = drawing.linear([
    [0, lighter(decor.seat, 0.14)],
    [1, darker(decor.seat, 0.24)],
  ]);
  drawing.rect(x + wide * 0.05, y - tall * 0.12, wide * 0.9, tall * 0.9, { rx: unit * 0.045, fill: cloth });
  for (let i = 0; i < 3; i++)
    drawing.rect(x + wide * (0.09 + i * 0.275), y + tall * 0.42, wide * 0.268, tall * 0.24, {
      rx: unit * 0.025,
      fill: lighter(decor.seat, 0.16),
      stroke: darker(decor.seat, 0.3),
      'stroke-width': 2,
    });
  drawing.rect(x + wide * 0.05, y + tall * 0.62, wide * 0.9, tall * 0.24, {
    rx: unit * 0.015,
    fill: darker(decor.seat, 0.13),
  });
  for (const side of [0, 0.9])
    drawing.rect(x + wide * side, y + tall * 0.2, wide * 0.1, tall * 0.68, { rx: unit * 0.04, fill: cloth });
  [decor.accent, lighter(decor.wood, 0.2), decor.accent].slice(0, random.whole(2, 3)).forEach((tone, i) => {
    const px = x + wide * ([0.14, 0.7, 0.3][i] ?? 0.3);
    drawing.rect(px, y + tall * 0.06, tall * 0.5, tall * 0.46, {
      rx: 14,
      fill: drawing.linear(
        [
          [0, lighter(tone, 0.2)],
          [1, darker(tone, 0.2)],
        ],
        0,
        0,
        1,
        1,
      ),
      transform: `rotate(${i % 2 ? 9 : -8} ${px} ${y})`,
    });
  });
}

function drawArmchair(
  drawing: Drawing,
  _stage: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const size = unit * 0.5;
  const [x, y] = [cx - size / 2, floor - size * 0.92];
  shade(drawing, cx, floor + 4, size * 0.66, unit * 0.05);
  drawing.path(
    `M${x + size * 0.12} ${floor}l${size * 0.1} ${-size * 0.3}M${x + size * 0.88} ${floor}l${-size * 0.1} ${-size * 0.3}M${x + size * 0.3} ${floor - 8}l${size * 0.04} ${-size * 0.25}M${x + size * 0.7} ${floor - 8}l${-size * 0.04} ${-size * 0.25}`,
    { stroke: decor.wood, 'stroke-width': size * 0.045, 'stroke-linecap': 'round' },
  );
  drawing.path(archway(x + size * 0.1, y, size * 0.8, size * 0.76), {
    fill: drawing.linear(
      [
        [0, lighter(decor.seat, 0.2)],
        [0.5, decor.seat],
        [1, darker(decor.seat, 0.3)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  });
  for (let i = 1; i < 6; i++)
    drawing.path(
      `M${x + size * (0.1 + i * 0.133)} ${y + size * (0.1 + Math.abs(i - 3) * 0.03)}V${y + size * 0.5}`,
      { stroke: darker(decor.seat, 0.25), 'stroke-width': 3, opacity: 0.5 },
    );
  drawing.rect(x + size * 0.08, y + size * 0.5, size * 0.84, size * 0.2, {
    rx: size * 0.08,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.28)],
      [1, darker(decor.seat, 0.22)],
    ]),
  });
  for (const side of [0, 0.84])
    drawing.rect(x + size * side, y + size * 0.36, size * 0.16, size * 0.38, {
      rx: size * 0.08,
      fill: drawing.linear([
        [0, lighter(decor.seat, 0.14)],
        [1, darker(decor.seat, 0.34)],
      ]),
    });
  drawing.rect(cx - size * 0.16, y + size * 0.26, size * 0.34, size * 0.28, {
    rx: 12,
    fill: decor.accent,
    transform: `rotate(-7 ${cx} ${y})`,
  });
}

function drawBed(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.78, unit * 0.3];
  const x = cx - wide / 2;
  shade(drawing, cx, floor + 6, wide * 0.6, unit * 0.05);
  if (random.chance(0.5))
    drawing.path(archway(x, floor - tall * 1.9, wide, tall * 1.9), {
      fill: drawing.linear([
        [0, lighter(decor.wood, 0.2)],
        [1, decor.wood],
      ]),
    });
  else
    drawing.rect(x, floor - tall * 1.5, wide, tall * 1.5, {
      rx: 18,
      fill: drawing.linear([
        [0, lighter(decor.wood, 0.2)],
        [1, decor.wood],
      ]),
    });
  for (let i = 0; i < 2; i++) {
    drawing.rect(x + wide * (0.08 + i * 0.44), floor - tall * 1.22, wide * 0.4, tall * 0.5, {
      rx: 26,
      fill: drawing.linear([
        [0, '#ffffff'],
        [1, '#d8cfc4'],
      ]),
    });
    drawing.rect(x + wide * (0.15 + i * 0.42), floor - tall * 1.06, wide * 0.28, tall * 0.38, {
      rx: 20,
      fill: drawing.linear([
        [0, lighter(decor.accent, 0.2)],
        [1, decor.accent],
      ]),
    });
  }
  drawing.rect(x - wide * 0.02, floor - tall * 0.84, wide * 1.04, tall * 0.8, {
    rx: 26,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.3)],
      [1, darker(decor.seat, 0.18)],
    ]),
  });
  const throwOver = `M${x - wide * 0.02} ${floor - tall * 0.42}q${wide * 0.26} ${-tall * 0.12} ${wide * 0.52} 0t${wide * 0.52} 0v${tall * 0.26}q${-wide * 0.26} ${tall * 0.1} ${-wide * 0.52} 0t${-wide * 0.52} 0Z`;
  drawing.path(throwOver, {
    fill: drawing.linear([
      [0, lighter(decor.accent, 0.12)],
      [1, darker(decor.accent, 0.25)],
    ]),
  });
  for (const leg of [0.04, 0.92])
    drawing.rect(x + wide * leg, floor - 8, wide * 0.04, unit * 0.03, { fill: decor.wood });
}

function drawDesk(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  cx: number,
  floor: number,
  unit: number,
): void {
  const [wide, tall] = [unit * 0.8, unit * 0.36];
  const [x, y] = [cx - wide / 2, floor - tall];
  shade(drawing, cx, floor, wide * 0.55, unit * 0.04);
  const grain = drawing.linear([
    [0, lighter(decor.wood, 0.3)],
    [1, decor.wood],
  ]);
  drawing.path(
    `M${x + wide * 0.05} ${y}L${x + wide * 0.01} ${floor}M${x + wide * 0.95} ${y}L${x + wide * 0.99} ${floor}`,
    { stroke: decor.wood, 'stroke-width': unit * 0.024 },
  );
  drawing.rect(x + wide * 0.62, y, wide * 0.3, tall * 0.42, { fill: darker(decor.wood, 0.12) });
  for (let i = 0; i < 2; i++)
    drawing.rect(x + wide * 0.64, y + tall * (0.07 + i * 0.18), wide * 0.26, tall * 0.14, {
      rx: 4,
      fill: grain,
    });
  drawing.rect(x, y - unit * 0.025, wide, unit * 0.035, { rx: 4, fill: grain });
  let at = x + wide * 0.06;
  for (let i = 0; i < 8; i++) {
    const [thick, high] = [unit * random.between(0.014, 0.03), unit * random.between(0.11, 0.17)];
    drawing.rect(at, y - unit * 0.025 - high, thick, high, {
      fill: random.pick([decor.seat, decor.accent, darker(decor.wall, 0.4), '#f3ebdc', decor.wood]),
    });
    at += thick + 1;
  }
  drawing.rect(x + wide * 0.42, y - unit * 0.17, wide * 0.26, unit * 0.14, { rx: 6, fill: '#2a2a30' });
  drawing.rect(x + wide * 0.428, y - unit * 0.162, wide * 0.244, unit * 0.118, {
    rx: 3,
    fill: drawing.linear(
      [
        [0, lighter(decor.accent, 0.5)],
        [1, lighter(decor.seat, 0.1)],
      ],
      0,
      0,
      1,
      1,
    ),
  });
  drawing.rect(x + wide * 0.38, y - unit * 0.034, wide * 0.34, unit * 0.012, { rx: 4, fill: '#c9c4bc' });
  const seat = cx - wide * 0.1;
  drawing.path(
    `M${seat} ${floor - tall * 0.42}V${floor + unit * 0.03}M${seat - unit * 0.1} ${floor + unit * 0.05}L${seat} ${floor}L${seat + unit * 0.1} ${floor + unit * 0.05}`,
    { stroke: '#2a2424', 'stroke-width': unit * 0.018, fill: 'none', 'stroke-linecap': 'round' },
  );
  drawing.rect(seat - unit * 0.12, floor - tall * 0.5, unit * 0.24, unit * 0.05, {
    rx: 16,
    fill: darker(decor.seat, 0.1),
  });
  drawing.rect(seat - unit * 0.11, floor - tall * 1.06, unit * 0.22, unit * 0.15, {
    rx: 26,
    fill: drawing.linear([
      [0, lighter(decor.seat, 0.2)],
      [1, darker(decor.seat, 0.1)],
    ]),
  });
}

function drawPlant(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  x: number,
  floor: number,
  size: number,
): void {
  shade(drawing, x, floor, size * 0.34, size * 0.07);
  const kind = random.whole(0, 2);
  const greens = ['#3f7a52', '#2a5a44', '#5f9a62'];
  for (let i = 0; i < 15; i++) {
    const lean = (i - 7) * 0.19;
    const fill = { fill: greens[i % 3] ?? '#3f7a52' };
    if (kind === 0)
      drawing.path(
        leaf(
          x + lean * 8,
          floor - size * 0.3,
          -Math.PI / 2 + lean * 0.55,
          size * random.between(0.8, 1.25),
          0.06,
        ),
        fill,
      );
    else if (kind === 1)
      drawing.path(
        leaf(
          x + lean * size * 0.22,
          floor - size * (0.42 + random.next() * 0.5),
          -Math.PI / 2 + lean * 1.2,
          size * random.between(0.36, 0.52),
          0.27,
        ),
        fill,
      );
    else
      drawing.path(
        leaf(x, floor - size * 0.34, -Math.PI / 2 + lean, size * random.between(0.65, 1.05), 0.14),
        fill,
      );
  }
  drawing.path(
    `M${x - size * 0.2} ${floor - size * 0.4}h${size * 0.4}l${-size * 0.05} ${size * 0.4}h${-size * 0.3}Z`,
    {
      fill: drawing.linear(
        [
          [0, lighter(decor.accent, 0.4)],
          [0.5, lighter(decor.accent, 0.1)],
          [1, darker(decor.accent, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    },
  );
}

function drawLamp(
  drawing: Drawing,
  { random }: Stage,
  decor: Decor,
  x: number,
  skirting: number,
  unit: number,
): void {
  const glow = drawing.radial([
    [0, '#fff0c4', 0.75],
    [1, '#fff0c4', 0],
  ]);
  if (random.chance(0.5)) {
    const y = skirting * random.between(0.3, 0.42);
    drawing.path(`M${x} 0V${y}`, { stroke: '#26201d', 'stroke-width': 3 });
    drawing.circle(x, y + unit * 0.08, unit * 0.3, { fill: glow });
    drawing.path(
      `M${x - unit * 0.1} ${y + unit * 0.08}a${unit * 0.1} ${unit * 0.09} 0 0 1 ${unit * 0.2} 0Z`,
      {
        fill: drawing.linear([
          [0, lighter(decor.accent, 0.2)],
          [1, decor.accent],
        ]),
      },
    );
    drawing.ellipse(x, y + unit * 0.082, unit * 0.06, unit * 0.014, { fill: '#fff6dc' });
    return;
  }
  const y = skirting - unit * 0.52;
  drawing.circle(x, y, unit * 0.34, { fill: glow });
  drawing.path(`M${x} ${skirting + 12}V${y}M${x - unit * 0.07} ${skirting + 14}h${unit * 0.14}`, {
    stroke: decor.wood,
    'stroke-width': 7,
    'stroke-linecap': 'round',
  });
  drawing.path(
    `M${x - unit * 0.065} ${y - unit * 0.07}h${unit * 0.13}l${unit * 0.045} ${unit * 0.13}h${-unit * 0.22}Z`,
    {
      fill: drawing.linear([
        [0, '#fff8e4'],
        [1, '#f4d9a0'],
      ]),
    },
  );
}
