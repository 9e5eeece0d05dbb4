export interface QueryShare {
  /** Number of boards that the query picture is on. */
  degree: number;
  weight: number;
}

/**
 * Splits the total steps among query pictures (Pixie, section 3.1, 'Multiple query pins'): in proportion to w·s, where
 * s = |E(q)|·(C − log|E(q)|) and C is the highest degree of any picture. Degrees are capped at `degreeCap`, so that
 * one very popular picture does not take all steps. A picture on no board gets none.
 */
export function stepsOfQueries(
  queries: readonly QueryShare[],
  total: number,
  highestDegree: number,
  degreeCap: number,
): number[] {
  const highest = Math.min(highestDegree, degreeCap);
  const shares = queries.map(({ degree, weight }) => {
    const counted = Math.min(degree, degreeCap);
    if (counted === 0 || weight <= 0) return 0;
    return weight * counted * Math.max(highest - Math.log(counted), 1);
  });
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => (sum === 0 ? 0 : Math.round((total * share) / sum)));
}
