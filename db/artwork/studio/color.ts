export type Rgb = readonly [red: number, green: number, blue: number];

/** Channels 0…255 of a `#rrggbb` color. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hex([red, green, blue]: Rgb): string {
  const channel = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}

/** Between two colors: 0 is `from`, 1 is `to`. */
export function blend(from: Rgb, to: Rgb, amount: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ];
}

export function mix(from: string, to: string, amount: number): string {
  return hex(blend(rgb(from), rgb(to), amount));
}

/** Darker, with a little blue, as shadows are. */
export function darker(color: string, amount: number): string {
  return mix(color, '#141026', amount);
}

/** Lighter, with a little warmth, as sunlight is. */
export function lighter(color: string, amount: number): string {
  return mix(color, '#fffaf0', amount);
}

/** 256 steps through the given colors, three bytes each. */
export function ramp(colors: readonly string[]): Uint8Array {
  const steps = new Uint8Array(256 * 3);
  const stops = colors.map(rgb);
  for (let i = 0; i < 256; i++) {
    const place = (i / 255) * (stops.length - 1);
    const index = Math.min(Math.floor(place), stops.length - 2);
    const from = stops[Math.max(index, 0)] ?? [0, 0, 0];
    const to = stops[index + 1] ?? from;
    steps.set(blend(from, to, place - index), i * 3);
  }
  return steps;
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
