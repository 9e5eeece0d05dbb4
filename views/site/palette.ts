/** The accent colors of one theme, as `#rrggbb`. */
export interface Shades {
  accent: string;
  /** Of a control under the pointer. */
  hover: string;
  /** Text on both. */
  ink: string;
  /** Ground of quiet highlights, which carry text in the accent. */
  soft: string;
}

/** The grounds on which the accent stands as text: `--sunken` in styles/foundation/tokens.css, the hardest of each. */
const grounds = { light: '#f2eee6', dark: '#2c2824' } as const;
/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;

/**
 * Returns a color's shades for both themes: its hue, darkened or lightened until text in it and on it has a contrast
 * of at least 4.5.
 */
export function paletteOf(color: string): { light: Shades; dark: Shades } {
  const [hue, saturation, lightness] = hslOf(color);
  return {
    light: shades('light', hue, saturation, Math.min(lightness, 60)),
    dark: shades('dark', hue, saturation, Math.max(lightness, 45)),
  };
}

function shades(theme: 'light' | 'dark', hue: number, saturation: number, start: number): Shades {
  const isLight = theme === 'light';
  const step = isLight ? -1 : 1;
  const soft = hexOf(hue, saturation * 0.45, isLight ? 91 : 16);
  const ink = isLight ? '#ffffff' : hexOf(hue, saturation * 0.6, 8);
  let lightness = start;
  const isReadable = (): boolean =>
    [grounds[theme], soft, ink].every(
      (other) => contrast(hexOf(hue, saturation, lightness), other) >= leastContrast,
    );
  while (lightness > 5 && lightness < 95 && !isReadable()) lightness += step;
  return {
    accent: hexOf(hue, saturation, lightness),
    hover: hexOf(hue, saturation, lightness + 8 * step),
    ink,
    soft,
  };
}

/** Styles that put a color's shades in place of the product's, for both themes. Empty for no color. */
export function paletteStyles(color: string): string {
  if (color === '') return '';
  const { light, dark } = paletteOf(color);
  return (
    `:root{${declared(light)}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${declared(dark)}}}` +
    `:root[data-theme=dark]{${declared(dark)}}`
  );
}

function declared({ accent, hover, ink, soft }: Shades): string {
  return `--accent:${accent};--accent-2:${hover};--on-accent:${ink};--soft:${soft}`;
}

/** Contrast of two colors (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
}

/** Hue in degrees, saturation and lightness in percent. */
function hslOf(color: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channelsOf(color) as [number, number, number];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const lightness = (least + most) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, lightness * 100];
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(hue * 60 + 360) % 360, (range / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [saturation / 100, Math.min(100, Math.max(0, lightness)) / 100];
  const reach = s * Math.min(l, 1 - l);
  const channel = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = l - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
