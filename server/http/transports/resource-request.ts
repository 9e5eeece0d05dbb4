import type { Request } from 'express';
import { AppError } from '../../errors.ts';
import { isMalformed, parseJsonBody } from '../operations/input/json-text.ts';

/**
 * Reads face 2 of protocol §1: GET has the fields in its query, other verbs in a form body (JSON bodies are accepted
 * too). `data` is JSON `{"options":{…},"context":…}`. Options may be missing or `[]`, and a GET may have no query at
 * all.
 */
export async function readResourceRequest(request: Request): Promise<{ options: Record<string, unknown> }> {
  const body: unknown = request.body;
  const source = (request.method === 'GET' || request.method === 'HEAD' ? request.query : body) ?? {};
  const given = typeof source === 'object' ? (source as Record<string, unknown>) : {};
  const data = typeof given['data'] === 'string' ? await parse(given['data']) : (given['data'] ?? given);
  if (typeof data !== 'object' || data === null) throw damaged();
  const { options } = data as { options?: unknown };
  if (options === undefined || options === null || Array.isArray(options)) return { options: {} };
  if (typeof options !== 'object') throw damaged();
  return { options: options as Record<string, unknown> };
}

/** Some clients encode it once more than a form does, so decoding repeats, up to a limit. */
async function parse(text: string, times = 3): Promise<unknown> {
  if (text === '') return {};
  if (/^%7b/i.test(text) && times > 0) return parse(decoded(text), times - 1);
  try {
    return await parseJsonBody(Buffer.from(text));
  } catch (error) {
    throw isMalformed(error) ? damaged() : error;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw damaged();
  }
}

function damaged(): AppError {
  return new AppError('bad_input', {
    message: 'data: Must be JSON such as {"options":{}}.',
    fields: [{ field: 'data', message: 'Must be JSON such as {"options":{}}.' }],
  });
}
