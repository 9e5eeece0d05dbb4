/** Units of a group, and how many had the outcome. */
export interface Proportion {
  hits: number;
  units: number;
}

export interface Difference {
  /** Share of the group minus share of the control, from -1 to 1. */
  difference: number;
  /** Bounds of the 95 % confidence interval. */
  low: number;
  high: number;
  /** Whether the interval excludes zero. */
  isClear: boolean;
}

const z95 = 1.959963984540054;

/**
 * Returns the difference of two proportions with its 95 % confidence interval from both score intervals (Newcombe
 * 1998, method 10), which is valid for few units and for shares near 0 and 1. Null without units.
 */
export function differenceOf(group: Proportion, control: Proportion): Difference | null {
  if (group.units === 0 || control.units === 0) return null;
  const [p1, p2] = [group.hits / group.units, control.hits / control.units];
  const [one, two] = [scoreInterval(group), scoreInterval(control)];
  const difference = p1 - p2;
  const low = difference - Math.hypot(p1 - one.low, two.high - p2);
  const high = difference + Math.hypot(one.high - p1, p2 - two.low);
  return { difference, low, high, isClear: low > 0 || high < 0 };
}

/** Wilson score interval of one proportion. */
export function scoreInterval({ hits, units }: Proportion): { low: number; high: number } {
  const share = hits / units;
  const square = z95 ** 2;
  const middle = share + square / (2 * units);
  const reach = z95 * Math.sqrt((share * (1 - share) + square / (4 * units)) / units);
  const whole = 1 + square / units;
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) };
}
