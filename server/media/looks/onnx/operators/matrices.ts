import {
  broadcast,
  broadcastDims,
  copied,
  floatTensor,
  sizeOf,
  UnusableModel,
  type Tensor,
} from '../tensor.ts';
import { multiplyRows } from './multiply.ts';
import { needed, type Operator } from './operator.ts';

/** The last two dimensions the other way round. */
function turned(tensor: Tensor): Tensor {
  const [rows = 1, columns = 1] = tensor.dims.slice(-2);
  const count = tensor.data.length / (rows * columns);
  const flat = copied(tensor, [count, columns, rows], [rows * columns, 1, columns]);
  return { dims: [...tensor.dims.slice(0, -2), columns, rows], data: flat.data };
}

/** Products of matrices, as many as stand before the last two dimensions. */
const product: Operator = ([left, right]) => {
  let [a, b] = [needed(left), needed(right)];
  const [isRow, isColumn] = [a.dims.length === 1, b.dims.length === 1];
  if (isRow) a = { dims: [1, ...a.dims], data: a.data };
  if (isColumn) b = { dims: [...b.dims, 1], data: b.data };
  const [rows = 1, depth = 1] = a.dims.slice(-2);
  const [same = 1, columns = 1] = b.dims.slice(-2);
  if (same !== depth) throw new UnusableModel('multiplies matrices that do not fit');
  const before = broadcastDims(a.dims.slice(0, -2), b.dims.slice(0, -2));
  const one = broadcast(a, [...before, rows, depth]).data;
  const other = turned(b.dims.length === 2 ? b : broadcast(b, [...before, depth, columns])).data;
  const out = floatTensor([...before, rows, columns]);
  const isShared = b.dims.length === 2;
  for (let at = 0; at < sizeOf(before); at += 1)
    multiplyRows(
      one,
      at * rows * depth,
      rows,
      other,
      isShared ? 0 : at * columns * depth,
      columns,
      depth,
      out.data,
      at * rows * columns,
      columns,
    );
  const dims = [...before, ...(isRow ? [] : [rows]), ...(isColumn ? [] : [columns])];
  return { dims, data: out.data };
};

/** alpha · A · B + beta · C. */
const gemm: Operator = ([left, right, bias], given) => {
  const a = given.whole('transA', 0) === 1 ? turned(needed(left)) : needed(left);
  const b = given.whole('transB', 0) === 1 ? needed(right) : turned(needed(right));
  const [rows = 1, depth = 1] = a.dims;
  const [columns = 1, same = 1] = b.dims;
  if (same !== depth) throw new UnusableModel('multiplies matrices that do not fit');
  const out = floatTensor([rows, columns]);
  multiplyRows(a.data, 0, rows, b.data, 0, columns, depth, out.data, 0, columns);
  const [alpha, beta] = [given.float('alpha', 1), given.float('beta', 1)];
  const more = bias === undefined ? null : broadcast(bias, out.dims).data;
  for (let at = 0; at < out.data.length; at += 1)
    out.data[at] = alpha * (out.data[at] as number) + beta * (more?.[at] ?? 0);
  return out;
};

export const matrices: Record<string, Operator> = { MatMul: product, Gemm: gemm };
