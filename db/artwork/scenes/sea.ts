import { ramp, rgb, smoothstep } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Picture, type Stage } from '../studio/family.ts';
import { spreadField } from '../studio/noise.ts';
import { paintPixels, scaledSize } from '../studio/pixels.ts';
import { curve, polyline } from '../studio/shapes.ts';

interface Water {
  readonly sky: readonly string[];
  readonly cloud: string;
  readonly light: string;
  readonly deep: string;
  readonly land: string;
}

/** Open water under a low sun or moon, with a sail or headlands; or a shore seen from above. */
export const sea = painter({
  detail: 0.62,
  motifs: ['sun', 'sail', 'headland', 'shore'],
  palettes: {
    ember: {
      sky: ['#2b2350', '#8c3b63', '#f0714f', '#ffc67a'],
      cloud: '#ffb27a',
      light: '#ffe6a8',
      deep: '#1c1a3c',
      land: '#120f28',
    },
    lagoon: {
      sky: ['#3f9fc4', '#9bd5dc', '#f5efdb'],
      cloud: '#ffffff',
      light: '#fffbe6',
      deep: '#0c6f86',
      land: '#e9d3a4',
    },
    moon: {
      sky: ['#060b1f', '#12234a', '#31507f'],
      cloud: '#5a75a6',
      light: '#e8eefc',
      deep: '#050a1c',
      land: '#04060f',
    },
    peach: {
      sky: ['#8aa8cf', '#e9b9b5', '#fbdcb2'],
      cloud: '#fff0dc',
      light: '#fff2cf',
      deep: '#48668f',
      land: '#3a3a5c',
    },
    storm: {
      sky: ['#4b5a63', '#8a989a', '#d6d4c2'],
      cloud: '#e8e5d6',
      light: '#f7f3df',
      deep: '#24393f',
      land: '#141f24',
    },
    coral: {
      sky: ['#f07b6b', '#f8b38f', '#fde7c0'],
      cloud: '#fff0d4',
      light: '#fffbe0',
      deep: '#19646d',
      land: '#f3d3a8',
    },
  } satisfies Record<string, Water>,
  paint(stage, motif, water: Water): Picture {
    if (motif === 'shore') return paintShore(stage, water);
    const { random, noise, width, height } = stage;
    const horizon = height * random.between(0.42, 0.6);
    const sunX = width * random.between(0.25, 0.75);
    const sunSize = Math.min(width, height) * random.between(0.06, 0.11);
    const sunY = horizon - sunSize * random.between(0.1, 2.2);
    const steps = ramp(water.sky);
    const [cloud, light, deep] = [rgb(water.cloud), rgb(water.light), rgb(water.deep)];
    const size = scaledSize(stage);
    const unit = 1 / stage.scale;
    const span = Math.max(width, height);
    const clouds = spreadField(size.width, size.height, 3, (x, y) => {
      if (y * unit > horizon + 8) return 0;
      const v = (y * unit) / horizon;
      return smoothstep(0.5, 0.78, noise.fractal((x * unit * 3.2) / span, v * 9 + 3, 5)) * (0.35 + v * 0.5);
    });
    const pixels = paintPixels(stage, (x, y, index, out) => {
      let [red, green, blue] = [0, 0, 0];
      if (y < horizon) {
        const step = Math.min(255, Math.floor((y / horizon) * 255)) * 3;
        const distance = Math.hypot(x - sunX, y - sunY) / sunSize;
        const glow = Math.max(smoothstep(1.03, 0.98, distance), Math.exp(-distance * 0.5) * 0.7);
        const veil = (clouds[index / 3] ?? 0) * (1 - glow * 0.5);
        red = steps[step] ?? 0;
        green = steps[step + 1] ?? 0;
        blue = steps[step + 2] ?? 0;
        red += (cloud[0] - red) * veil;
        green += (cloud[1] - green) * veil;
        blue += (cloud[2] - blue) * veil;
        red += (light[0] - red) * glow;
        green += (light[1] - green) * glow;
        blue += (light[2] - blue) * glow;
      } else {
        const depth = (y - horizon) / (height - horizon);
        const near = 0.06 + depth * depth * 0.94;
        const mirror = Math.max(0, Math.min(255, Math.floor((1 - depth * 0.85) * 255))) * 3;
        const wave = noise.at((x * 0.016) / (near + 0.08), Math.log(near) * 34 + 90);
        const chop = noise.at((x * 0.045) / (near + 0.1) + 50, Math.log(near) * 62 + 30);
        const swell = wave * 0.62 + chop * 0.38;
        const keep = 0.62 - 0.4 * depth + (swell - 0.5) * 0.55;
        red = deep[0] + ((steps[mirror] ?? 0) - deep[0]) * keep;
        green = deep[1] + ((steps[mirror + 1] ?? 0) - deep[1]) * keep;
        blue = deep[2] + ((steps[mirror + 2] ?? 0) - deep[2]) * keep;
        const spread = sunSize * (0.75 + depth * 2.4);
        const path = Math.exp(-Math.pow((x - sunX) / spread, 2));
        const glitter = path * smoothstep(0.62 - path * 0.3, 0.72, swell) * (1 - depth * 0.25);
        red += (light[0] - red) * glitter;
        green += (light[1] - green) * glitter;
        blue += (light[2] - blue) * glitter;
      }
      out[index] = Math.max(0, Math.min(255, red));
      out[index + 1] = Math.max(0, Math.min(255, green));
      out[index + 2] = Math.max(0, Math.min(255, blue));
    });
    const finish = { grain: 0.045, vignette: 0.24 };
    if (motif === 'sun') return { pixels, finish };
    const drawing = new Drawing(width, height);
    if (motif === 'sail') drawSail(drawing, stage, horizon, sunX, water.land);
    else drawHeadland(drawing, stage, horizon, sunX > width / 2, water.land);
    return { pixels, drawing, finish };
  },
});

function drawSail(
  drawing: Drawing,
  { random, width, height }: Stage,
  horizon: number,
  sunX: number,
  dark: string,
): void {
  const tall = Math.min(width, height) * random.between(0.16, 0.24);
  const x = sunX + width * random.between(0.08, 0.16) * (sunX > width / 2 ? -1 : 1);
  const y = horizon + tall * 0.22;
  const at = (u: number, v: number): Point => [x + u * tall, y - v * tall];
  drawing.path(polyline([at(0.02, 1), at(0.02, 0.1), at(0.46, 0.14)]), { fill: dark });
  drawing.path(polyline([at(-0.03, 0.9), at(-0.03, 0.12), at(-0.34, 0.16)]), { fill: dark, opacity: 0.86 });
  drawing.path(polyline([at(-0.4, 0.06), at(0.5, 0.06), at(0.36, -0.06), at(-0.28, -0.06)]), { fill: dark });
  for (let i = 1; i < 7; i++) {
    const reach = tall * (0.34 - i * 0.035) * random.between(0.7, 1.1);
    const fill = { fill: dark, opacity: 0.5 - i * 0.06 };
    drawing.ellipse(x + random.between(-8, 8), y + tall * (0.06 + i * 0.07), reach, tall * 0.014, fill);
  }
}

function drawHeadland(
  drawing: Drawing,
  stage: Stage,
  horizon: number,
  fromLeft: boolean,
  dark: string,
): void {
  const { random, noise, width, height } = stage;
  for (const [share, lift, opacity] of [
    [0.62, 0.1, 0.45],
    [0.4, 0.24, 1],
  ] as const) {
    const points: Point[] = [];
    const reach = width * share * random.between(0.85, 1.15);
    for (let i = 0; i <= 40; i++) {
      const along = i / 40;
      const rise = Math.pow(1 - along, 0.55) * lift * (0.6 + noise.fractal(along * 7, share * 90, 4) * 0.8);
      points.push([fromLeft ? along * reach : width - along * reach, horizon + 6 - rise * height]);
    }
    const edge = fromLeft ? 0 : width;
    drawing.path(polyline([...points, [edge, horizon + 10]]), { fill: dark, opacity });
    const mirrored = points.map(([x, y]): Point => [x, horizon + 6 + (horizon + 6 - y) * 0.55]);
    drawing.path(`${curve(mirrored)}L${edge} ${horizon}Z`, { fill: dark, opacity: opacity * 0.32 });
  }
}

/** Deep water, shallows, foam and sand, from straight above. */
function paintShore(stage: Stage, water: Water): Picture {
  const { random, noise, width, height } = stage;
  const size = scaledSize(stage);
  const unit = 1 / stage.scale;
  const angle = random.between(0.25, 1.3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const span = Math.hypot(width, height);
  const reach = spreadField(size.width, size.height, 3, (x, y) => {
    const [u, v] = [(x * unit) / span, (y * unit) / span];
    return u * cos + v * sin + (noise.fractal(u * 4, v * 4, 4) - 0.5) * 0.34 - 0.46;
  });
  const shallow = rgb(water.sky[Math.min(1, water.sky.length - 1)] ?? water.light);
  const [deep, sand] = [rgb(water.deep), rgb('#eed9b4')];
  const pixels = paintPixels(stage, (x, y, index, out) => {
    const d = reach[index / 3] ?? 0;
    const ripple = noise.at(x * 0.03, y * 0.03) - 0.5;
    const lace = noise.at(x * 0.05 + 9, y * 0.05) * 0.6 + noise.at(x * 0.14, y * 0.14) * 0.4;
    let foam = 0;
    for (const [line, strength] of [
      [0, 1],
      [-0.055, 0.75],
      [-0.12, 0.45],
    ] as const) {
      const away = (d - line) * (d > line ? 110 : 26);
      foam = Math.max(
        foam,
        strength * Math.exp(-away * away) * smoothstep(0.3, 0.62, lace + strength * 0.16),
      );
    }
    const wet = smoothstep(0.07, 0, d) * 0.32;
    const t = smoothstep(-0.42, -0.02, d + ripple * 0.05);
    for (let c = 0; c < 3; c++) {
      const from = deep[c] ?? 0;
      let value = from + ((shallow[c] ?? 0) - from) * t + ripple * 14;
      if (d > 0) value = (sand[c] ?? 0) * (1 - wet) + (lace - 0.5) * 10;
      out[index + c] = Math.max(0, Math.min(255, value + (252 - value) * foam));
    }
  });
  return { pixels, finish: { grain: 0.05, vignette: 0.12 } };
}
