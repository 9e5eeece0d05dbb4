import type { Statement } from '../database.ts';

/** Parts of a page, and pages with one extra row that shows whether there is a next one. */
const sizes = [16, 26, 51, 101, 251];

/**
 * Builds a statement for each of a few row counts, written into its text. For a parameterized LIMIT PostgreSQL assumes
 * a tenth of all rows and replans every time, which for joins of many tables takes ten times as long as execution. The
 * result may have more rows than requested.
 */
export function sized(name: string, textOf: (limit: string) => string): (rows: number) => Statement {
  const made = new Map<number, Statement>();
  return (rows) => {
    const size = sizes.find((each) => each >= rows) ?? rows;
    let statement = made.get(size);
    if (statement === undefined) {
      statement = { name: `${name}_${size}`, text: textOf(String(size)) };
      made.set(size, statement);
    }
    return statement;
  };
}
