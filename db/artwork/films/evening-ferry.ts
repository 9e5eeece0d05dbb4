import { Drawing } from '../studio/drawing.ts';
import { randomFrom } from '../studio/random.ts';
import { goesBy, groundBelow, ridge, type Film } from './film.ts';

const [width, height, seconds] = [450, 800, 4];

/** A small ferry rocks over the waves in front of a low sun. */
export function eveningFerry(): Film {
  const rocks = (by: number, phase: number): string => `${by}*sin(2*PI*t/${seconds / 2}+${phase})`;
  return {
    width,
    height,
    seconds,
    background: sky(),
    layers: [
      { drawing: gulls(), x: goesBy(width, 1, seconds), y: rocks(9, 1) },
      { drawing: wave(470, '#5f6ea8', '#3f5590', 1), x: goesBy(width, 1, seconds), y: rocks(3, 0) },
      { drawing: ferry(), x: rocks(5, 2), y: rocks(7, 0.6) },
      { drawing: wave(556, '#3d5d92', '#27477c', 2), x: goesBy(width, 1, seconds), y: rocks(5, 1.4) },
      { drawing: wave(640, '#2b4b7e', '#1c3564', 3), x: goesBy(width, 2, seconds), y: rocks(7, 2.6) },
      { drawing: wave(718, '#1d3766', '#12254a', 4), x: goesBy(width, 2, seconds), y: rocks(8, 3.6) },
    ],
  };
}

function sky(): Drawing {
  const drawing = new Drawing(width, height);
  drawing.rect(0, 0, width, height, {
    fill: drawing.linear([
      [0, '#56548f'],
      [0.28, '#c8728c'],
      [0.46, '#f7a36f'],
      [0.6, '#ffd98f'],
    ]),
  });
  drawing.circle(250, 430, 190, {
    fill: drawing.radial([
      [0.3, '#fff2c4', 0.6],
      [1, '#fff2c4', 0],
    ]),
  });
  drawing.circle(250, 430, 84, { fill: '#fff0bd' });
  for (const [x, y, long] of [
    [40, 150, 150],
    [210, 196, 210],
    [-20, 262, 190],
    [300, 300, 170],
  ] as const)
    drawing.rect(x, y, long, 9, { fill: '#ffe3c4', 'fill-opacity': 0.35, rx: 4.5 });
  return drawing;
}

function gulls(): Drawing {
  const drawing = new Drawing(width * 2, 260);
  for (const [x, y, size] of [
    [70, 150, 22],
    [150, 96, 15],
    [330, 190, 18],
  ] as const)
    for (const at of [x, x + width])
      drawing.path(
        `M${at - size} ${y}q${size * 0.5} ${-size * 0.6} ${size} 0q${size * 0.5} ${-size * 0.6} ${size} 0`,
        { fill: 'none', stroke: '#3b3560', 'stroke-width': 3, 'stroke-linecap': 'round' },
      );
  return drawing;
}

function wave(base: number, crest: string, deep: string, seed: number): Drawing {
  // It reaches below the picture, since it goes up and down.
  const bottom = height + 20;
  const drawing = new Drawing(width * 2, bottom);
  const random = randomFrom(`wave ${seed}`);
  const shape = ridge(width, base, [
    [2, 9, seed],
    [3, 6, seed * 2],
    [7, 2, seed * 3],
  ]);
  drawing.path(groundBelow(shape, width * 2, bottom, 5), {
    fill: drawing.linear([
      [0, crest],
      [0.5, deep],
    ]),
  });
  for (let glint = 0; glint < 10; glint++) {
    const x = random.between(0, width);
    const y = random.between(16, 60);
    for (const at of [x, x + width])
      drawing.rect(at, shape(at) + y, random.between(18, 40), 3, {
        fill: '#ffd9a0',
        'fill-opacity': 0.35,
        rx: 1.5,
      });
  }
  return drawing;
}

function ferry(): Drawing {
  const drawing = new Drawing(width, height);
  drawing.path('M96 506H330L300 566H122Z', { fill: '#8c2f39' });
  drawing.rect(96, 500, 236, 9, { fill: '#f6e9d2' });
  drawing.rect(126, 452, 160, 50, { fill: '#f9efdd', rx: 4 });
  drawing.rect(158, 420, 84, 34, { fill: '#fff8ea', rx: 4 });
  drawing.rect(250, 404, 28, 50, { fill: '#d9663f' });
  drawing.rect(250, 404, 28, 11, { fill: '#2a2340' });
  for (let x = 138; x < 276; x += 24) drawing.rect(x, 466, 14, 16, { fill: '#ffc96b', rx: 2 });
  for (let x = 168; x < 236; x += 24) drawing.rect(x, 429, 15, 13, { fill: '#ffd98a', rx: 2 });
  drawing.path('M112 500V440', { stroke: '#3b2c3c', 'stroke-width': 3 });
  drawing.path('M112 442l26 8l-26 9z', { fill: '#e8b04a' });
  return drawing;
}
