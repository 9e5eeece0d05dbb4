import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The reason a model cannot be used, phrased as the end of a sentence about it. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel';
}

/** A loaded model that can be run repeatedly. */
export interface RunnableModel {
  /** Input dimensions. Null if the file leaves a dimension open. */
  dims: readonly (number | null)[];
  /** Returns the first output, flattened, for an input of these dimensions. */
  run(data: Float32Array, dims: number[]): Promise<Float32Array>;
}

/** Loads a model from the ONNX file at `path`, on one thread. Throws `UnusableModel` with the reason. */
export async function openModel(file: Uint8Array, path: string): Promise<RunnableModel> {
  const { env, InferenceSession, Tensor } = await loadRuntime(path);
  env.wasm.numThreads = 1;
  env.logLevel = 'fatal';
  const session = await InferenceSession.create(file, { executionProviders: ['wasm'] }).catch(refuse);
  const [input, ...more] = session.inputMetadata;
  const [output = ''] = session.outputNames;
  if (input === undefined || more.length > 0)
    throw new UnusableModel(`takes ${session.inputNames.length} inputs; it must take one, a picture`);
  if (!input.isTensor || input.type !== 'float32') throw new UnusableModel('takes no floats');
  return {
    dims: input.shape.map((dim) => (typeof dim === 'number' ? dim : null)),
    async run(data, dims) {
      const given = new Tensor('float32', data, dims);
      const made = (await session.run({ [input.name]: given }, [output]).catch(refuse))[output];
      if (made?.type !== 'float32') throw new UnusableModel('answers no floats');
      return made.data as Float32Array;
    },
  };
}

type Runtime = typeof import('onnxruntime-web/wasm');

/**
 * Optional dependency that the administrator installs; most sites do without it. Beside the model it survives upgrades
 * of the service and needs no write access to it.
 */
async function loadRuntime(modelPath: string): Promise<Runtime> {
  try {
    return createRequire(resolve(modelPath))('onnxruntime-web/wasm') as Runtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
  try {
    return await import('onnxruntime-web/wasm');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UnusableModel(
      'needs the package onnxruntime-web beside it (npm install --prefix <folder of the file> onnxruntime-web)',
    );
  }
}

/** Running out of memory is not the model's fault. */
function refuse(error: unknown): never {
  const message = String(error instanceof Error ? error.message : error);
  if (/memory|alloc/i.test(message)) throw error;
  if (/protobuf parsing failed|No graph was found/i.test(message))
    throw new UnusableModel('is not an ONNX file');
  throw new UnusableModel(`is refused (${message.replace(/^.*ERROR_MESSAGE: /s, '').trim()})`);
}
