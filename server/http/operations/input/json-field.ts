import { limits } from '../../../../views/contract/limits.ts';
import { parseJsonText } from './json-text.ts';

/** What a text holds as JSON, or the text where it holds none: plain forms and query strings send lists so. */
export function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > limits.longTextBytes) return value;
  try {
    return parseJsonText(value);
  } catch {
    return value;
  }
}
