import type { Statement } from './database.ts';

/** Parts of a page, and pages with one row more, which tells whether there is a next one. */
const sizes = [16, 26, 51, 101, 251];

/**
 * A statement for each of a few numbers of rows, written into its text. Of a LIMIT that is a parameter PostgreSQL
 * supposes a tenth of all rows and so plans the statement anew each time; where many tables are joined that takes
 * ten times as long as running it. The answer may hold more rows than were asked for.
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
