import { setImmediate as turn } from 'node:timers/promises';
import { floatTensor, UnusableModel, type Tensor, type Values } from '../tensor.ts';
import { multiplyRows } from './multiply.ts';
import { needed, type Operator } from './operator.ts';
import { pictureOf, windowOf, type Window } from './windows.ts';

/** Places whose surroundings are laid out at once: what they take stays in the processor's cache. */
const placesAtOnce = 256;

/** Slides weights over a picture, in groups of channels. What takes long is done in turns of the event loop. */
export const convolution: Operator = async ([input, weights, bias], given) => {
  const [picture, kernel] = [needed(input), needed(weights)];
  const [count, channels, height, width] = pictureOf(picture);
  const [outputs, ofGroup, down, across] = pictureOf(kernel);
  const groups = given.whole('group', 1);
  if (ofGroup * groups !== channels || outputs % groups !== 0)
    throw new UnusableModel('has weights that do not fit its channels');
  const window = windowOf(given, [down, across], [height, width]);
  const out = floatTensor([count, outputs, ...window.places]);
  const [inSize, outSize] = [height * width, window.places[0] * window.places[1]];
  for (let number = 0; number < count; number += 1)
    for (let group = 0; group < groups; group += 1) {
      const from = (number * channels + group * ofGroup) * inSize;
      const first = (group * outputs) / groups;
      const job = {
        picture,
        kernel,
        window,
        from,
        first,
        to: number * outputs * outSize,
        size: [height, width] as const,
      };
      if (ofGroup === 1) slideOne(job, out, outputs / groups);
      else await slide(job, out, ofGroup, outputs / groups);
    }
  if (bias !== undefined) addBias(out.data, bias.data, count, outputs, outSize);
  return out;
};

interface Job {
  picture: Tensor;
  kernel: Tensor;
  window: Window;
  /** Where the group's channels begin in the input. */
  from: number;
  /** The group's first output. */
  first: number;
  /** Where the outputs begin. */
  to: number;
  size: readonly [height: number, width: number];
}

/** Lays out what each place sees, one after the other, and multiplies that by the weights. */
async function slide(job: Job, out: Tensor, channels: number, outputs: number): Promise<void> {
  const { kernel, window, first, to } = job;
  const depth = channels * window.kernel[0] * window.kernel[1];
  const places = window.places[0] * window.places[1];
  const seen = new Float32Array(Math.min(placesAtOnce, places) * depth);
  for (let place = 0; place < places; place += placesAtOnce) {
    const many = Math.min(placesAtOnce, places - place);
    layOut(job, channels, place, many, seen);
    const at = to + first * places + place;
    if (place > 0) await turn();
    multiplyRows(kernel.data, first * depth, outputs, seen, 0, many, depth, out.data, at, places);
  }
}

function layOut(
  { picture: { data }, window, from, size: [height, width] }: Job,
  channels: number,
  place: number,
  many: number,
  seen: Float32Array,
): void {
  const [down, across] = window.kernel;
  let to = 0;
  for (let at = place; at < place + many; at += 1) {
    const top = Math.floor(at / window.places[1]) * window.strides[0] - window.before[0];
    const left = (at % window.places[1]) * window.strides[1] - window.before[1];
    for (let channel = 0; channel < channels; channel += 1)
      for (let row = 0; row < down; row += 1) {
        const y = top + row * window.dilations[0];
        const line = from + (channel * height + y) * width;
        for (let column = 0; column < across; column += 1) {
          const x = left + column * window.dilations[1];
          seen[to++] = y < 0 || y >= height || x < 0 || x >= width ? 0 : (data[line + x] as number);
        }
      }
  }
}

/** Each channel by itself, as small models do most of the time. */
function slideOne(
  { picture, kernel, window, from, first, to, size }: Job,
  out: Tensor,
  outputs: number,
): void {
  const [[height, width], [down, across]] = [size, window.kernel];
  const places = window.places[0] * window.places[1];
  for (let output = first; output < first + outputs; output += 1) {
    const weights = output * down * across;
    let at = to + output * places;
    for (let row = 0; row < window.places[0]; row += 1)
      for (let column = 0; column < window.places[1]; column += 1) {
        const top = row * window.strides[0] - window.before[0];
        const left = column * window.strides[1] - window.before[1];
        let sum = 0;
        for (let i = 0; i < down; i += 1) {
          const y = top + i * window.dilations[0];
          if (y < 0 || y >= height) continue;
          for (let j = 0; j < across; j += 1) {
            const x = left + j * window.dilations[1];
            if (x >= 0 && x < width)
              sum +=
                (picture.data[from + y * width + x] as number) *
                (kernel.data[weights + i * across + j] as number);
          }
        }
        out.data[at++] = sum;
      }
  }
}

function addBias(out: Values, bias: Values, count: number, outputs: number, size: number): void {
  for (let at = 0; at < count * outputs; at += 1) {
    const more = bias[at % outputs] as number;
    for (let place = at * size; place < (at + 1) * size; place += 1)
      out[place] = (out[place] as number) + more;
  }
}
