/*
 * A function of WebAssembly that multiplies four rows by two, four numbers at a time, which JavaScript cannot. It is
 * written here by its instructions: https://webassembly.github.io/spec/core/binary/
 */

const [i32, v128] = [0x7f, 0x7b];
/** Parameters, in bytes of the memory: rows of the one, rows of the other, where to write, and the lengths of a row. */
const [a, b, out, rowBytes, outBytes] = [0, 1, 2, 3, 4];
/** Where the second to fourth row of the one, and the second of the other, are read; the end of the first. */
const [a1, a2, a3, b1, end] = [5, 6, 7, 8, 9];
/** What was read, and sums of the eight products. */
const [x, y, row, sums] = [10, 11, 12, 13];

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const number = (value: number): number[] => [0x41, value];
const plus = [0x6a];
const load = [0xfd, 0x00, 4, 0];
const multiply = [0xfd, 0xe6, 0x01];
const add = [0xfd, 0xe4, 0x01];
const lane = (at: number): number[] => [0xfd, 0x1f, at];
const plusFloat = [0x92];
const storeFloat = (offset: number): number[] => [0x38, 2, offset];

const next = (to: number, from: number): number[] => [...get(from), ...get(rowBytes), ...plus, ...set(to)];
const moveOn = (local: number): number[] => [...get(local), ...number(16), ...plus, ...set(local)];
const addProduct = (sum: number, other: number): number[] => [
  ...get(sum),
  ...get(row),
  ...get(other),
  ...multiply,
  ...add,
  ...set(sum),
];
const total = (sum: number): number[] => [
  ...[0, 1, 2, 3].flatMap((at) => [...get(sum), ...lane(at)]),
  ...plusFloat,
  ...plusFloat,
  ...plusFloat,
];

const body = [
  ...[next(a1, a), next(a2, a1), next(a3, a2), next(b1, b), next(end, a)].flat(),
  ...[0x03, 0x40],
  ...[...get(b), ...load, ...set(x), ...get(b1), ...load, ...set(y)],
  ...[a, a1, a2, a3].flatMap((from, at) => [
    ...[...get(from), ...load, ...set(row)],
    ...addProduct(sums + 2 * at, x),
    ...addProduct(sums + 2 * at + 1, y),
  ]),
  ...[a, a1, a2, a3, b, b1].flatMap(moveOn),
  // Again while the first row is not at its end.
  ...[...get(a), ...get(end), 0x49, 0x0d, 0, 0x0b],
  ...[0, 1, 2, 3].flatMap((at) => [
    ...[...get(out), ...total(sums + 2 * at), ...storeFloat(0)],
    ...[...get(out), ...total(sums + 2 * at + 1), ...storeFloat(4)],
    ...[...get(out), ...get(outBytes), ...plus, ...set(out)],
  ]),
  0x0b,
];

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
const sized = (bytes: number[]): number[] => [...varint(bytes.length), ...bytes];
const section = (id: number, bytes: number[]): number[] => [id, ...sized(bytes)];
const text = (word: string): number[] => sized([...Buffer.from(word)]);
const locals = [2, 5, i32, 11, v128];

const file = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 5, i32, i32, i32, i32, i32, 0]),
  ...section(2, [1, ...text('of'), ...text('memory'), 0x02, 0, 1]),
  ...section(3, [1, 0]),
  ...section(7, [1, ...text('run'), 0, 0]),
  ...section(10, [1, ...sized([...locals, ...body])]),
]);

/** Sixteen numbers of 32 bits at places that are multiples of 4 bytes; rows are multiples of 16 bytes, and one at least. */
export type Kernel = (a: number, b: number, out: number, rowBytes: number, outBytes: number) => void;

export const memory = new WebAssembly.Memory({ initial: 1 });
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(file), { of: { memory } });

/** Writes the products of four rows at `a` and two at `b`: two to a row of the output. */
export const kernel = exports['run'] as Kernel;
