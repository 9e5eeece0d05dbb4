import { serve } from './dishes.ts';
import { dropShadow } from './serve.ts';
import { darker, lighter } from '../../studio/color.ts';
import { Drawing, round, type Point } from '../../studio/drawing.ts';
import { painter, type Stage } from '../../studio/family.ts';
import { leaf, polyline } from '../../studio/shapes.ts';

interface Setting {
  readonly cloth: string;
  readonly stripe: string;
  readonly plate: string;
  readonly napkin: string;
}

/** Plates and cups seen from straight above, with the shadows of a low sun. */
export const table = painter({
  motifs: ['coffee', 'eggs', 'pasta', 'tart', 'salad', 'ramen', 'pizza'],
  palettes: {
    linen: { cloth: '#e9dfcd', stripe: '#d2bf9f', plate: '#fbfaf5', napkin: '#7f95a3' },
    walnut: { cloth: '#7a4a2e', stripe: '#653a22', plate: '#f4efe4', napkin: '#e2c38a' },
    slate: { cloth: '#3d4750', stripe: '#343d45', plate: '#e5ddcf', napkin: '#c96f4a' },
    mint: { cloth: '#bcd9c8', stripe: '#a8cab8', plate: '#ffffff', napkin: '#f29f8c' },
    gingham: { cloth: '#f6efe3', stripe: '#d9574a', plate: '#fffdf6', napkin: '#3f6f8a' },
    cobalt: { cloth: '#2f5fa8', stripe: '#27509a', plate: '#f8f3e6', napkin: '#f4c04f' },
  } satisfies Record<string, Setting>,
  paint(stage, motif, setting: Setting) {
    const { random, width, height } = stage;
    const drawing = new Drawing(width, height);
    drawing.fill(setting.cloth);
    const band = random.between(54, 96);
    for (let x = 0; x < width; x += band)
      drawing.rect(x, 0, band / 2, height, { fill: setting.stripe, opacity: 0.42 });
    if (random.chance(0.5))
      for (let y = 0; y < height; y += band)
        drawing.rect(0, y, width, band / 2, { fill: setting.stripe, opacity: 0.42 });
    const size = Math.min(width, height);
    const [cx, cy] = [width * random.between(0.46, 0.54), height * random.between(0.46, 0.54)];
    const r = size * random.between(0.3, 0.35);
    const turn = random.between(-16, 16);
    drawing.group({ transform: `rotate(${round(turn)} ${round(cx)} ${round(cy)})` }, () => {
      const napkin = polyline([
        [cx - r * 1.7, cy - r * 0.9],
        [cx - r * 0.3, cy - r * 1.3],
        [cx + r * 0.2, cy + r * 1.25],
        [cx - r * 1.4, cy + r * 1.15],
      ]);
      drawing.path(napkin, {
        fill: '#160c14',
        opacity: 0.22,
        transform: `translate(${r * 0.05} ${r * 0.07})`,
      });
      drawing.path(napkin, {
        fill: drawing.linear(
          [
            [0, lighter(setting.napkin, 0.12)],
            [0.5, setting.napkin],
            [1, darker(setting.napkin, 0.14)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      });
      cutlery(drawing, [cx + r * 1.3, cy], r);
    });
    const bowl = motif === 'ramen' || motif === 'salad';
    dropShadow(drawing, cx, cy, r, bowl ? 0.18 : 0.1);
    drawing.circle(cx, cy, r, {
      fill: drawing.linear(
        [
          [0, lighter(setting.plate, 0.5)],
          [1, darker(setting.plate, 0.16)],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    drawing.circle(cx, cy, r * (bowl ? 0.93 : 0.74), {
      fill: drawing.linear(
        [
          [0, darker(setting.plate, bowl ? 0.4 : 0.12)],
          [1, setting.plate],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    if (random.chance(0.5))
      drawing.circle(cx, cy, r * 0.96, { fill: 'none', stroke: setting.napkin, 'stroke-width': r * 0.025 });
    serve[motif](drawing, random, cx, cy, r * 0.72);
    const others = width > height ? 2 : 1;
    for (let i = 0; i < others + 1; i++) {
      const side = i % 2 ? 1 : -1;
      const [x, y] =
        width > height
          ? [cx + side * width * 0.36, cy - height * 0.22 * (i === 2 ? -1.4 : 1)]
          : [cx + side * width * 0.27, cy + (i % 2 ? -1 : 1) * height * 0.37];
      smallThing(drawing, stage, x, y, size * 0.12, setting, i + random.whole(0, 2));
    }
    for (let i = 0; i < 22; i++)
      drawing.circle(
        cx + random.between(-1.5, 1.5) * r,
        cy + random.between(-1.5, 1.5) * r,
        random.between(1, 3.5),
        { fill: darker(setting.cloth, 0.5), opacity: 0.5 },
      );
    return { drawing, finish: { grain: 0.05, paper: 0.07, light: 0.16, vignette: 0.18 } };
  },
});

function cutlery(drawing: Drawing, [x, y]: Point, r: number): void {
  const steel = drawing.linear(
    [
      [0, '#f6f4ef'],
      [0.5, '#b9b6b0'],
      [1, '#e9e6df'],
    ],
    0,
    0,
    1,
    0,
  );
  for (const [dx, dy, fill, opacity] of [
    [r * 0.05, r * 0.06, '#140a12', 0.3],
    [0, 0, steel, 1],
  ] as const) {
    const at = { fill, opacity, transform: `translate(${round(x + dx)} ${round(y + dy)})` };
    drawing.path(
      `M${-r * 0.04} ${r * 0.85}V${-r * 0.35}h${-r * 0.06}v${-r * 0.42}h${r * 0.035}v${r * 0.3}h${r * 0.03}v${-r * 0.3}h${r * 0.05}v${r * 0.3}h${r * 0.03}v${-r * 0.3}h${r * 0.035}v${r * 0.42}h${-r * 0.06}V${r * 0.85}Z`,
      at,
    );
    drawing.path(
      `M${r * 0.24} ${r * 0.85}V${-r * 0.75}q${r * 0.13} ${r * 0.3} ${r * 0.09} ${r * 0.75}V${r * 0.85}Z`,
      at,
    );
  }
}

function smallThing(
  drawing: Drawing,
  { random }: Stage,
  x: number,
  y: number,
  r: number,
  setting: Setting,
  kind: number,
): void {
  dropShadow(drawing, x, y, r, 0.16);
  if (kind % 3 === 0) {
    drawing.circle(x, y, r, {
      fill: drawing.linear(
        [
          [0, lighter(setting.napkin, 0.3)],
          [1, darker(setting.napkin, 0.25)],
        ],
        0,
        0,
        1,
        1,
      ),
    });
    drawing.rect(x + r * 0.9, y - r * 0.12, r * 0.5, r * 0.24, {
      rx: r * 0.1,
      fill: darker(setting.napkin, 0.1),
    });
    drawing.circle(x, y, r * 0.82, {
      fill: drawing.radial([
        [0, '#7b4a2a'],
        [0.8, '#4a2817'],
        [1, '#2d170d'],
      ]),
    });
    return;
  }
  if (kind % 3 === 1) {
    drawing.circle(x, y, r, { fill: '#f1b33c' });
    drawing.circle(x, y, r * 0.88, { fill: '#fff3cf' });
    for (let i = 0; i < 9; i++)
      drawing.path(leaf(x, y, (i / 9) * Math.PI * 2, r * 0.8, 0.28), { fill: '#f6c64e' });
    return;
  }
  drawing.circle(x, y, r, {
    fill: drawing.linear(
      [
        [0, '#ffffff'],
        [1, '#c9c2b6'],
      ],
      0,
      0,
      1,
      1,
    ),
  });
  drawing.circle(x, y, r * 0.84, { fill: '#7f8f3a' });
  for (let i = 0; i < 12; i++)
    drawing.circle(x + random.between(-0.5, 0.5) * r, y + random.between(-0.5, 0.5) * r, r * 0.16, {
      fill: drawing.radial(
        [
          [0, '#b3b558'],
          [1, '#4f5f26'],
        ],
        0.35,
        0.35,
        0.7,
      ),
    });
}
