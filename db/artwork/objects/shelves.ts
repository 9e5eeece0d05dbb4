import { darker, lighter } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { leaf } from '../studio/shapes.ts';

interface Library {
  readonly wall: string;
  readonly wood: string;
  readonly spines: readonly string[];
}

/** Bookcases, full or half full, with the odd pot and clock. */
export const shelves = painter({
  motifs: ['bookcase', 'sorted', 'display'],
  palettes: {
    oak: {
      wall: '#efe6d6',
      wood: '#b98a55',
      spines: ['#8c2f2b', '#23405a', '#d7a441', '#4f6b4a', '#e8dcc4', '#5a3a2e', '#a65f3c'],
    },
    green: {
      wall: '#2f4a3f',
      wood: '#243a32',
      spines: ['#e9d9b4', '#c75d3c', '#8fae8a', '#d9a93f', '#f3ead6', '#1d2b29', '#7c3d45'],
    },
    white: {
      wall: '#dfe6ea',
      wood: '#f7f6f2',
      spines: ['#ef8a7a', '#f4c95d', '#7fb7a4', '#4f7fa8', '#8d6fa8', '#3a4558', '#f3ece0'],
    },
    dark: {
      wall: '#1c1f2a',
      wood: '#3b2a22',
      spines: ['#7a2330', '#b08a3f', '#2b4a63', '#3f5a48', '#ad9b7d', '#57304f', '#8a4a2b'],
    },
    pink: {
      wall: '#f0c3b8',
      wood: '#a8504a',
      spines: ['#fbeadd', '#d9644f', '#f2a96b', '#5f7f86', '#3a3a55', '#f6d6a0', '#8f3d52'],
    },
  } satisfies Record<string, Library>,
  paint(stage, motif, library: Library) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    const board = 14;
    const rows = Math.max(2, Math.round(height / random.between(215, 285)));
    const columns = Math.max(1, Math.round(width / random.between(330, 480)));
    const [tall, wide] = [height / rows, width / columns];
    drawing.fill(darker(library.wall, 0.12));
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const [x, y] = [i * wide, j * tall];
        drawing.rect(x, y, wide, tall, {
          fill: drawing.linear([
            [0, darker(library.wall, 0.5)],
            [0.3, darker(library.wall, 0.22)],
            [1, darker(library.wall, 0.14)],
          ]),
        });
        fillShelf(
          drawing,
          stage,
          [x + board, y + tall - board],
          wide - board * 2,
          tall - board * 2.2,
          motif,
          library,
          j * columns + i,
        );
        drawing.rect(x, y + tall - board, wide, board, {
          fill: drawing.linear([
            [0, lighter(library.wood, 0.18)],
            [1, darker(library.wood, 0.22)],
          ]),
        });
        drawing.rect(x, y + tall, wide, board * 1.6, { fill: '#100a12', opacity: 0.22 });
        drawing.rect(x - board / 2, y, board, tall, {
          fill: drawing.linear(
            [
              [0, lighter(library.wood, 0.1)],
              [1, darker(library.wood, 0.28)],
            ],
            0,
            0,
            1,
            0,
          ),
        });
      }
    drawing.rect(0, 0, width, board, { fill: library.wood });
    drawing.rect(width - board / 2, 0, board, height, { fill: library.wood });
    return { drawing, finish: { grain: 0.05, paper: 0.06, vignette: 0.22, light: 0.1 } };
  },
});

function fillShelf(
  drawing: Drawing,
  stage: Stage,
  [x, floor]: Point,
  wide: number,
  tall: number,
  motif: string,
  library: Library,
  place: number,
): void {
  const { random } = stage;
  const last = x + wide;
  let at = x + random.between(2, 14);
  while (at < last - 16) {
    const left = last - at;
    if (left > 110 && random.chance(motif === 'display' ? 0.34 : 0.06)) {
      at += ornament(drawing, stage, at, floor, Math.min(left, tall * 0.62), tall, library) + 10;
      continue;
    }
    if (left > 130 && random.chance(motif === 'sorted' ? 0.03 : 0.1)) {
      at += pile(drawing, stage, at, floor, Math.min(left - 6, random.between(95, 140)), tall, library) + 8;
      continue;
    }
    const thick = Math.min(left - 2, random.between(13, 36));
    const high = tall * random.between(0.62, 0.94);
    const color =
      motif === 'sorted'
        ? (library.spines[place % library.spines.length] ?? '#888888')
        : random.pick(library.spines);
    const tone = random.chance(0.5)
      ? lighter(color, random.between(0, 0.22))
      : darker(color, random.between(0, 0.22));
    const lean = left > 90 && random.chance(0.06) ? random.between(6, 11) : 0;
    drawing.group(
      { transform: lean ? `translate(${high * 0.16} 0) rotate(${-lean} ${at} ${floor})` : '' },
      () => {
        spine(drawing, stage, at, floor, thick, high, tone);
      },
    );
    at += thick + (lean ? high * 0.17 : 0) + 0.8;
    if (motif === 'display' && random.chance(0.14)) at += random.between(30, 90);
  }
}

function spine(
  drawing: Drawing,
  { random }: Stage,
  x: number,
  floor: number,
  thick: number,
  high: number,
  tone: string,
): void {
  drawing.rect(x, floor - high, thick, high, {
    rx: 2,
    fill: drawing.linear(
      [
        [0, darker(tone, 0.22)],
        [0.3, lighter(tone, 0.12)],
        [1, darker(tone, 0.3)],
      ],
      0,
      0,
      1,
      0,
    ),
  });
  const gilt = random.chance(0.5) ? lighter(tone, 0.6) : random.chance(0.5) ? '#e5c377' : darker(tone, 0.5);
  const kind = random.whole(0, 3);
  const y = floor - high;
  if (kind < 2)
    for (const v of [0.1, 0.14, 0.84]) drawing.rect(x, y + high * v, thick, 3, { fill: gilt, opacity: 0.9 });
  if (kind === 1 && thick > 16)
    drawing.rect(x + 3, y + high * 0.24, thick - 6, high * 0.26, { fill: gilt, opacity: 0.85 });
  if (kind === 2)
    drawing.rect(x + thick * 0.38, y + high * 0.16, thick * 0.24, high * random.between(0.3, 0.5), {
      fill: gilt,
      opacity: 0.8,
    });
  if (kind === 3) drawing.circle(x + thick / 2, y + high * 0.82, thick * 0.26, { fill: gilt, opacity: 0.85 });
}

function pile(
  drawing: Drawing,
  stage: Stage,
  x: number,
  floor: number,
  wide: number,
  tall: number,
  library: Library,
): number {
  const { random } = stage;
  let y = floor;
  const count = random.whole(3, 5);
  for (let i = 0; i < count; i++) {
    const thick = random.between(15, 28);
    const tone = random.pick(library.spines);
    const inset = random.between(0, 14);
    y -= thick;
    if (y < floor - tall) break;
    drawing.rect(x + inset, y, wide - inset * 1.4, thick, {
      rx: 2,
      fill: drawing.linear([
        [0, lighter(tone, 0.16)],
        [1, darker(tone, 0.32)],
      ]),
    });
    drawing.rect(x + inset + wide * 0.2, y + thick * 0.4, wide * 0.34, thick * 0.2, {
      fill: lighter(tone, 0.6),
      opacity: 0.8,
    });
  }
  return wide;
}

function ornament(
  drawing: Drawing,
  { random }: Stage,
  x: number,
  floor: number,
  wide: number,
  tall: number,
  library: Library,
): number {
  const size = Math.min(wide, tall) * 0.9;
  const middle = x + size / 2;
  const tone = random.pick(library.spines);
  drawing.ellipse(middle, floor, size * 0.5, 6, { fill: '#100a12', opacity: 0.4 });
  const round = drawing.linear(
    [
      [0, lighter(tone, 0.4)],
      [0.4, tone],
      [1, darker(tone, 0.45)],
    ],
    0,
    0,
    1,
    0,
  );
  const kind = random.whole(0, 3);
  if (kind === 0) {
    for (let i = 0; i < 11; i++)
      drawing.path(
        leaf(
          middle,
          floor - size * 0.4,
          -Math.PI / 2 + (i - 5) * 0.27,
          size * random.between(0.45, 0.75),
          0.15,
        ),
        { fill: i % 2 ? '#4f8a5a' : '#2f6a48' },
      );
    drawing.path(
      `M${middle - size * 0.28} ${floor - size * 0.42}h${size * 0.56}l${-size * 0.08} ${size * 0.42}h${-size * 0.4}Z`,
      { fill: round },
    );
  } else if (kind === 1) {
    drawing.path(
      `M${middle - size * 0.18} ${floor}q${-size * 0.3} ${-size * 0.45} ${size * 0.08} ${-size * 0.66}v${-size * 0.18}h${size * 0.2}v${size * 0.18}q${size * 0.38} ${size * 0.21} ${size * 0.08} ${size * 0.66}Z`,
      { fill: round },
    );
  } else if (kind === 2) {
    drawing.rect(middle - size * 0.4, floor - size * 0.98, size * 0.8, size * 0.98, {
      fill: darker(library.wood, 0.4),
    });
    drawing.rect(middle - size * 0.34, floor - size * 0.92, size * 0.68, size * 0.86, { fill: '#f5efe2' });
    drawing.circle(middle, floor - size * 0.56, size * 0.18, { fill: tone });
    drawing.rect(middle - size * 0.34, floor - size * 0.36, size * 0.68, size * 0.3, {
      fill: lighter(random.pick(library.spines), 0.1),
    });
  } else {
    drawing.circle(middle, floor - size * 0.4, size * 0.4, { fill: round });
    drawing.circle(middle, floor - size * 0.4, size * 0.32, { fill: '#fbf6ea' });
    drawing.path(
      `M${middle} ${floor - size * 0.4}v${-size * 0.22}M${middle} ${floor - size * 0.4}l${size * 0.14} ${size * 0.07}`,
      { stroke: '#26221f', 'stroke-width': 4, 'stroke-linecap': 'round' },
    );
  }
  return size;
}
