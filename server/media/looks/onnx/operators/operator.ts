import type { Attribute } from '../read-model.ts';
import { UnusableModel, type Tensor } from '../tensor.ts';

/** What an operator is given beside its inputs. */
export interface Given {
  /** Version of the operators that the model was written for. */
  version: number;
  /** Names of outputs, for those that cut their input into as many parts. */
  outputs: number;
  whole(name: string, otherwise: number): number;
  float(name: string, otherwise: number): number;
  text(name: string, otherwise: string): string;
  /** Null when it is not given. */
  wholes(name: string): number[] | null;
  tensor(name: string): Tensor | null;
}

/** Makes outputs of inputs; one that is left out is undefined. Throws `UnusableModel` for what it cannot do. */
export type Operator = (inputs: (Tensor | undefined)[], given: Given) => Tensor | Tensor[] | Promise<Tensor>;

export function givenBy(attributes: Map<string, Attribute>, version: number, outputs: number): Given {
  return {
    version,
    outputs,
    whole: (name, otherwise) => attributes.get(name)?.whole ?? otherwise,
    float: (name, otherwise) => attributes.get(name)?.float ?? otherwise,
    text: (name, otherwise) => attributes.get(name)?.text ?? otherwise,
    wholes: (name) => attributes.get(name)?.wholes ?? null,
    tensor: (name) => attributes.get(name)?.tensor ?? null,
  };
}

export function needed(tensor: Tensor | undefined): Tensor {
  if (tensor === undefined) throw new UnusableModel('leaves out an input that is needed');
  return tensor;
}

/** Whole numbers that newer models give as an input and older ones as an attribute; null when neither does. */
export function wholesOf(input: Tensor | undefined, given: Given, name: string): number[] | null {
  return input === undefined ? given.wholes(name) : [...input.data];
}
