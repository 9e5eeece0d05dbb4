import { Drawing } from '../studio/drawing.ts';
import { randomFrom } from '../studio/random.ts';
import { goesBy, groundBelow, ridge, type Film } from './film.ts';

const [width, height, seconds] = [576, 720, 5];

/** Mountains, hills with lit windows and firs go by a train's window at dusk. */
export function nightTrain(): Film {
  return {
    width,
    height,
    seconds,
    background: sky(),
    layers: [
      { drawing: mountains(), x: goesBy(width, 1, seconds) },
      { drawing: hills(), x: goesBy(width, 2, seconds) },
      { drawing: firs(), x: goesBy(width, 4, seconds) },
      { drawing: windowFrame() },
    ],
  };
}

function sky(): Drawing {
  const drawing = new Drawing(width, height);
  const random = randomFrom('night train');
  drawing.rect(0, 0, width, height, {
    fill: drawing.linear([
      [0, '#161d3f'],
      [0.35, '#3d4478'],
      [0.55, '#a8718c'],
      [0.68, '#f2a77c'],
      [1, '#f6c79a'],
    ]),
  });
  for (let star = 0; star < 46; star++)
    drawing.circle(random.between(0, width), random.between(0, height * 0.34), random.between(0.6, 1.7), {
      fill: '#fff4dc',
      'fill-opacity': random.between(0.3, 0.9),
    });
  drawing.circle(408, 150, 74, {
    fill: drawing.radial([
      [0.3, '#fff1d0', 0.35],
      [1, '#fff1d0', 0],
    ]),
  });
  drawing.circle(408, 150, 30, { fill: '#fff3d9' });
  return drawing;
}

function mountains(): Drawing {
  const drawing = new Drawing(width * 2, height);
  const shape = ridge(width, 372, [
    [1, 46, 0.4],
    [2, 34, 2],
    [5, 12, 1],
    [11, 5, 3],
  ]);
  drawing.path(groundBelow(shape, width * 2, height, 4), {
    fill: drawing.linear([
      [0, '#4c4a7c'],
      [0.5, '#8a6a8f'],
    ]),
  });
  const line = (x: number): number => 336 + 11 * Math.sin((2 * Math.PI * 13 * x) / width);
  let snow = `M0 0V${line(0)}`;
  for (let x = 0; x <= width * 2; x += 4) snow += `L${x} ${line(x)}`;
  drawing.path(`${snow}V0Z`, {
    fill: '#f4d9d2',
    'fill-opacity': 0.8,
    'clip-path': drawing.clip(groundBelow(shape, width * 2, height, 4)),
  });
  return drawing;
}

function hills(): Drawing {
  const drawing = new Drawing(width * 2, height);
  const random = randomFrom('villages');
  const shape = ridge(width, 470, [
    [1, 22, 2.2],
    [3, 13, 0.6],
  ]);
  drawing.path(groundBelow(shape, width * 2, height), { fill: '#2c2f55' });
  for (let house = 0; house < 9; house++) {
    const x = random.between(10, width - 30);
    const size = random.between(10, 17);
    for (const at of [x, x + width]) {
      const y = shape(at) + random.between(2, 6);
      drawing.path(`M${at - 3} ${y - size}l${size / 2 + 3} ${-size * 0.6}l${size / 2 + 3} ${size * 0.6}z`, {
        fill: '#1a1b38',
      });
      drawing.rect(at, y - size, size, size, { fill: '#20224a' });
      drawing.rect(at + size * 0.3, y - size * 0.75, size * 0.34, size * 0.4, { fill: '#ffd27d' });
    }
  }
  return drawing;
}

function firs(): Drawing {
  const drawing = new Drawing(width * 2, height);
  const random = randomFrom('firs');
  const shape = ridge(width, 590, [
    [1, 16, 1],
    [2, 8, 4],
  ]);
  for (let tree = 0; tree < 22; tree++) {
    const x = random.between(0, width);
    const tall = random.between(60, 150);
    const wide = tall * random.between(0.2, 0.27);
    const color = random.pick(['#12152b', '#171b36', '#0e1124']);
    for (const at of [x - width, x, x + width, x + width * 2]) {
      const foot = shape(at) + 14;
      let path = '';
      for (const [top, share] of [
        [1, 0.5],
        [0.74, 0.75],
        [0.46, 1],
      ] as const)
        path += `M${at} ${foot - tall * top}L${at + wide * share} ${foot - tall * (top - 0.46)}H${at - wide * share}Z`;
      drawing.path(path, { fill: color });
    }
  }
  drawing.path(groundBelow(shape, width * 2, height), { fill: '#0e1124' });
  return drawing;
}

function windowFrame(): Drawing {
  const drawing = new Drawing(width, height);
  const pane = `M86 52H490A34 34 0 0 1 524 86V562A34 34 0 0 1 490 596H86A34 34 0 0 1 52 562V86A34 34 0 0 1 86 52Z`;
  drawing.path(`M0 0H${width}V${height}H0Z${pane}`, {
    'fill-rule': 'evenodd',
    fill: drawing.linear([
      [0, '#3a2426'],
      [1, '#5b352c'],
    ]),
  });
  drawing.path(pane, { fill: 'none', stroke: '#c99a63', 'stroke-width': 5 });
  drawing.path('M52 190L190 52H262L52 262Z', { fill: '#ffffff', 'fill-opacity': 0.07 });
  // A little table with a cup, warm from the lamp.
  drawing.rect(0, 634, width, 86, {
    fill: drawing.linear([
      [0, '#a86b43'],
      [1, '#7b4a30'],
    ]),
  });
  drawing.rect(0, 634, width, 5, { fill: '#dca972' });
  drawing.ellipse(150, 668, 74, 13, { fill: '#2a1613', 'fill-opacity': 0.4 });
  drawing.ellipse(146, 660, 70, 12, { fill: '#f5ead8' });
  drawing.path('M104 586H188C188 628 172 656 146 656S104 628 104 586Z', {
    fill: drawing.linear(
      [
        [0, '#fdf6e8'],
        [1, '#d8b594'],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  drawing.path('M186 598C216 592 216 634 176 632', { fill: 'none', stroke: '#e8d2b4', 'stroke-width': 8 });
  drawing.ellipse(146, 587, 42, 8, { fill: '#5b3322' });
  drawing.rect(330, 648, 150, 22, { fill: '#c4563f', rx: 3 });
  drawing.rect(336, 632, 140, 18, { fill: '#2f6f73', rx: 3 });
  return drawing;
}
