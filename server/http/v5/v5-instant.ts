import { z } from 'zod';

/** `2026-11-21T10:00:00` */
export const instant = z.string().meta({ description: 'Instant as ISO 8601 writes it, in UTC' });

/** Converts RFC 2822 dates of operations: ISO 8601 in UTC, without fraction or offset. */
export const instantOf = (written: string): string => new Date(written).toISOString().replace(/\.\d+Z$/, '');
