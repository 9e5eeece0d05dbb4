/** Returns the median. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Returns the median ratio of values measured side by side. */
export function medianRatio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((value, index) => value / (floor[index] ?? NaN)));
}
