import { lighter, mix } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { disc, polyline, star } from '../studio/shapes.ts';

interface Chart {
  readonly ground: readonly [string, string];
  readonly ink: string;
  readonly soft: string;
  readonly glow: string;
}

/** Old star charts: orbits, moons, constellations, a sun with rays. */
export const celestial = painter({
  motifs: ['orbits', 'moons', 'constellation', 'sunburst'],
  palettes: {
    gold: { ground: ['#1d2a55', '#0a0f28'], ink: '#e8c878', soft: '#8794c4', glow: '#fff0c4' },
    plum: { ground: ['#4d2350', '#1d0c26'], ink: '#f2b8a0', soft: '#a87fb0', glow: '#ffe3d6' },
    cream: { ground: ['#f8efdb', '#ecdcba'], ink: '#2b3a5c', soft: '#b5763f', glow: '#d9572f' },
    sea: { ground: ['#0f5257', '#04262e'], ink: '#f0d9a0', soft: '#6fb3ac', glow: '#ff9d6b' },
    brick: { ground: ['#b8492f', '#83281f'], ink: '#fbe3bd', soft: '#efa46b', glow: '#ffd27a' },
  } satisfies Record<string, Chart>,
  paint(stage, motif, chart: Chart) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.rect(0, 0, width, height, {
      fill: drawing.radial(
        [
          [0, chart.ground[0]],
          [1, chart.ground[1]],
        ],
        0.5,
        0.48,
        0.75,
      ),
    });
    for (let i = 0; i < 160; i++)
      drawing.circle(random.next() * width, random.next() * height, random.between(0.6, 2.2), {
        fill: chart.ink,
        opacity: random.between(0.2, 0.7),
      });
    const radius = Math.min(width, height) * 0.42;
    const paint = {
      orbits: drawOrbits,
      moons: drawMoons,
      constellation: drawConstellation,
      sunburst: drawSun,
    }[motif];
    paint(drawing, stage, chart, radius);
    const inset = Math.min(width, height) * 0.04;
    for (const [gap, stroke] of [
      [inset, 3],
      [inset * 1.35, 1],
    ] as const)
      drawing.rect(gap, gap, width - gap * 2, height - gap * 2, {
        fill: 'none',
        stroke: chart.ink,
        'stroke-width': stroke,
        rx: inset * 0.5,
        opacity: 0.8,
      });
    return { drawing, finish: { grain: 0.05, paper: 0.12, vignette: 0.24 } };
  },
});

function drawOrbits(drawing: Drawing, { random, width, height }: Stage, chart: Chart, radius: number): void {
  const [cx, cy] = [width / 2, height / 2];
  for (let i = 0; i < 90; i++) {
    const angle = (i / 90) * Math.PI * 2;
    const reach = radius * (i % 5 === 0 ? 1.08 : 1.04);
    drawing.path(
      `M${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius}L${cx + Math.cos(angle) * reach} ${cy + Math.sin(angle) * reach}`,
      { stroke: chart.ink, 'stroke-width': 1.5 },
    );
  }
  drawing.circle(cx, cy, radius * 1.09, { fill: 'none', stroke: chart.ink, 'stroke-width': 1.5 });
  const rings = random.whole(5, 7);
  for (let i = 1; i <= rings; i++) {
    const reach = radius * (0.22 + (0.78 * i) / rings);
    drawing.circle(cx, cy, reach, {
      fill: 'none',
      stroke: chart.ink,
      'stroke-width': i === rings ? 3 : 1.4,
      'stroke-dasharray': i % 2 ? '' : '3 7',
    });
    const angle = random.between(0, Math.PI * 2);
    const size = radius * random.between(0.03, 0.085);
    const [x, y] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
    drawing.circle(x, y, size * 1.25, { fill: chart.ground[1] });
    drawing.circle(x, y, size, {
      fill: drawing.radial(
        [
          [0, lighter(chart.glow, 0.3)],
          [0.5, random.pick([chart.ink, chart.soft, chart.glow])],
          [1, mix(chart.soft, chart.ground[1], 0.6)],
        ],
        0.32,
        0.3,
        0.8,
      ),
    });
    if (random.chance(0.3))
      drawing.ellipse(x, y, size * 1.9, size * 0.5, {
        fill: 'none',
        stroke: chart.ink,
        'stroke-width': 3,
        transform: `rotate(-24 ${x} ${y})`,
      });
  }
  rays(drawing, cx, cy, radius * 0.16, chart, 16);
}

function drawMoons(drawing: Drawing, { width, height }: Stage, chart: Chart): void {
  const wide = width > height * 1.2;
  const [columns, rows] = wide ? [6, 3] : height > width * 1.4 ? [3, 6] : [4, 4];
  const [stepX, stepY] = [(width * 0.86) / columns, (height * 0.86) / rows];
  const size = Math.min(stepX, stepY) * 0.36;
  const total = columns * rows;
  for (let i = 0; i < total; i++) {
    const x = width * 0.07 + stepX * ((i % columns) + 0.5);
    const y = height * 0.07 + stepY * (Math.floor(i / columns) + 0.5);
    const phase = (i / total) * 2;
    drawing.circle(x, y, size * 1.18, { fill: 'none', stroke: chart.ink, 'stroke-width': 1, opacity: 0.6 });
    drawing.circle(x, y, size, { fill: mix(chart.ground[1], chart.soft, 0.22) });
    const lit = drawing.radial(
      [
        [0, lighter(chart.glow, 0.4)],
        [1, chart.ink],
      ],
      0.4,
      0.35,
      0.8,
    );
    drawing.path(moon(x, y, size, phase), { fill: lit });
  }
}

/** The lit part: grows on the right up to phase 1, then fades to the left up to phase 2. */
function moon(x: number, y: number, size: number, phase: number): string {
  const waxing = phase <= 1;
  const full = waxing ? phase : 2 - phase;
  const bulge = size * Math.abs(1 - full * 2);
  const outer = waxing ? 1 : 0;
  const inner = full > 0.5 ? outer : 1 - outer;
  return `M${x} ${y - size}A${size} ${size} 0 0 ${outer} ${x} ${y + size}A${bulge} ${size} 0 0 ${inner} ${x} ${y - size}Z`;
}

function drawConstellation(
  drawing: Drawing,
  { random, width, height }: Stage,
  chart: Chart,
  radius: number,
): void {
  for (let i = 1; i < 5; i++)
    drawing.circle(width / 2, height * 0.5, (radius * 1.25 * i) / 4, {
      fill: 'none',
      stroke: chart.soft,
      'stroke-width': 1,
      opacity: 0.5,
    });
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2;
    drawing.path(
      `M${width / 2} ${height / 2}l${Math.cos(angle) * radius * 1.25} ${Math.sin(angle) * radius * 1.25}`,
      { stroke: chart.soft, 'stroke-width': 1, opacity: 0.4 },
    );
  }
  for (let figure = 0; figure < 4; figure++) {
    const points: Point[] = [];
    let [x, y] = [width * random.between(0.2, 0.55), height * (0.12 + figure * 0.21)];
    for (let i = 0; i < random.whole(5, 7); i++) {
      points.push([
        Math.max(width * 0.1, Math.min(width * 0.9, x)),
        Math.max(height * 0.1, Math.min(height * 0.9, y)),
      ]);
      x += radius * random.between(-0.1, 0.42);
      y += radius * random.between(-0.26, 0.3);
    }
    drawing.path(polyline(points, false), {
      stroke: chart.ink,
      'stroke-width': 2,
      fill: 'none',
      opacity: 0.85,
    });
    for (const [px, py] of points) {
      const size = radius * random.between(0.03, 0.055);
      drawing.circle(px, py, size * 2.4, {
        fill: drawing.radial([
          [0, chart.glow, 0.6],
          [1, chart.glow, 0],
        ]),
      });
      drawing.path(star(px, py, size * 1.2, size * 0.35, 4), { fill: chart.glow });
    }
  }
}

function drawSun(drawing: Drawing, { random, width, height }: Stage, chart: Chart, radius: number): void {
  const [cx, cy] = [width / 2, height / 2];
  const count = random.pick([24, 32, 40]);
  const far = Math.max(width, height) * 0.46;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const reach = i % 2 ? far * 0.72 : far;
    const half = 0.052;
    const ray = polyline([
      [cx + Math.cos(angle - half) * radius * 0.5, cy + Math.sin(angle - half) * radius * 0.5],
      [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach],
      [cx + Math.cos(angle + half) * radius * 0.5, cy + Math.sin(angle + half) * radius * 0.5],
    ]);
    drawing.path(ray, { fill: i % 2 ? chart.soft : chart.ink });
  }
  drawing.circle(cx, cy, radius * 0.52, { fill: chart.ground[1] });
  drawing.circle(cx, cy, radius * 0.47, { fill: chart.ink });
  drawing.circle(cx, cy, radius * 0.43, {
    fill: drawing.radial([
      [0, lighter(chart.glow, 0.4)],
      [1, chart.glow],
    ]),
  });
  const line = {
    stroke: chart.ground[1],
    'stroke-width': radius * 0.018,
    fill: 'none',
    'stroke-linecap': 'round',
  };
  const r = radius * 0.43;
  for (const side of [-1, 1]) {
    const x = cx + side * r * 0.36;
    drawing.path(`M${x - r * 0.2} ${cy - r * 0.08}q${r * 0.2} ${r * 0.2} ${r * 0.4} 0`, line);
    drawing.path(`M${x - r * 0.22} ${cy - r * 0.34}q${r * 0.22} ${-r * 0.16} ${r * 0.44} 0`, line);
    drawing.circle(cx + side * r * 0.55, cy + r * 0.24, r * 0.13, { fill: chart.soft, opacity: 0.35 });
  }
  drawing.path(
    `M${cx} ${cy - r * 0.24}q${-r * 0.06} ${r * 0.3} ${-r * 0.1} ${r * 0.42}q${r * 0.1} ${r * 0.08} ${r * 0.2} 0`,
    line,
  );
  drawing.path(`M${cx - r * 0.24} ${cy + r * 0.45}q${r * 0.24} ${r * 0.16} ${r * 0.48} 0`, line);
}

function rays(drawing: Drawing, x: number, y: number, size: number, chart: Chart, count: number): void {
  drawing.circle(x, y, size * 2.4, {
    fill: drawing.radial([
      [0, chart.glow, 0.5],
      [1, chart.glow, 0],
    ]),
  });
  drawing.path(star(x, y, size * 1.35, size * 0.85, count), { fill: chart.ink });
  drawing.path(disc(x, y, size * 0.78), { fill: chart.glow });
}
