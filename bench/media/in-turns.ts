export interface Times {
  ours: number[];
  bare: number[];
}

/** Times both in seconds, alternating, so that other load on the machine affects both. */
export async function inTurns(
  count: number,
  ours: () => Promise<void>,
  bare: () => Promise<void>,
): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const time = async (list: number[], work: () => Promise<void>): Promise<void> => {
    const begin = performance.now();
    await work();
    list.push((performance.now() - begin) / 1000);
  };
  // The first run of each loads what the others use.
  if (count > 2) {
    await ours();
    await bare();
  }
  for (let round = 0; round < count; round++) {
    await time(times.ours, ours);
    await time(times.bare, bare);
  }
  return times;
}
