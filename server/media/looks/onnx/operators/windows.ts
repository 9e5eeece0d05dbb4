import { UnusableModel, type Tensor } from '../tensor.ts';
import type { Given } from './operator.ts';

/** A window that moves over a picture: sizes and steps down and across. */
export interface Window {
  kernel: [number, number];
  strides: [number, number];
  dilations: [number, number];
  /** Added above and on the left. */
  before: [number, number];
  /** Added below and on the right. */
  after: [number, number];
  /** Places that it takes. */
  places: [number, number];
}

/** The picture of one input: how many, channels, height, width. */
export function pictureOf({
  dims,
}: Tensor): [count: number, channels: number, height: number, width: number] {
  const [count, channels, height, width] = dims;
  if (dims.length !== 4 || count === undefined || channels === undefined || height === undefined)
    throw new UnusableModel('moves a window over what is no picture');
  return [count, channels, height, width as number];
}

/** Where a window goes over a picture of this size, by the attributes that convolutions and pools share. */
export function windowOf(given: Given, kernel: [number, number], size: [number, number]): Window {
  const pair = (name: string): [number, number] => {
    const [down = 1, across = 1] = given.wholes(name) ?? [];
    return [down, across];
  };
  const [strides, dilations] = [pair('strides'), pair('dilations')];
  const pads = given.wholes('pads') ?? [0, 0, 0, 0];
  const auto = given.text('auto_pad', 'NOTSET');
  const roundUp = given.whole('ceil_mode', 0) === 1;
  const before: [number, number] = [0, 0];
  const after: [number, number] = [0, 0];
  const places: [number, number] = [0, 0];
  for (const axis of [0, 1] as const) {
    const reach = (kernel[axis] - 1) * dilations[axis] + 1;
    if (auto === 'SAME_UPPER' || auto === 'SAME_LOWER') {
      places[axis] = Math.ceil(size[axis] / strides[axis]);
      const missing = Math.max(0, (places[axis] - 1) * strides[axis] + reach - size[axis]);
      before[axis] = auto === 'SAME_UPPER' ? Math.floor(missing / 2) : Math.ceil(missing / 2);
      after[axis] = missing - before[axis];
      continue;
    }
    const [start, end] = auto === 'VALID' ? [0, 0] : [pads[axis] ?? 0, pads[axis + 2] ?? 0];
    before[axis] = start;
    after[axis] = end;
    const room = (size[axis] + start + end - reach) / strides[axis];
    places[axis] = (roundUp ? Math.ceil(room) : Math.floor(room)) + 1;
    // A last window that would begin behind the picture is left out.
    if (roundUp && (places[axis] - 1) * strides[axis] >= size[axis] + start) places[axis] -= 1;
    if (places[axis] < 1) throw new UnusableModel('moves a window that is larger than its picture');
  }
  return { kernel, strides, dilations, before, after, places };
}
