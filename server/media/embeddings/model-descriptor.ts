import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compact, compactSize } from './compact.ts';
import type { Descriptor } from './descriptor.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { openModel, UnusableModel, type RunnableModel } from './run-model.ts';
import { resample } from './resample.ts';

/** Version of how images are fed to a model and its output is compacted. A change results in a new maker. */
const way = 1;
const [fewestNumbers, maxNumbers] = [4, 16_384];
/** CPU seconds for one run. Each image takes six runs. */
const maxSeconds = 20;
const [leastSide, maxSide] = [8, 1024];

interface InputShape {
  width: number;
  height: number;
  channelsFirst: boolean;
}

/**
 * Creates a descriptor from an ONNX file: its first output, flattened, normalized to length one, and quantized to
 * bytes. Tries the model first and throws `UnusableModel` with the reason if it cannot be used.
 */
export async function modelDescriptor(model: EmbeddingModel): Promise<Descriptor> {
  const file = await readFile(model.path).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableModel(`cannot be read (${error.code ?? error.message})`);
  });
  const runnable = await openModel(file, model.path);
  const shape = shapeOf(runnable.dims, model.side);
  const answer = (pixels: Uint8Array) => answerOf(runnable, shape, model, pixels);
  const began = process.cpuUsage();
  const tried = await answer(trialPicture(shape));
  const { user, system } = process.cpuUsage(began);
  const seconds = Math.round((user + system) / 1e6);
  if (seconds > maxSeconds)
    throw new UnusableModel(`takes ${seconds} seconds to look at a picture; ${maxSeconds} are the most`);
  if (tried.length < fewestNumbers || tried.length > maxNumbers)
    throw new UnusableModel(
      `answers ${tried.length} numbers for a picture; ${fewestNumbers} to ${maxNumbers} can be compared`,
    );
  const size = compactSize(tried.length);
  const { width, height } = shape;
  // Finer than the input for the whole image, because regions are cropped from it.
  const side = Math.min(maxSide, 2 * Math.max(width, height));
  return {
    maker: makerOf(file, model, shape),
    size,
    side,
    async describe(pixels, regions) {
      const all = new Uint8Array(regions.length * size);
      for (const [index, region] of regions.entries())
        all.set(await describeOne(resample(pixels, side, region, [width, height])), index * size);
      return all;
    },
  };

  /** An image without a usable output, such as one of a single color, matches nothing. */
  async function describeOne(pixels: Uint8Array): Promise<Uint8Array> {
    const numbers = await answer(pixels);
    if (numbers.length !== tried.length) throw new UnusableModel('answers now more numbers, now fewer');
    return compact(numbers) ?? new Uint8Array(size).fill(128);
  }
}

/** Dimensions stated in the file (channel order and size) take precedence over the setting. */
function shapeOf(dims: RunnableModel['dims'], side: number): InputShape {
  const [, first, second, third] = dims;
  const told = `takes ${dims.map((dim) => dim ?? '?').join('×')}`;
  if (dims.length !== 4) throw new UnusableModel(`${told}; it must take pictures (1×3×height×width)`);
  const channelsFirst = first === 3 || (first === null && third !== 3);
  if (!channelsFirst && third !== 3)
    throw new UnusableModel(`${told}, which are no pictures of three colors`);
  if (dims[0] !== null && dims[0] !== 1)
    throw new UnusableModel(`${told}; it must take one picture at a time`);
  const [height, width] = (channelsFirst ? [second, third] : [first, second]).map((dim) => dim ?? side);
  for (const each of [height, width])
    if (each === undefined || each < leastSide || each > maxSide)
      throw new UnusableModel(`${told}; sides of ${leastSide} to ${maxSide} can be given`);
  return { width: width as number, height: height as number, channelsFirst };
}

async function answerOf(
  model: RunnableModel,
  { width, height, channelsFirst }: InputShape,
  { mean, std }: EmbeddingModel,
  pixels: Uint8Array,
): Promise<ArrayLike<number>> {
  const size = width * height;
  const input = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel += 1)
    for (let at = 0; at < size; at += 1)
      input[channelsFirst ? channel * size + at : at * 3 + channel] =
        ((pixels[at * 3 + channel] as number) / 255 - (mean[channel] as number)) / (std[channel] as number);
  const data = await model.run(input, channelsFirst ? [1, 3, height, width] : [1, height, width, 3]);
  if (!data.every(Number.isFinite)) throw new UnusableModel('answers what is no number (NaN or infinity)');
  return data;
}

/** An image of patches of many colors. */
function trialPicture({ width, height }: InputShape): Uint8Array {
  return Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => Math.imul(1 + (at % 3) + 3 * Math.floor((at * 8) / (width * height * 3)), 0x9e3779b1) >>> 24,
  );
}

function makerOf(file: Uint8Array, { mean, std }: EmbeddingModel, shape: InputShape): string {
  const hash = createHash('sha256')
    .update(file)
    .update(JSON.stringify([way, mean, std, shape]));
  return `onnx-${hash.digest('hex').slice(0, 16)}`;
}
