import { drawDoorway, drawPalmShade, drawWindows, type House } from './openings.ts';
import { darker, lighter } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { archway, polyline } from '../studio/shapes.ts';

/** Plain walls in strong sun: arcades, stairs, doors and windows with hard shadows. */
export const arches = painter({
  motifs: ['arcade', 'stairs', 'doorway', 'windows'],
  palettes: {
    casablanca: {
      sky: ['#5fa3cf', '#cfe6ea'],
      wall: '#f1e2cc',
      second: '#e0b48a',
      floor: '#c98d5f',
      accent: '#1f6f86',
    },
    barragan: {
      sky: ['#3f7fc4', '#a9d2ee'],
      wall: '#e4577a',
      second: '#f28c3f',
      floor: '#b03a5c',
      accent: '#f6c94f',
    },
    muralla: {
      sky: ['#f6c9a6', '#fde9d2'],
      wall: '#c7483f',
      second: '#8f2f4a',
      floor: '#5d2340',
      accent: '#3f6fb0',
    },
    cyclades: {
      sky: ['#2f7fc9', '#8fc7ef'],
      wall: '#fbfaf5',
      second: '#dfe7ee',
      floor: '#c3cfd9',
      accent: '#1f55a5',
    },
    olive: {
      sky: ['#e9d9a8', '#f8f0d6'],
      wall: '#8f9464',
      second: '#5f6b45',
      floor: '#4a4f33',
      accent: '#d9743f',
    },
    dusk: {
      sky: ['#4a3f7a', '#f09a7f'],
      wall: '#8d6aa8',
      second: '#5d4587',
      floor: '#3a2a5f',
      accent: '#ffcf7a',
    },
  } satisfies Record<string, House>,
  paint(stage, motif, house: House) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.rect(0, 0, width, height, {
      fill: drawing.linear([
        [0, house.sky[0]],
        [1, house.sky[1]],
      ]),
    });
    ({ arcade: drawArcade, stairs: drawStairs, doorway: drawDoorway, windows: drawWindows })[motif](
      drawing,
      stage,
      house,
    );
    if (motif !== 'windows' && random.chance(0.7)) drawPalmShade(drawing, stage, house);
    return { drawing, finish: { grain: 0.06, paper: 0.13, light: 0.1, vignette: 0.12 } };
  },
});

function drawArcade(drawing: Drawing, { random, width, height }: Stage, house: House): void {
  const ground = height * random.between(0.78, 0.86);
  const count = Math.max(2, Math.round(width / random.between(270, 380)));
  const slot = width / count;
  const wide = slot * random.between(0.58, 0.7);
  const tall = Math.min(ground * 0.72, wide * random.between(1.8, 2.5));
  const top = Math.max(height * 0.08, ground - tall * random.between(1.3, 1.5));
  const [sunX, sun] = [width * random.between(0.2, 0.8), Math.min(width, height) * 0.09];
  if (top > height * 0.22) drawing.circle(sunX, top * 0.5, sun, { fill: lighter(house.sky[1], 0.6) });
  drawing.rect(0, top, width, ground - top, {
    fill: drawing.linear(
      [
        [0, lighter(house.wall, 0.15)],
        [1, darker(house.wall, 0.06)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  drawing.rect(0, top, width, 12, { fill: darker(house.wall, 0.16) });
  drawing.rect(0, ground, width, height - ground, {
    fill: drawing.linear([
      [0, lighter(house.floor, 0.15)],
      [1, darker(house.floor, 0.12)],
    ]),
  });
  for (let i = 0; i < count; i++) {
    const x = slot * (i + 0.5) - wide / 2;
    const d = archway(x, ground - tall, wide, tall);
    const clip = drawing.clip(d);
    drawing.group({ 'clip-path': clip }, () => {
      drawing.path(d, {
        fill: drawing.linear([
          [0, darker(house.second, 0.55)],
          [1, darker(house.second, 0.2)],
        ]),
      });
      drawing.path(archway(x + wide * 0.3, ground - tall * 0.94, wide, tall * 1.1), { fill: house.second });
      const view = archway(x + wide * 0.46, ground - tall * 0.66, wide * 0.46, tall * 0.66);
      drawing.path(view, { fill: i % 2 ? house.sky[1] : house.accent });
      if (i % 2 === 0)
        drawing.circle(x + wide * 0.84, ground - tall * 0.3, 5, { fill: lighter(house.accent, 0.7) });
    });
    drawing.path(
      polyline([
        [x, ground],
        [x + wide, ground],
        [x + wide * 0.62, height],
        [x - wide * 0.55, height],
      ]),
      { fill: darker(house.floor, 0.4), opacity: 0.5 },
    );
  }
  drawing.rect(0, ground - 6, width, 8, { fill: darker(house.wall, 0.25), opacity: 0.5 });
}

function drawStairs(drawing: Drawing, { random, width, height }: Stage, house: House): void {
  const split = width * random.between(0.5, 0.66);
  const mirror = random.chance(0.5);
  drawing.group({ transform: mirror ? `translate(${width} 0) scale(-1 1)` : '' }, () => {
    drawing.rect(0, height * 0.14, split, height, {
      fill: drawing.linear([
        [0, lighter(house.wall, 0.14)],
        [1, house.wall],
      ]),
    });
    drawing.path(
      polyline([
        [0, height * 0.14],
        [split * 0.6, height * 0.14],
        [0, height * 0.72],
      ]),
      { fill: darker(house.wall, 0.4), opacity: 0.55 },
    );
    drawing.rect(split, height * 0.3, width - split, height, {
      fill: drawing.linear([
        [0, house.second],
        [1, darker(house.second, 0.2)],
      ]),
    });
    const steps = random.whole(7, 10);
    const [rise, run] = [(height * 0.62) / steps, (width * 0.86) / steps];
    for (let i = 0; i < steps; i++) {
      const [x, y] = [width * 0.14 + i * run, height * 0.96 - (i + 1) * rise];
      const wide = width * 1.1 - x;
      drawing.rect(x, y, wide, rise * 0.34, { fill: lighter(house.floor, 0.42) });
      drawing.rect(x, y + rise * 0.34, wide, height - y, {
        fill: i % 2 ? house.floor : darker(house.floor, 0.06),
      });
      drawing.path(
        polyline([
          [x, y + rise * 0.34],
          [x, y + rise * 1.4],
          [x - run * 0.8, y + rise * 1.4],
        ]),
        { fill: '#1a1026', opacity: 0.28 },
      );
    }
    const wide = width * 0.2;
    drawing.path(archway(split + (width - split) * 0.36, height * 0.4, wide, height * 0.24), {
      fill: darker(house.second, 0.5),
    });
    drawing.path(archway(split + (width - split) * 0.36 + wide * 0.22, height * 0.415, wide, height * 0.26), {
      fill: house.accent,
      opacity: 0.85,
    });
    drawing.rect(0, height * 0.96, width, height * 0.05, { fill: darker(house.floor, 0.3) });
  });
}
