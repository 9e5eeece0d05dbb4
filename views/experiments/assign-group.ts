import type { ExperimentDefinition, ExperimentUnit } from '../contract/staff/experiments.ts';

/**
 * The group of a unit: the same at every request, whatever else runs. Widening the ramp adds units and moves none.
 * `isExposed` tells that the unit takes part, so that seeing the group is to be logged. Null: the usual behavior.
 */
export function assignGroup(
  definition: ExperimentDefinition | undefined,
  unit: ExperimentUnit | null,
): { group: string; isExposed: boolean } | null {
  if (definition === undefined) return null;
  if (definition.status === 'stopped')
    return definition.winner === null ? null : { group: definition.winner, isExposed: false };
  if (unit === null || (definition.units !== 'all' && definition.units !== `${unit.kind}s`)) return null;
  const key = `${definition.name}|${unit.kind}|${unit.id}`;
  if (spread(`ramp|${key}`) * 100 >= definition.rampPercent) return null;
  const total = definition.groups.reduce((sum, { weight }) => sum + weight, 0);
  let left = spread(`group|${key}`) * total;
  for (const { name, weight } of definition.groups) {
    left -= weight;
    if (left < 0) return { group: name, isExposed: true };
  }
  return null;
}

/** A number from 0 up to 1 that a text always gives: 32-bit FNV-1a, then the finish of MurmurHash3. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
