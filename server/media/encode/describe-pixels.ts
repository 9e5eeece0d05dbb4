/** Size of the image that is described: 72 × 64 RGB pixels. */
export const describedSize = { width: 72, height: 64 } as const;

export interface PixelDescription {
  /** Most common color as '#rrggbb'. */
  dominantColor: string;
  /** 64 bits as 16 hexadecimal digits: whether each cell is brighter than its right neighbor, 9 × 8 cells. */
  differenceHash: string;
}

/** Describes an image of `describedSize` by its most common color and a perceptual hash. */
export function describePixels(rgb: Buffer): PixelDescription {
  const wide = brightnessGrid(rgb, 9, 8);
  const falls: boolean[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      falls.push((wide[row * 9 + column] ?? 0) > (wide[row * 9 + column + 1] ?? 0));
    }
  }
  return {
    dominantColor: dominantColor(rgb),
    differenceHash: hexOfBits(falls),
  };
}

function brightnessGrid(rgb: Buffer, columns: number, rows: number): number[] {
  const cellWidth = describedSize.width / columns;
  const cellHeight = describedSize.height / rows;
  const sums = new Array<number>(columns * rows).fill(0);
  for (let y = 0; y < describedSize.height; y += 1) {
    for (let x = 0; x < describedSize.width; x += 1) {
      const at = (y * describedSize.width + x) * 3;
      const brightness = 299 * (rgb[at] ?? 0) + 587 * (rgb[at + 1] ?? 0) + 114 * (rgb[at + 2] ?? 0);
      const cell = Math.floor(y / cellHeight) * columns + Math.floor(x / cellWidth);
      sums[cell] = (sums[cell] ?? 0) + brightness;
    }
  }
  return sums;
}

function hexOfBits(bits: boolean[]): string {
  const value = bits.reduce((sum, bit) => (sum << 1n) | (bit ? 1n : 0n), 0n);
  return value.toString(16).padStart(16, '0');
}

/** Returns the mean color of the fullest of 512 color cells. */
function dominantColor(rgb: Buffer): string {
  const cells = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
    const index = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const cell = cells.get(index) ?? [0, 0, 0, 0];
    cells.set(index, [cell[0] + 1, cell[1] + red, cell[2] + green, cell[3] + blue]);
  }
  let [best, bestCount] = ['#ffffff', 0];
  for (const [count, red, green, blue] of cells.values()) {
    if (count <= bestCount) continue;
    const channels = [red, green, blue].map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    );
    [best, bestCount] = [`#${channels.join('')}`, count];
  }
  return best;
}
