import { AsyncResource } from 'node:async_hooks';

/**
 * Returns a function that runs in the scope of this moment, whoever calls it. Unlike `AsyncResource.bind` it defines no
 * properties, which takes as long as the rest of a short handler.
 */
export function inOwnScope<Values extends unknown[]>(
  run: (...values: Values) => void,
): (...values: Values) => void {
  const scope = new AsyncResource('request');
  return (...values) => scope.runInAsyncScope(run, null, ...values);
}
