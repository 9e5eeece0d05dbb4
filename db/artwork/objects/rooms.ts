import { drawArmchair, drawBed, drawDesk, drawSofa } from './furniture.ts';
import { drawLamp, drawPlant, type Decor } from './room-accents.ts';
import { darker, lighter } from '../studio/color.ts';
import { Drawing } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { blob, disc, leaf } from '../studio/shapes.ts';

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
