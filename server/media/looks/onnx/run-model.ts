import { setImmediate as turn } from 'node:timers/promises';
import { operators } from './operators/all.ts';
import { givenBy } from './operators/operator.ts';
import { readModel, type ModelGraph } from './read-model.ts';
import { UnusableModel, type Tensor } from './tensor.ts';

/** A model that is ready to be run, again and again. */
export interface RunnableModel {
  /** What it is given; a dimension that the file leaves open is null. */
  dims: readonly (number | null)[];
  run(input: Tensor): Promise<Tensor>;
}

/** Makes a model of an ONNX file; throws `UnusableModel` with what is wrong with it. */
export function openModel(file: Uint8Array): RunnableModel {
  const graph = readModel(file);
  const unknown = new Set(graph.steps.map(({ operator }) => operator).filter((name) => !operators.has(name)));
  if (unknown.size > 0)
    throw new UnusableModel(`uses operators that are not known here (${[...unknown].sort().join(', ')})`);
  const [input, ...more] = graph.inputs;
  if (input === undefined || more.length > 0)
    throw new UnusableModel(`takes ${graph.inputs.length} inputs; it must take one, a picture`);
  if (!input.isFloat) throw new UnusableModel('takes no floats');
  const lastUses = lastUsesOf(graph);
  return { dims: input.dims, run: (given) => run(graph, lastUses, input.name, given) };
}

/** Where each value is used for the last time, so that its memory can be given back. */
function lastUsesOf({ steps, output }: ModelGraph): Map<string, number> {
  const last = new Map<string, number>();
  for (const [at, { inputs }] of steps.entries()) for (const name of inputs) last.set(name, at);
  return last.set(output, steps.length);
}

/** Turns of the event loop between steps let the process be watched. */
async function run(
  { steps, weights, version, output }: ModelGraph,
  lastUses: ReadonlyMap<string, number>,
  inputName: string,
  input: Tensor,
): Promise<Tensor> {
  const values = new Map<string, Tensor>([[inputName, input]]);
  const valueOf = (name: string): Tensor | undefined => values.get(name) ?? weights.get(name);
  for (const [at, { operator, inputs, outputs, attributes }] of steps.entries()) {
    const given = givenBy(attributes, version, outputs.filter((name) => name !== '').length);
    const made = (await operators.get(operator)?.(inputs.map(valueOf), given)) ?? [];
    for (const [index, tensor] of [made].flat().entries()) {
      const name = outputs[index];
      if (name !== undefined && lastUses.has(name)) values.set(name, tensor);
    }
    for (const name of inputs) if (lastUses.get(name) === at) values.delete(name);
    await turn();
  }
  const result = valueOf(output);
  if (result === undefined) throw new UnusableModel('gives no output');
  return result;
}
