import { isAscii } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { AppError } from '../../../errors.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { refusals } from '../../../refusals.ts';

/** Strings of at least this many bytes are excluded from the main parse. */
const longStringBytes = 16 * 1024;
/** Limit on the rest. */
const maxBetweenBytes = 2 * 1024 * 1024;
/** Scan steps before yielding to other work. */
const stepsAtOnce = 32 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const bracket = 0x5b;
const bracketEnd = 0x5d;
const brace = 0x7b;
const braceEnd = 0x7d;

/**
 * Parses external JSON that is short enough to parse at once: a field or a query. Throws `bad_input` if it is
 * malformed, nested deeper than `limits.jsonDepth` or has more than `limits.jsonValues` values.
 */
export function parseJsonText(text: string): unknown {
  const steps = longStrings(Buffer.from(text));
  while (steps.next().done !== true);
  return parsed(text);
}

/**
 * Parses a body of any size without blocking the process: its long parts are base64 pictures, which are set aside
 * while the rest is parsed. Throws the errors of `parseJsonText`, and `too_large` if the rest is too long.
 */
export async function parseJsonBody(body: Buffer): Promise<unknown> {
  const steps = longStrings(body);
  let step = steps.next();
  while (step.done !== true) {
    await othersTurn();
    step = steps.next();
  }
  const aside = step.value;
  const length = aside.reduce((left, { start, end }) => left - (end - start), body.length);
  if (length > maxBetweenBytes) throw new AppError('too_large');
  if (aside.length === 0) return parsed(body.toString('utf8'));
  const mark = randomBytes(9).toString('base64');
  const parts: Buffer[] = [];
  const texts = new Map<string, string>();
  let at = 0;
  for (const [index, { start, end }] of aside.entries()) {
    await othersTurn();
    parts.push(body.subarray(at, start), Buffer.from(`${mark}${index}`));
    const text = body.subarray(start, end);
    texts.set(`${mark}${index}`, text.toString(isAscii(text) ? 'latin1' : 'utf8'));
    at = end;
  }
  await othersTurn();
  parts.push(body.subarray(at));
  return withTexts(parsed(Buffer.concat(parts).toString('utf8')), texts);
}

export const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Span {
  start: number;
  end: number;
}

/** Scans JSON text and returns the positions of its long strings without escapes. Yields regularly. */
function* longStrings(body: Buffer): Generator<undefined, Span[]> {
  const found: Span[] = [];
  let depth = 0;
  let values = 0;
  let steps = 0;
  for (let at = 0; at < body.length; at += 1) {
    if (++steps % stepsAtOnce === 0) yield;
    const byte = body[at];
    if (byte === quote) {
      const start = at + 1;
      let end = body.indexOf(quote, start);
      while (end !== -1 && isEscaped(body, start, end)) {
        if (++steps % stepsAtOnce === 0) yield;
        end = body.indexOf(quote, end + 1);
      }
      if (end === -1) throw malformed();
      if (end - start >= longStringBytes && !body.subarray(start, end).includes(backslash))
        found.push({ start, end });
      at = end;
    } else if (byte === comma) values += 1;
    else if (byte === bracket || byte === brace) {
      depth += 1;
      values += 1;
      if (depth > limits.jsonDepth) throw tooMuch(refusals.input.jsonDeep({ levels: limits.jsonDepth }));
    } else if (byte === bracketEnd || byte === braceEnd) depth -= 1;
    if (values > limits.jsonValues) throw tooMuch(refusals.input.jsonLong({ values: limits.jsonValues }));
  }
  return found;
}

function isEscaped(body: Buffer, start: number, at: number): boolean {
  let before = at - 1;
  while (before >= start && body[before] === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** No deeper than the scanned text. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, texts)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(/\d{16}/.test(text) ? withLongNumbersAsText(text) : text) as unknown;
  } catch {
    throw malformed();
  }
}

/**
 * Quotes integers past 2^53, which are IDs that a parser would round. Strings are matched first, so that digits in
 * them stay unchanged.
 */
function withLongNumbersAsText(text: string): string {
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}

const malformedErrors = new WeakSet<object>();

/** Returns whether an error means that a text is not JSON at all. */
export function isMalformed(error: unknown): boolean {
  return error instanceof AppError && malformedErrors.has(error);
}

function malformed(): AppError {
  const error = new AppError('bad_input', { message: refusals.input.unreadable });
  malformedErrors.add(error);
  return error;
}

function tooMuch(message: string): AppError {
  return new AppError('bad_input', { message });
}
