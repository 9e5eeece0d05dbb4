import type { Response } from 'express';
import { sendCompressed } from '../files/send-compressed.ts';
import type { JsonReplacer } from '../files/media/media-host.ts';

/** Valid callback names: dotted and indexed paths, such as `PIN_1.f.callback[0]` or `a['b']`. */
const callbackName =
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,9}\]|\[(?:'[\w$.-]{1,60}'|"[\w$.-]{1,60}")\])*$/;

/** Returns the callback of a query. Null if there is none, undefined if it is not a valid function name. */
export function readCallback(value: unknown): string | null | undefined {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 200 || !callbackName.test(value)) return undefined;
  return value;
}

/** A name of this length could form the start of a crafted file of another type. */
const longName = 60;

/**
 * Sends JSON, or a call of the callback with it. Line separators are escaped because older script engines do not
 * accept them in strings. Other servers' counters parse the call as text from its first character, so only long names
 * are preceded by a comment, which keeps the response from being interpreted as another file type.
 */
export function sendJsonp(response: Response, callback: string | null, body: unknown): Promise<void> {
  const replacer = response.app.get('json replacer') as JsonReplacer | undefined;
  const json = JSON.stringify(body, replacer)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  if (callback === null) return sendCompressed(response.type('application/json'), Buffer.from(json));
  const guard = callback.length < longName ? '' : '/**/';
  return sendCompressed(response.type('application/javascript'), Buffer.from(`${guard}${callback}(${json})`));
}
