import type { Values } from '../tensor.ts';
import { kernel, memory } from './kernel.ts';

/** Numbers of rows that lie in the kernel's memory at once, of each side; a row at least. */
const numbersAtOnce = 2 ** 20;
const page = 65_536;

/**
 * Writes products of rows: `out[outFrom + row * outStep + column]` for each of `rows` of `a` and of `columns` of `b`, both
 * `depth` long and one after the other.
 */
export function multiplyRows(
  a: Values,
  aFrom: number,
  rows: number,
  b: Values,
  bFrom: number,
  columns: number,
  depth: number,
  out: Values,
  outFrom: number,
  outStep: number,
): void {
  const length = Math.ceil(depth / 4) * 4;
  const most = Math.max(4, Math.floor(numbersAtOnce / length / 4) * 4);
  for (let column = 0; column < columns; column += most)
    for (let row = 0; row < rows; row += most) {
      const [down, across] = [Math.min(most, rows - row), Math.min(most, columns - column)];
      const held = multiplied(
        { values: a, from: aFrom + row * depth, count: down },
        { values: b, from: bFrom + column * depth, count: across },
        depth,
      );
      for (let at = 0; at < down; at += 1)
        out.set(
          held.numbers.subarray(at * held.step, at * held.step + across),
          outFrom + (row + at) * outStep + column,
        );
    }
}

interface Rows {
  values: Values;
  from: number;
  count: number;
}

/** Products in the kernel's memory, `step` apart; to be taken before the next are made. */
function multiplied(a: Rows, b: Rows, depth: number): { numbers: Float32Array; step: number } {
  const length = Math.max(4, Math.ceil(depth / 4) * 4);
  // The kernel takes four rows by two.
  const [down, step] = [Math.ceil(a.count / 4) * 4, Math.ceil(b.count / 2) * 2];
  const [bAt, outAt] = [down * length, (down + step) * length];
  const missing = (outAt + down * step) * 4 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / page));
  const numbers = new Float32Array(memory.buffer);
  lay(a, depth, numbers, 0, length, down);
  lay(b, depth, numbers, bAt, length, step);
  for (let column = 0; column < step; column += 2)
    for (let row = 0; row < down; row += 4)
      kernel(
        row * length * 4,
        (bAt + column * length) * 4,
        (outAt + row * step + column) * 4,
        length * 4,
        step * 4,
      );
  return { numbers: numbers.subarray(outAt), step };
}

/** Copies rows, filled up with zeros to a length and a number. */
function lay(
  { values, from, count }: Rows,
  depth: number,
  to: Float32Array,
  at: number,
  length: number,
  rows: number,
): void {
  for (let row = 0; row < count; row += 1) {
    const place = at + row * length;
    to.set(values.subarray(from + row * depth, from + (row + 1) * depth), place);
    to.fill(0, place + depth, place + length);
  }
  to.fill(0, at + count * length, at + rows * length);
}
