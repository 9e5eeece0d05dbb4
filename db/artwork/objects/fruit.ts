import { rgb } from '../studio/color.ts';
import { Drawing, type Point } from '../studio/drawing.ts';
import { painter, type Stage } from '../studio/family.ts';
import { rasterise } from '../studio/pixels.ts';
import { disc, leaf, polyline, star } from '../studio/shapes.ts';

type Kind = 'lemons' | 'pears' | 'cherries' | 'oranges' | 'figs' | 'melon' | 'pomegranates';

/**
 * Risograph prints. The red, green and blue of a hidden drawing say how much of each of three inks
 * falls where; each ink is screened into dots at its own angle and printed a little out of place.
 */
export const fruit = painter({
  detail: 0.85,
  motifs: ['lemons', 'pears', 'cherries', 'oranges', 'figs', 'melon', 'pomegranates'],
  palettes: {
    sunny: { paper: '#fbf5e6', inks: ['#ffb511', '#00a95c', '#ff5c4d'] },
    berry: { paper: '#fdf3ee', inks: ['#ff48b0', '#3d5588', '#f15060'] },
    orchard: { paper: '#f6f3e4', inks: ['#e0b020', '#2f7d4f', '#bb3f4f'] },
    lagoon: { paper: '#f3f7f2', inks: ['#ff8e6b', '#0078bf', '#ffd84f'] },
    violet: { paper: '#f7f1f5', inks: ['#9d7ad2', '#2b4f7a', '#ff6c5f'] },
  },
  async paint(stage, motif, { paper, inks }) {
    const plates = new Drawing(stage.width, stage.height);
    plates.fill('#ffffff');
    arrange(plates, stage, motif);
    const pixels = await rasterise(plates, stage.scale);
    const ground = rgb(paper);
    const colors = inks.map(rgb);
    const { data, width, height } = pixels;
    const source = Uint8Array.from(data);
    const wave = Float32Array.from({ length: 1024 }, (_, i) => Math.cos((i / 512) * Math.PI));
    const pitch = 1024 / (7.2 * stage.scale);
    const angles = [0.26, 1.31, 0.79].map(
      (angle) => [Math.cos(angle) * pitch, Math.sin(angle) * pitch] as const,
    );
    const offsets = [0, 4, -3].map((shift) => Math.round(shift * stage.scale));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let [red, green, blue] = [ground[0], ground[1], ground[2]];
        for (let ink = 0; ink < 3; ink++) {
          const shift = offsets[ink] ?? 0;
          const [u, v] = [
            Math.min(width - 1, Math.max(0, x + shift)),
            Math.min(height - 1, Math.max(0, y + shift)),
          ];
          const amount = 255 - (source[(v * width + u) * 3 + ink] ?? 255);
          if (amount < 6) continue;
          const [cos, sin] = angles[ink] ?? [1, 0];
          const a = wave[((x * cos + y * sin) | 0) & 1023] ?? 0;
          const b = wave[((y * cos - x * sin) | 0) & 1023] ?? 0;
          const dot = (a + b) * 58 + 128;
          const cover = Math.max(0, Math.min(1, (amount - dot) / 46 + 0.5)) * 0.94;
          const color = colors[ink] ?? ground;
          red *= 1 - cover * (1 - color[0] / 255);
          green *= 1 - cover * (1 - color[1] / 255);
          blue *= 1 - cover * (1 - color[2] / 255);
        }
        const index = (y * width + x) * 3;
        data[index] = red;
        data[index + 1] = green;
        data[index + 2] = blue;
      }
    return { pixels, finish: { grain: 0.05, paper: 0.1 } };
  },
});

/** A plate color from the cover of each ink, 0…1. */
function plate(first: number, second: number, third: number): string {
  const channel = (cover: number): number => Math.round(255 * (1 - cover));
  return `rgb(${channel(first)},${channel(second)},${channel(third)})`;
}

function arrange(plates: Drawing, { random, width, height }: Stage, motif: Kind): void {
  const size = Math.min(width, height);
  const [columns, rows] =
    width > height * 1.25 ? [4, 2] : height > width * 1.25 ? [2, 3] : random.chance(0.4) ? [2, 2] : [3, 3];
  const [stepX, stepY] = [width / columns, height / rows];
  if (random.chance(0.55))
    plates.path(disc(width / 2, height / 2, size * 0.44), {
      fill: random.pick([plate(0.25, 0, 0), plate(0, 0.16, 0), plate(0, 0, 0.24)]),
    });
  else
    for (let s = 0; s < height; s += size * 0.11)
      plates.rect(0, s, width, size * 0.055, {
        fill: random.pick([plate(0.16, 0, 0), plate(0.16, 0, 0), plate(0, 0, 0.14)]),
      });
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [x, y] = [
        stepX * (i + 0.5 + random.between(-0.06, 0.06)),
        stepY * (j + 0.5 + random.between(-0.05, 0.05)),
      ];
      const r = Math.min(stepX, stepY) * random.between(0.34, 0.4);
      plates.group(
        { transform: `rotate(${random.between(-32, 32).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` },
        () => {
          drawFruit(plates, random, motif, [x, y], r, (i + j) % 2 === 0);
        },
      );
    }
}

function drawFruit(
  plates: Drawing,
  random: Stage['random'],
  motif: Kind,
  [x, y]: Point,
  r: number,
  whole: boolean,
): void {
  const shade = (from: string, to: string): string =>
    plates.radial(
      [
        [0, from],
        [1, to],
      ],
      0.36,
      0.32,
      0.78,
    );
  const green = plate(0.45, 0.95, 0);
  const foliage = (px: number, py: number, angle: number, length: number): void => {
    plates.path(leaf(px, py, angle, length, 0.26), { fill: green });
    plates.path(`M${px} ${py}l${Math.cos(angle) * length * 0.85} ${Math.sin(angle) * length * 0.85}`, {
      stroke: plate(0.2, 0.3, 0),
      'stroke-width': r * 0.03,
    });
  };
  const slice = (rim: string, flesh: string, segment: string, parts: number): void => {
    plates.circle(x, y, r, { fill: rim });
    plates.circle(x, y, r * 0.88, { fill: flesh });
    for (let i = 0; i < parts; i++) {
      const angle = (i / parts) * Math.PI * 2;
      plates.path(leaf(x + Math.cos(angle) * r * 0.1, y + Math.sin(angle) * r * 0.1, angle, r * 0.74, 0.3), {
        fill: segment,
      });
    }
  };
  switch (motif) {
    case 'lemons':
      if (!whole) return slice(plate(0.95, 0, 0.05), plate(0.1, 0, 0), plate(0.68, 0, 0.06), 9);
      plates.path(
        `M${x - r * 1.15} ${y}Q${x - r * 0.95} ${y - r * 0.12} ${x - r * 0.8} ${y - r * 0.4}A${r * 0.95} ${r * 0.82} 0 0 1 ${x + r * 0.8} ${y - r * 0.4}Q${x + r * 0.95} ${y - r * 0.12} ${x + r * 1.18} ${y}Q${x + r * 0.95} ${y + r * 0.12} ${x + r * 0.8} ${y + r * 0.4}A${r * 0.95} ${r * 0.82} 0 0 1 ${x - r * 0.8} ${y + r * 0.4}Q${x - r * 0.95} ${y + r * 0.12} ${x - r * 1.15} ${y}Z`,
        { fill: shade(plate(0.62, 0, 0), plate(1, 0.12, 0.3)) },
      );
      return foliage(x - r * 1.05, y, -1.1, r * 0.9);
    case 'oranges':
      if (!whole) return slice(plate(0.9, 0, 0.6), plate(0.1, 0, 0.04), plate(0.8, 0, 0.5), 10);
      plates.circle(x, y, r, { fill: shade(plate(0.7, 0, 0.35), plate(1, 0.1, 0.85)) });
      plates.path(star(x, y - r * 0.62, r * 0.12, r * 0.05, 5), { fill: plate(0.3, 0.9, 0) });
      return foliage(x, y - r * 0.65, -0.6, r * 0.9);
    case 'pears':
      plates.path(
        `M${x} ${y - r * 1.05}C${x + r * 0.5} ${y - r * 1.05} ${x + r * 0.35} ${y - r * 0.35} ${x + r * 0.75} ${y + r * 0.15}C${x + r * 1.05} ${y + r * 0.75} ${x + r * 0.45} ${y + r * 1.1} ${x} ${y + r * 1.08}C${x - r * 0.45} ${y + r * 1.1} ${x - r * 1.05} ${y + r * 0.75} ${x - r * 0.75} ${y + r * 0.15}C${x - r * 0.35} ${y - r * 0.35} ${x - r * 0.5} ${y - r * 1.05} ${x} ${y - r * 1.05}Z`,
        { fill: whole ? shade(plate(0.55, 0.06, 0), plate(0.9, 0.55, 0.25)) : plate(0.95, 0.35, 0.15) },
      );
      if (!whole) {
        plates.ellipse(x, y + r * 0.4, r * 0.62, r * 0.56, { fill: plate(0.22, 0, 0) });
        plates.ellipse(x, y - r * 0.35, r * 0.27, r * 0.5, { fill: plate(0.22, 0, 0) });
        for (const side of [-1, 1])
          plates.path(leaf(x + side * r * 0.05, y + r * 0.28, Math.PI / 2 - side * 0.4, r * 0.3, 0.3), {
            fill: plate(0.4, 0.9, 0.6),
          });
      }
      plates.path(`M${x} ${y - r}q${r * 0.05} ${-r * 0.25} ${r * 0.2} ${-r * 0.35}`, {
        fill: 'none',
        stroke: plate(0.4, 1, 0.5),
        'stroke-width': r * 0.08,
      });
      return foliage(x + r * 0.05, y - r * 1.1, -0.3, r * 0.7);
    case 'cherries':
      for (const side of [-1, 1]) {
        const [cx, cy] = [x + side * r * 0.52, y + r * (0.45 + side * 0.08)];
        plates.path(
          `M${cx} ${cy - r * 0.4}Q${cx - side * r * 0.1} ${y - r * 0.6} ${x + r * 0.1} ${y - r * 1.05}`,
          { fill: 'none', stroke: green, 'stroke-width': r * 0.07 },
        );
        plates.circle(cx, cy, r * 0.5, { fill: shade(plate(0.35, 0, 0.7), plate(0.6, 0.3, 1)) });
        plates.ellipse(cx - r * 0.16, cy - r * 0.18, r * 0.1, r * 0.07, { fill: plate(0, 0, 0.1) });
      }
      return foliage(x + r * 0.1, y - r * 1.02, whole ? 0.3 : 2.8, r * 0.85);
    case 'figs':
      plates.path(
        `M${x} ${y - r * 1.1}C${x + r * 0.3} ${y - r * 0.6} ${x + r} ${y - r * 0.2} ${x + r * 0.9} ${y + r * 0.4}A${r * 0.92} ${r * 0.75} 0 0 1 ${x - r * 0.9} ${y + r * 0.4}C${x - r} ${y - r * 0.2} ${x - r * 0.3} ${y - r * 0.6} ${x} ${y - r * 1.1}Z`,
        { fill: whole ? shade(plate(0.55, 0.5, 0.25), plate(0.9, 0.95, 0.3)) : plate(0.6, 0.85, 0.1) },
      );
      if (whole) return;
      plates.ellipse(x, y + r * 0.3, r * 0.74, r * 0.66, { fill: plate(0.12, 0, 0.05) });
      plates.ellipse(x, y + r * 0.34, r * 0.58, r * 0.5, { fill: plate(0.25, 0, 0.8) });
      for (let i = 0; i < 46; i++) {
        const [angle, reach] = [random.between(0, 6.3), Math.sqrt(random.next())];
        plates.circle(
          x + Math.cos(angle) * reach * r * 0.48,
          y + r * 0.34 + Math.sin(angle) * reach * r * 0.4,
          r * 0.035,
          { fill: plate(0.5, 0, 0) },
        );
      }
      return;
    case 'melon':
      plates.path(
        `M${x - r * 1.15} ${y - r * 0.45}h${r * 2.3}A${r * 1.15} ${r * 1.15} 0 0 1 ${x - r * 1.15} ${y - r * 0.45}Z`,
        { fill: plate(0.5, 0.95, 0) },
      );
      plates.path(
        `M${x - r * 1.04} ${y - r * 0.45}h${r * 2.08}A${r * 1.04} ${r * 1.04} 0 0 1 ${x - r * 1.04} ${y - r * 0.45}Z`,
        { fill: plate(0.12, 0.12, 0) },
      );
      plates.path(
        `M${x - r * 0.95} ${y - r * 0.45}h${r * 1.9}A${r * 0.95} ${r * 0.95} 0 0 1 ${x - r * 0.95} ${y - r * 0.45}Z`,
        {
          fill: plates.linear([
            [0, plate(0.3, 0, 0.95)],
            [1, plate(0.2, 0, 0.55)],
          ]),
        },
      );
      for (let i = 0; i < 9; i++) {
        const [angle, reach] = [0.3 + (i / 8) * 2.5, i % 2 ? 0.66 : 0.36];
        plates.path(
          leaf(
            x + Math.cos(angle) * r * reach,
            y - r * 0.42 + Math.sin(angle) * r * reach,
            angle,
            r * 0.15,
            0.4,
          ),
          { fill: plate(0.9, 1, 1) },
        );
      }
      return;
    case 'pomegranates':
      plates.path(
        polyline([
          [x - r * 0.26, y - r * 0.8],
          [x - r * 0.34, y - r * 1.25],
          [x - r * 0.1, y - r * 1.02],
          [x, y - r * 1.3],
          [x + r * 0.1, y - r * 1.02],
          [x + r * 0.34, y - r * 1.25],
          [x + r * 0.26, y - r * 0.8],
        ]),
        { fill: plate(0.5, 0.2, 0.9) },
      );
      plates.circle(x, y, r, {
        fill: whole ? shade(plate(0.4, 0, 0.55), plate(0.7, 0.25, 1)) : plate(0.55, 0.1, 0.9),
      });
      if (whole) return;
      plates.circle(x, y, r * 0.86, { fill: plate(0.16, 0, 0.06) });
      for (let i = 0; i < 60; i++) {
        const [angle, reach] = [i * 2.4, Math.sqrt(i / 60) * 0.78];
        if (Math.floor(angle * 1.9) % 5 === 0) continue;
        plates.ellipse(
          x + Math.cos(angle) * reach * r,
          y + Math.sin(angle) * reach * r,
          r * 0.085,
          r * 0.07,
          { fill: plate(0.3, 0, 0.95) },
        );
      }
  }
}
