import type { ExperimentDefinition, ExperimentUnit } from '../contract/staff/experiments.ts';

/**
 * Returns the group of a unit, stable across requests and independent of other experiments. Widening the ramp adds
 * units and moves none. `isExposed` says that the unit takes part, so exposure must be logged. Null means the default
 * behavior.
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

/** Maps a text to a stable number in [0, 1): 32-bit FNV-1a with the MurmurHash3 finalizer. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
