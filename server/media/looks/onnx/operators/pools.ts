import { floatTensor, UnusableModel, type Tensor } from '../tensor.ts';
import { needed, type Given, type Operator } from './operator.ts';
import { pictureOf, windowOf } from './windows.ts';

/** The largest, or the mean, of what a window sees. */
function pool(input: Tensor, given: Given, kind: 'largest' | 'mean'): Tensor {
  const [count, channels, height, width] = pictureOf(input);
  const [down = 1, across = 1] = given.wholes('kernel_shape') ?? [];
  const { strides, dilations, before, after, places } = windowOf(given, [down, across], [height, width]);
  if (given.outputs > 1) throw new UnusableModel('asks a pool for places');
  const countsPadding = given.whole('count_include_pad', 0) === 1;
  const end = [height + after[0], width + after[1]] as const;
  const out = floatTensor([count, channels, ...places]);
  let to = 0;
  for (let channel = 0; channel < count * channels; channel += 1)
    for (let row = 0; row < places[0]; row += 1)
      for (let column = 0; column < places[1]; column += 1) {
        let [sum, largest, seen, padded] = [0, -Infinity, 0, 0];
        for (let i = 0; i < down; i += 1)
          for (let j = 0; j < across; j += 1) {
            const y = row * strides[0] - before[0] + i * dilations[0];
            const x = column * strides[1] - before[1] + j * dilations[1];
            if (y < end[0] && x < end[1]) padded += 1;
            if (y < 0 || y >= height || x < 0 || x >= width) continue;
            const value = input.data[(channel * height + y) * width + x] as number;
            sum += value;
            if (value > largest || value !== value) largest = value;
            seen += 1;
          }
        out.data[to++] = kind === 'largest' ? largest : sum / (countsPadding ? padded : seen);
      }
  return out;
}

/** One number for each channel. */
function poolAll(input: Tensor, kind: 'largest' | 'mean'): Tensor {
  const [count, channels, height, width] = pictureOf(input);
  const size = height * width;
  const out = floatTensor([count, channels, 1, 1]);
  for (let channel = 0; channel < count * channels; channel += 1) {
    let [sum, largest] = [0, -Infinity];
    for (let at = channel * size; at < (channel + 1) * size; at += 1) {
      const value = input.data[at] as number;
      sum += value;
      if (value > largest || value !== value) largest = value;
    }
    out.data[channel] = kind === 'largest' ? largest : sum / size;
  }
  return out;
}

export const pools: Record<string, Operator> = {
  MaxPool: ([input], given) => pool(needed(input), given, 'largest'),
  AveragePool: ([input], given) => pool(needed(input), given, 'mean'),
  GlobalMaxPool: ([input]) => poolAll(needed(input), 'largest'),
  GlobalAveragePool: ([input]) => poolAll(needed(input), 'mean'),
};
