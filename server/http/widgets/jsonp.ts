import type { Response } from 'express';

/** Names that a callback may have: dotted and indexed paths, as `PIN_1.f.callback[0]` or `a['b']`. */
const callbackName =
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,9}\]|\[(?:'[\w$.-]{1,60}'|"[\w$.-]{1,60}")\])*$/;

/** The callback of a query; null when there is none; undefined when it is no name of a function. */
export function readCallback(value: unknown): string | null | undefined {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 200 || !callbackName.test(value)) return undefined;
  return value;
}

/** A name as long as this could begin a file of another kind, which its sender has made up. */
const longName = 60;

/**
 * Answers JSON, or a call of the callback with it: line separators are escaped, which older script engines do not take
 * in strings. Counters on servers of others read the call as text from its first letter on, so that a comment stands
 * before long names alone, to keep the answer from being read as another kind of file.
 */
export function sendJsonp(
  response: Response,
  callback: string | null,
  body: unknown,
  format: { spaced?: boolean } = {},
): void {
  const json = JSON.stringify(body, null, format.spaced === true ? 1 : 0)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  if (callback === null) response.type('application/json').send(json);
  else {
    const guard = callback.length < longName ? '' : '/**/';
    response.type('application/javascript').send(`${guard}${callback}(${json})`);
  }
}
