/**
 * SQL for a parameter whose value PostgreSQL does not see while it plans, so that a plan for given values is the plan
 * for any values, and is kept from the sixth execution on. Without it, values that promise few rows (a short array, the
 * newest IDs, a beginning that no name has) look cheaper, and the statement is planned anew each time. For statements
 * whose plan is the same for all values.
 */
export const anyValue = (parameter: string, type: string): string => `(SELECT ${parameter}::${type})`;
