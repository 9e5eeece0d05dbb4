import { round, type Point } from './drawing.ts';
import type { Random } from './random.ts';

/** Straight lines through the points. */
export function polyline(points: readonly Point[], closed = true): string {
  const line = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `M${line}${closed ? 'Z' : ''}`;
}

/** A smooth curve through the points (Catmull–Rom as Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[index] ?? [0, 0];
  };
  const [startX, startY] = point(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const first = `${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)}`;
    const second = `${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${first} ${second} ${round(c[0])} ${round(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A soft, uneven round: `wobble` is the share of the radius that varies. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  radius: number,
  wobble: number,
  corners = 9,
): string {
  const turn = random.between(0, Math.PI * 2);
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = turn + (i / corners) * Math.PI * 2;
    const reach = radius * (1 + random.between(-wobble, wobble));
    points.push([cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]);
  }
  return curve(points, true);
}

export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  const [x, y, a, b] = [round(cx), round(cy), round(rx), round(ry)];
  return `M${round(x - a)} ${y}a${a} ${b} 0 1 0 ${round(a * 2)} 0a${a} ${b} 0 1 0 ${round(-a * 2)} 0Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** A box with a half-round top; `y` is the top of the arch. */
export function archway(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  const wall = round(height - radius);
  return `M${round(x)} ${round(y + height)}v${-wall}a${round(radius)} ${round(radius)} 0 0 1 ${round(width)} 0v${wall}Z`;
}

/** A pointed leaf from its stem to its tip; `belly` is about its half-width as a share of its length. */
export function leaf(x: number, y: number, angle: number, length: number, belly: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number): string =>
    `${round(x + (cos * along - sin * aside) * length)} ${round(y + (sin * along + cos * aside) * length)}`;
  return `M${at(0, 0)}C${at(0.25, belly * 1.2)} ${at(0.7, belly)} ${at(1, 0)}C${at(0.7, -belly)} ${at(0.25, -belly * 1.2)} ${at(0, 0)}Z`;
}

export function star(cx: number, cy: number, outer: number, inner: number, rays: number, turn = 0): string {
  const points: Point[] = [];
  for (let i = 0; i < rays * 2; i++) {
    const angle = turn + (i * Math.PI) / rays - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : inner;
    points.push([cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]);
  }
  return polyline(points);
}

/** The list's item at any index, round and round. */
export function cycle<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('Nothing to cycle through.');
  return item;
}
