import { darker } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter } from '../studio/family.ts';
import { cycle, disc, star } from '../studio/shapes.ts';

const WORDS = {
  'slow-down': ['SLOW', 'DOWN'],
  'open-late': ['OPEN', 'LATE'],
  'make-things': ['MAKE', 'MORE', 'THINGS'],
  'bread-salt': ['BREAD', '& SALT'],
  'good-soil': ['GOOD', 'SOIL'],
  'stay-curious': ['STAY', 'CURIOUS'],
} as const;

type Saying = keyof typeof WORDS;

/** Letters as strokes on a box 4 wide and 6 high, so that no font is needed. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6V2a2 2 0 0 1 4 0V6M0 4H4',
  B: 'M0 0V6H2.4a1.5 1.6 0 0 0 0-3.2H0M0 0H2.2a1.4 1.4 0 0 1 0 2.8',
  C: 'M4 1.8A2 1.8 0 0 0 0 2V4a2 2 0 0 0 4 .2',
  D: 'M0 0V6H1.4A2.6 3 0 0 0 1.4 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  G: 'M4 1.8A2 1.8 0 0 0 0 2V4a2 2 0 0 0 4 0V3.2H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.5L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2.2 3.6L4.4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0a2 2 0 0 1 2 2V4a2 2 0 0 1-4 0V2a2 2 0 0 1 2-2Z',
  P: 'M0 6V0H2.4a1.6 1.7 0 0 1 0 3.4H0',
  R: 'M0 6V0H2.4a1.6 1.6 0 0 1 0 3.2H0M2 3.2L4 6',
  S: 'M4 1.5A1.7 1.5 0 0 0 2.2 0H1.8A1.8 1.5 0 0 0 1.8 3H2.2A1.8 1.5 0 0 1 2.2 6H1.8A1.8 1.5 0 0 1 0 4.5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4a2 2 0 0 0 4 0V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1.6L3.9 6L5.2 0',
  Y: 'M0 0L2 3L4 0M2 3V6',
  '&': 'M4 6L.9 1.9A1.2 1.2 0 1 1 2.8 1.5C2.4 2.8 0 3 0 4.6A1.5 1.5 0 0 0 3 5L4 3.4',
};

const WIDTHS: Readonly<Record<string, number>> = { I: 0.2, M: 4.4, W: 5.2, L: 3.6, ' ': 1.2 };

/** A few words, large, over one bold shape. */
export const poster = painter({
  motifs: ['slow-down', 'open-late', 'make-things', 'bread-salt', 'good-soil', 'stay-curious'],
  palettes: {
    tomato: { ground: '#e8452f', ink: '#fff3df', shapes: ['#f7b733', '#b52a20', '#ffd9c2'] },
    cobalt: { ground: '#2447b8', ink: '#fdf6e3', shapes: ['#ff8a5c', '#1a3490', '#8fb0ff'] },
    cream: { ground: '#f8eed6', ink: '#20232b', shapes: ['#e4572e', '#f2b632', '#2f7f79'] },
    forest: { ground: '#1f4a38', ink: '#f6e9c8', shapes: ['#e9a13b', '#356b4f', '#d96a4a'] },
    pink: { ground: '#ffb3b8', ink: '#5a1240', shapes: ['#ff6f61', '#ffe08a', '#fff0ee'] },
  },
  paint({ random, width, height }, motif: Saying, { ground, ink, shapes }) {
    const drawing = new Drawing(width, height);
    drawing.fill(ground);
    const size = Math.min(width, height);
    const kind = random.whole(0, 3);
    const [cx, cy] = [width * random.between(0.3, 0.7), height * random.between(0.28, 0.5)];
    for (let i = 0; i < 3; i++) {
      const r = size * (0.46 - i * 0.13);
      if (kind === 0) drawing.path(disc(cx, cy, r), { fill: cycle(shapes, i) });
      if (kind === 1) drawing.path(star(cx, cy, r * 1.25, r * 0.95, 14 - i * 3), { fill: cycle(shapes, i) });
      if (kind === 2)
        drawing.path(
          `M${width * 0.06} ${height * (0.3 + i * 0.17)}q${width * 0.22} ${-size * 0.26} ${width * 0.44} 0t${width * 0.44} 0`,
          { fill: 'none', stroke: cycle(shapes, i), 'stroke-width': size * 0.1, 'stroke-linecap': 'round' },
        );
      if (kind === 3)
        drawing.path(`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0Z`, { fill: cycle(shapes, i) });
    }
    const lines = WORDS[motif];
    const margin = width * 0.09;
    const rise = Math.min((height * 0.82) / lines.length, width * 0.42);
    const low = height - margin - rise * lines.length;
    lines.forEach((line, i) => {
      const units = [...line].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 4) + 1.7, -1.7);
      const [sx, sy] = [(width - margin * 2) / (units + 1), (rise * 0.8) / 7];
      let x = 0.5;
      for (const letter of line) {
        const at = `translate(${margin + x * sx} ${low + i * rise + sy}) scale(${sx} ${sy})`;
        const stroke = {
          fill: 'none',
          'stroke-width': 1.12,
          'stroke-linecap': 'square',
          'stroke-linejoin': 'round',
        };
        drawing.path(STROKES[letter] ?? '', {
          ...stroke,
          stroke: darker(ground, 0.55),
          opacity: 0.22,
          transform: `translate(7 9) ${at}`,
        });
        drawing.path(STROKES[letter] ?? '', { ...stroke, stroke: ink, transform: at });
        x += (WIDTHS[letter] ?? 4) + 1.7;
      }
    });
    return { drawing, finish: { grain: 0.075, paper: 0.16 } };
  },
});
