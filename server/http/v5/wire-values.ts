/** Something as operations answer it. */
export type Wire = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const wireOf = (value: unknown): Wire =>
  typeof value === 'object' && value !== null ? (value as Wire) : {};

export const listOf = (value: unknown): Wire[] => (Array.isArray(value) ? value.map(wireOf) : []);

/** Dates of v5 are ISO 8601 without an offset's colon form; the operations answer RFC 2822. */
export function isoDate(value: unknown): string | null {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace(/\.\d+Z$/, '');
}
