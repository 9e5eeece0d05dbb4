import { darker } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { box, cycle, disc, leaf, star } from '../studio/shapes.ts';

interface Inks {
  readonly ground: string;
  readonly inks: readonly string[];
}

/** Screen-printed shapes of the fifties: grids, suns, starbursts, mobiles. */
export const midcentury = painter({
  motifs: ['grid', 'sunrise', 'starbursts', 'mobile'],
  palettes: {
    eames: { ground: '#f3e9d5', inks: ['#d9542b', '#e9a820', '#1f5f6b', '#2b2a2a', '#8fae9b'] },
    palm: { ground: '#f6d9c6', inks: ['#e4674f', '#0f7173', '#f3b33d', '#3a2a4d', '#fbf3e2'] },
    danish: { ground: '#e9e5da', inks: ['#233d4d', '#c1703c', '#a1a77e', '#7a3b2e', '#e0b04f'] },
    lounge: { ground: '#1f3b40', inks: ['#f2c14e', '#e8684a', '#f4ead5', '#5fa8a0', '#c23f4b'] },
    citrus: { ground: '#fff4d1', inks: ['#f2842c', '#e63f32', '#6c9a3a', '#1d4a57', '#f6c431'] },
  } satisfies Record<string, Inks>,
  paint(stage, motif, inks: Inks) {
    const drawing = new Drawing(stage.width, stage.height);
    drawing.fill(inks.ground);
    ({ grid: drawGrid, sunrise: drawSunrise, starbursts: drawStarbursts, mobile: drawMobile })[motif](
      drawing,
      stage,
      inks,
    );
    return { drawing, finish: { grain: 0.06, paper: 0.16, vignette: 0.06 } };
  },
});

function drawGrid(drawing: Drawing, { random, width, height }: Stage, { ground, inks }: Inks): void {
  const across = random.whole(4, 6);
  const cell = width / across;
  const colors = [...inks, ground];
  for (let j = 0; j * cell < height; j++)
    for (let i = 0; i < across; i++) {
      const [x, y] = [i * cell, j * cell];
      const [back, front, third] = random.shuffled(colors);
      drawing.path(box(x, y, cell + 0.5, cell + 0.5), { fill: back ?? ground });
      const fill = {
        fill: front ?? ground,
        transform: `rotate(${random.whole(0, 3) * 90} ${x + cell / 2} ${y + cell / 2})`,
      };
      const kind = random.whole(0, 6);
      if (kind === 0) drawing.path(`M${x} ${y}h${cell}a${cell} ${cell} 0 0 1 ${-cell} ${cell}Z`, fill);
      if (kind === 1)
        drawing.path(
          `M${x} ${y}a${cell / 2} ${cell / 2} 0 0 0 ${cell} 0Z M${x} ${y + cell / 2}a${cell / 2} ${cell / 2} 0 0 0 ${cell} 0Z`,
          fill,
        );
      if (kind === 2) drawing.path(disc(x + cell / 2, y + cell / 2, cell * 0.42), fill);
      if (kind === 3) drawing.path(leaf(x, y, Math.PI / 4, cell * Math.SQRT2, 0.42), fill);
      if (kind === 4) drawing.path(`M${x} ${y}h${cell}L${x} ${y + cell}Z`, fill);
      if (kind === 5) drawing.path(star(x + cell / 2, y + cell / 2, cell * 0.47, cell * 0.16, 8), fill);
      if (kind === 6)
        for (let s = 0; s < 4; s++) drawing.path(box(x + (s * cell) / 4, y, cell / 8, cell), fill);
      if (kind === 2 || kind === 0)
        drawing.path(disc(x + cell / 2, y + cell / 2, cell * 0.16), { fill: third ?? ground });
    }
}

function drawSunrise(drawing: Drawing, { random, width, height }: Stage, { ground, inks }: Inks): void {
  const [cx, cy] = [width * random.between(0.35, 0.65), height * random.between(0.42, 0.58)];
  const rings = random.whole(4, 6);
  const radius = Math.min(width, height) * random.between(0.36, 0.46);
  for (let i = 0; i < rings; i++)
    drawing.path(disc(cx, cy, radius * (1 - i / rings)), {
      fill: i % 2 && random.chance(0.4) ? ground : cycle(inks, i),
    });
  for (let i = 0; i < 4; i++) {
    const y = cy + height * (0.1 + i * 0.11);
    const [a, b] = [random.between(-0.08, 0.08) * height, random.between(-0.1, 0.1) * height];
    drawing.path(
      `M0 ${y + a}C${width * 0.3} ${y - b} ${width * 0.6} ${y + b + a} ${width} ${y - a}V${height}H0Z`,
      { fill: cycle(inks, i + 2), opacity: 0.96 },
    );
  }
  const [sx, sy] = [width * random.between(0.12, 0.3), height * 0.93];
  for (let i = 0; i < 5; i++)
    drawing.path(leaf(sx, sy, -Math.PI / 2 + (i - 2) * 0.36, height * random.between(0.2, 0.34), 0.11), {
      fill: i % 2 ? darker(cycle(inks, 3), 0.2) : ground,
    });
}

function drawStarbursts(drawing: Drawing, { random, width, height }: Stage, { inks }: Inks): void {
  for (let i = 0; i < 9; i++) {
    const size = Math.min(width, height) * random.between(0.1, 0.2);
    const [x, y] = [
      width * (0.17 + 0.33 * (i % 3)) + random.between(-24, 24),
      height * (0.16 + 0.34 * Math.floor(i / 3)) + random.between(-24, 24),
    ];
    const patch = cycle(inks, i * 2);
    drawing.path(
      `M${x - size * 1.1} ${y - size * 0.5}q${size * 1.1} ${-size * 0.7} ${size * 2.2} 0q${-size * 0.4} ${size * 1.2} ${-size * 1.1} ${size * 1.1}q${-size * 0.9} 0 ${-size * 1.1} ${-size * 1.1}Z`,
      { fill: patch, opacity: 0.9 },
    );
    const spokes = random.pick([6, 8, 10]);
    const ink = cycle(inks, i * 2 + 3);
    for (let s = 0; s < spokes; s++) {
      const angle = (s / spokes) * Math.PI * 2;
      const reach = size * (s % 2 ? 0.62 : 1);
      drawing.path(leaf(x, y, angle, reach, 0.09), { fill: ink });
      drawing.path(disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * 0.1), {
        fill: cycle(inks, i + s),
      });
    }
    drawing.path(disc(x, y, size * 0.13), { fill: cycle(inks, i + 1) });
  }
}

function drawMobile(drawing: Drawing, { random, width, height }: Stage, { ground, inks }: Inks): void {
  const wire = {
    fill: 'none',
    stroke: ground < '#7' ? '#f4ead5' : '#26221f',
    'stroke-width': 4,
    'stroke-linecap': 'round',
  };
  let [x, y] = [width * 0.5, height * 0.12];
  drawing.path(`M${x} 0V${y}`, wire);
  let reach = Math.min(width * 0.4, height * 0.5);
  let side = random.chance(0.5) ? 1 : -1;
  for (let i = 0; i < 5; i++) {
    const [tipX, tipY] = [x + side * reach * 0.8, y + height * 0.03];
    const [hangX, hangY] = [x - side * reach * 0.62, y + height * 0.05];
    drawing.path(`M${tipX} ${tipY}Q${x} ${y - height * 0.05} ${hangX} ${hangY}`, wire);
    const size = Math.min(width, height) * random.between(0.07, 0.1);
    drawing.path(`M${tipX} ${tipY}v${size * 0.5}`, wire);
    drawing.path(
      i % 2
        ? disc(tipX, tipY + size * 1.3, size, size * 0.82)
        : leaf(tipX, tipY + size * 0.4, Math.PI / 2 + random.between(-0.4, 0.4), size * 2.3, 0.4),
      { fill: cycle(inks, i) },
    );
    const drop = height * 0.1;
    drawing.path(`M${hangX} ${hangY}v${drop}`, wire);
    [x, y] = [hangX, hangY + drop];
    reach *= 0.86;
    side = -side;
  }
  drawing.path(disc(x, y + 40, 44), { fill: cycle(inks, 1) });
}
