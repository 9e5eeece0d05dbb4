export interface Target {
  what: string;
  value: number;
  /** Minimum for `value`… */
  atLeast?: number;
  /** … or maximum. */
  atMost?: number;
  unit?: string;
}

/** Prints each target with its result and returns how many were missed. */
export function reportTargets(targets: Target[]): number {
  let missed = 0;
  console.log('');
  for (const { what, value, atLeast, atMost, unit = '' } of targets) {
    const isMet = Number.isFinite(value) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
    if (!isMet) missed++;
    const goal = atLeast === undefined ? `≤ ${atMost}${unit}` : `≥ ${atLeast}${unit}`;
    console.log(`${isMet ? 'reached' : 'MISSED '}  ${what}: ${rounded(value)}${unit} (target ${goal})`);
  }
  return missed;
}

/** Prints rows in columns. The first row is the heading. */
export function printTable(rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)));
  const widths = cells.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  for (const row of cells)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
