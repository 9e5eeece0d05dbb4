/** Fixed format: version 9, error correction L, mask 0 (ISO/IEC 18004). */
const version = 9;
const size = 17 + 4 * version;
const dataBytes = 232;
const blockBytes = 116;
const correctionBytes = 30;
const alignmentAt = [6, 26, 46];
/** Format bits (level L, mask 0) and version bits (version 9), each with its check bits. */
const formatBits = 0b111011111000100;
const versionBits = 0b001001101010011001;

/** Maximum payload in bytes. */
const longest = dataBytes - 2;

/** Returns the modules of a QR code by row, true for dark. Null if the text exceeds 230 bytes of UTF-8. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > longest) return null;
  const grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  drawPatterns(grid);
  drawData(grid, withCorrection(withHeader(bytes)));
  return grid.map((row) => row.map((module) => module === true));
}

/** Returns an SVG path of the dark modules, one unit each, and the side of the square. */
export function qrPath(modules: boolean[][]): { path: string; side: number } {
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, side: modules.length };
}

/** Adds byte mode, length, terminator and padding to the full size. */
function withHeader(bytes: number[]): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const data: number[] = [];
  for (let at = 0; at + 1 < nibbles.length; at += 2)
    data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let pad = 0xec; data.length < dataBytes; pad ^= 0xfd) data.push(pad);
  return data;
}

/** Interleaves two data blocks, then their error correction bytes. */
function withCorrection(data: number[]): number[] {
  const blocks = [data.slice(0, blockBytes), data.slice(blockBytes)];
  const corrections = blocks.map(correction);
  const inTurn = (lists: number[][], length: number): number[] =>
    Array.from({ length }, (_none, at) => lists.map((list) => list[at] ?? 0)).flat();
  return [...inTurn(blocks, blockBytes), ...inTurn(corrections, correctionBytes)];
}

/** Computes the Reed–Solomon remainder of a block. */
function correction(block: number[]): number[] {
  const divisor = generator();
  const rest = new Array<number>(correctionBytes).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** Returns the product of (x − 2^i) without its leading coefficient. */
function generator(): number[] {
  const result = new Array<number>(correctionBytes).fill(0);
  result[correctionBytes - 1] = 1;
  let root = 1;
  for (let step = 0; step < correctionBytes; step += 1) {
    for (let at = 0; at < correctionBytes; at += 1)
      result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

/** In GF(256) by 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

type Grid = (boolean | null)[][];

function set(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row !== undefined && x >= 0 && x < size) row[x] = isDark;
}

/** Draws the fixed patterns: finders, timing, alignment, format and version. */
function drawPatterns(grid: Grid): void {
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  for (const x of alignmentAt)
    for (const y of alignmentAt)
      if (!((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)))
        drawRings(grid, x, y, 2, (distance) => distance !== 1);
  drawFormat(grid);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((versionBits >>> at) & 1) === 1;
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

function drawRings(
  grid: Grid,
  x: number,
  y: number,
  reach: number,
  isDark: (distance: number) => boolean,
): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawFormat(grid: Grid): void {
  const bit = (at: number): boolean => ((formatBits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(grid, 8, at, bit(at));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(grid, 8, size - 15 + at, bit(at));
  set(grid, 8, size - 8, true);
}

/**
 * Fills pairs of columns from the right, alternately upward and downward, skips reserved modules, and applies the
 * checkerboard mask.
 */
function drawData(grid: Grid, bytes: number[]): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const isUpwards = ((right + 1) & 2) === 0;
        const y = isUpwards ? size - 1 - step : step;
        if (grid[y]?.[x] !== null) continue;
        const isSet = (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        set(grid, x, y, isSet !== ((x + y) % 2 === 0));
        at += 1;
      }
  }
}
