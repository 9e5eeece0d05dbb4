import type { Values } from '../tensor.ts';

/**
 * Writes products of rows: `out[row * outStep + column]` for each of `rows` of `a` and of `columns` of `b`, both `depth`
 * long and one after the other. Four by four at a time, so that each number that is read is used four times.
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
  for (let row = 0; row < rows; row += 4) {
    const rest = Math.min(4, rows - row);
    const a0 = aFrom + row * depth;
    const a1 = rest > 1 ? a0 + depth : a0;
    const a2 = rest > 2 ? a1 + depth : a0;
    const a3 = rest > 3 ? a2 + depth : a0;
    for (let column = 0; column < columns; column += 2) {
      const b0 = bFrom + column * depth;
      const b1 = column + 1 < columns ? b0 + depth : b0;
      let [s00, s01, s10, s11, s20, s21, s30, s31] = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let at = 0; at < depth; at += 1) {
        const x = b[b0 + at] as number;
        const y = b[b1 + at] as number;
        const p = a[a0 + at] as number;
        const q = a[a1 + at] as number;
        const r = a[a2 + at] as number;
        const s = a[a3 + at] as number;
        s00 += p * x;
        s01 += p * y;
        s10 += q * x;
        s11 += q * y;
        s20 += r * x;
        s21 += r * y;
        s30 += s * x;
        s31 += s * y;
      }
      const o = outFrom + row * outStep + column;
      const two = column + 1 < columns;
      out[o] = s00;
      if (two) out[o + 1] = s01;
      if (rest > 1) out[o + outStep] = s10;
      if (rest > 1 && two) out[o + outStep + 1] = s11;
      if (rest > 2) out[o + 2 * outStep] = s20;
      if (rest > 2 && two) out[o + 2 * outStep + 1] = s21;
      if (rest > 3) out[o + 3 * outStep] = s30;
      if (rest > 3 && two) out[o + 3 * outStep + 1] = s31;
    }
  }
}
