import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';
import type { AnyOperation, ResourceVerb } from './operation.ts';
import { inOwnSpelling, ownAddress } from './wire/other-spellings.ts';
import type { Match, Registry } from './registry.ts';
import { readResourceRequest } from './wire/resource-request.ts';

/** What a request asks for: the operation, its raw input, and the name that the envelope gives it. */
export interface Call {
  operation: AnyOperation;
  input: Record<string, unknown>;
  resourceName: string;
}

/** The operation at the `/v3` path; a plain form may say `_method` since HTML knows no PUT or DELETE. */
export function restCall(registry: Registry, request: Request, response: Response): Call {
  const body = bodyOf(request);
  if (request.body !== undefined && request.body !== null && body !== request.body)
    throw new AppError('bad_input', {
      message: 'body: Must be an object.',
      fields: [{ field: 'body', message: 'Must be an object.' }],
    });
  const override =
    request.method === 'POST' && typeof body['_method'] === 'string' ? body['_method'].toUpperCase() : '';
  const method =
    override === 'PUT' || override === 'DELETE'
      ? override
      : request.method === 'HEAD'
        ? 'GET'
        : request.method;
  const { match, allowed } = registry.match(method, request.baseUrl + request.path);
  if (match === null) {
    if (allowed.length === 0) throw new AppError('operation_not_found');
    response.set('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  }
  const { operation, parameters } = match;
  const given =
    operation.method === 'GET' || operation.method === 'DELETE' ? { ...request.query, ...body } : body;
  return {
    operation,
    input: { ...given, ...parameters },
    resourceName: operation.resources[0]?.name ?? 'ApiResource',
  };
}

/** The operation behind `/resource/{Name}Resource/{verb}/`. */
export function resourceCall(registry: Registry, request: Request, response: Response): Call {
  const [name = '', verb = '', extra] = request.path.split('/').filter((part) => part !== '');
  if (extra !== undefined || !/^(get|create|update|delete)$/.test(verb))
    throw new AppError('operation_not_found');
  // A GET or HEAD never changes state (protocol §3), so it never reaches another verb than get.
  const methods = verb === 'get' ? ['GET', 'HEAD', 'POST'] : ['POST'];
  if (!methods.includes(request.method)) {
    response.set('Allow', methods.join(', '));
    throw new AppError('method_not_allowed');
  }
  const { options } = readResourceRequest(request);
  if (name === 'ApiResource') return apiCall(registry, verb as ResourceVerb, options);
  const operation = registry.resource(name, verb as ResourceVerb);
  if (operation === null) throw new AppError('operation_not_found');
  return { operation, input: inOwnSpelling(operation, options), resourceName: name };
}

const verbMethods = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/** `ApiResource` names a `/v3` address and its data (protocol §1, face 3). */
function apiCall(registry: Registry, verb: ResourceVerb, options: Record<string, unknown>): Call {
  const { url } = options;
  if (typeof url !== 'string' || !/^\/v3\/[^\\]*$/.test(url)) throw new AppError('operation_not_found');
  const target = new URL(ownAddress(url), 'http://own.invalid');
  const match = matchOf(registry, verb, target.pathname);
  if (match === null) throw new AppError('operation_not_found');
  const data = typeof options['data'] === 'object' && options['data'] !== null ? options['data'] : {};
  return {
    operation: match.operation,
    input: {
      ...(options['bookmarks'] === undefined ? {} : { bookmarks: options['bookmarks'] }),
      ...Object.fromEntries(target.searchParams),
      ...inOwnSpelling(match.operation, data as Record<string, unknown>),
      ...match.parameters,
    },
    resourceName: 'ApiResource',
  };
}

/** What there is one of is put in its place; clients create it all the same. */
function matchOf(registry: Registry, verb: ResourceVerb, path: string): Match | null {
  const { match } = registry.match(verbMethods[verb], path);
  return match === null && verb === 'create' ? registry.match('PUT', path).match : match;
}

/** The parsed body's fields; {} for anything that is no object. */
export function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}
