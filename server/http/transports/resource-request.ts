import type { Request } from 'express';
import type { ZodObject } from 'zod';
import { refusals } from '../../refusals.ts';
import { AppError } from '../../errors.ts';
import { jsonOrText } from '../operations/input/json-field.ts';
import { isMalformed, parseJsonBody } from '../operations/input/json-text.ts';
import type { AnyOperation } from '../operations/operation.ts';

/**
 * Reads the second transport of protocol §1: GET has the fields in its query, other verbs in a form body (JSON bodies
 * are accepted too). `data` is JSON `{"options":{…},"context":…}`. Options may be missing or `[]`, and a GET may have
 * no query at all.
 */
export async function readResourceRequest(request: Request): Promise<{ options: Record<string, unknown> }> {
  const body: unknown = request.body;
  const source = (request.method === 'GET' || request.method === 'HEAD' ? request.query : body) ?? {};
  const given = typeof source === 'object' ? (source as Record<string, unknown>) : {};
  const data = typeof given['data'] === 'string' ? await parse(given['data']) : (given['data'] ?? given);
  if (typeof data !== 'object' || data === null) throw damaged();
  // Some clients encode the options once more by themselves.
  const options = jsonOrText((data as { options?: unknown }).options);
  if (options === undefined || options === null || options === '' || Array.isArray(options))
    return { options: {} };
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
  const message = refusals.input.jsonData({ example: '{"options":{}}' });
  return new AppError('bad_input', { message: `data: ${message}`, fields: [{ field: 'data', message }] });
}

/** Maps the option names that clients use for some resources to ours. */
const otherNames: Record<string, string | undefined> = {
  aggregated_pin_id: 'object_id',
  aggregated_pin_data_id: 'object_id',
  bookmark: 'bookmarks',
  pin: 'pin_id',
  pin_id: 'object_id',
  pin_note_content: 'text',
};

/**
 * Renames options to the operation's own names. Clients write some in camelCase (`objectId`) and others under
 * different names. A name that the operation knows is never renamed. `renames` belong to the requested resource.
 */
export function inOwnSpelling(
  operation: AnyOperation,
  options: Record<string, unknown>,
  renames: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const inSnakeCase = renamed(operation, options, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return renamed(operation, inSnakeCase, (name) => renames[name] ?? otherNames[name]);
}

function renamed(
  operation: AnyOperation,
  options: Record<string, unknown>,
  nameOf: (name: string) => string | undefined,
): Record<string, unknown> {
  const { shape } = operation.input as ZodObject;
  if (Object.keys(options).every((key) => Object.hasOwn(shape, key))) return options;
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => {
      const own = Object.hasOwn(shape, key) ? undefined : nameOf(key);
      const isRenamed = own !== undefined && Object.hasOwn(shape, own) && !Object.hasOwn(options, own);
      return [isRenamed ? own : key, value];
    }),
  );
}

/** Maps the paths that clients use in `ApiResource` to ours. */
const otherAddresses: [theirs: RegExp, ours: string][] = [
  [/^\/v3\/pins\/(\d+)\/react\/?$/, '/v3/pins/$1/reactions/'],
  [/^\/v3\/aggregated_pin_data\/(\d+)\/comments\/?$/, '/v3/aggregated_pin_data/$1/comment/'],
  [/^\/v3\/visual_search\/flashlight\/pin\/(\d+)\/?$/, '/v3/visual-search/?pin_id=$1'],
];

/** Returns our path for a client's path. */
export function ownAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const known = otherAddresses.find(([theirs]) => theirs.test(path));
  if (known === undefined) return url;
  const own = path.replace(known[0], known[1]);
  return query === undefined ? own : `${own}${own.includes('?') ? '&' : '?'}${query}`;
}
