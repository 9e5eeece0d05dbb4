import { convolution } from './convolution.ts';
import { matrices } from './matrices.ts';
import type { Operator } from './operator.ts';
import { pointwise } from './pointwise.ts';
import { pools } from './pools.ts';
import { shapes } from './shapes.ts';
import { sums } from './sums.ts';

/** What models that describe pictures are made of, by the names that ONNX gives them. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries({ Conv: convolution, ...pools, ...pointwise, ...sums, ...matrices, ...shapes }),
);
