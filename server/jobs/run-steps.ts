/** Work, and what a failure of it is told as. */
export type Step = readonly [name: string, work: () => Promise<unknown>];

/** Runs steps one after another. One that fails holds up no other. Throws all failures at the end. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const failures: Error[] = [];
  for (const [name, work] of steps) {
    try {
      await work();
    } catch (error) {
      failures.push(new Error(`step failed: ${name}`, { cause: error }));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${steps.length} steps failed`);
}
