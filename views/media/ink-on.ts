/** Relative luminance above which text is black (spec §5 badge rule). */
const luminanceThreshold = 0.18;

/** Returns whether text on a `#rrggbb` color should be dark. An invalid color counts as dark. */
export function wantsDarkInk(hexColor: string): boolean {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hexColor);
  if (!match) return false;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((pair) => linear(parseInt(pair, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > luminanceThreshold;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
