import { limits } from '../../../../views/contract/limits.ts';
import { parseJsonText } from './json-text.ts';

/** Parses a text as JSON, or returns it if it is not JSON. Plain forms and query strings send lists this way. */
export function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > limits.longTextBytes) return value;
  try {
    return parseJsonText(value);
  } catch {
    return value;
  }
}
