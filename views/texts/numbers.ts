export const number = new Intl.NumberFormat('en-US');

/** A number with its noun, such as `2 pins`. */
export const plural = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
