/** A value in an operation's response. */
export type Wire = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const wireOf = (value: unknown): Wire =>
  typeof value === 'object' && value !== null ? (value as Wire) : {};

export const listOf = (value: unknown): Wire[] => (Array.isArray(value) ? value.map(wireOf) : []);

/** Converts RFC 2822 dates of operations to v5 dates: ISO 8601 in UTC, without fraction or offset. */
export function isoDate(value: unknown): string | null {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace(/\.\d+Z$/, '');
}
