import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { jsonOrText } from '../operations/input/json-field.ts';
import type { AnyOperation, ResourceVerb } from '../operations/operation.ts';
import type { Call, Match, Registry } from '../operations/registry.ts';
import { bodyOf } from '../operations/request-form.ts';
import { inOwnSpelling, ownAddress, readResourceRequest } from './resource-request.ts';

/** One transport for calling operations (protocol §1), in two steps: before and after the body is read. */
export interface Transport {
  /**
   * Returns the calls that a request's path and method allow, with the input from the path. Null if the body names the
   * operation. Throws `operation_not_found` and `method_not_allowed`.
   */
  candidates(registry: Registry, request: Request, response: Response): Call[] | null;
  /** Returns the call once the body is read. Throws the errors of `candidates`, and `bad_input`. */
  call(registry: Registry, request: Request, response: Response): Promise<Call> | Call;
  /** Returns the name in the envelope of a request that is refused before its call is known. */
  nameOf(registry: Registry, request: Request): string;
  /** Returns the status of a success. */
  statusOf(status: number): number;
}

/** A `/v3` path. A plain form may send `_method`, since HTML has no PUT or DELETE. */
export const restTransport: Transport = {
  candidates(registry, request, response) {
    const path = pathOf(request);
    const methods =
      request.method === 'POST' && isForm(request) ? ['POST', 'PUT', 'DELETE'] : [methodOf(request)];
    const found = methods.flatMap((method) => registry.match(method, path).match ?? []);
    if (methods.length === 1) matches.set(request, found[0] ?? null);
    const possible = found.length > 0 ? found : [matched(registry, methodOf(request), path, response)];
    return possible.map(({ operation, parameters }) => ({
      operation,
      input: parameters,
      resourceName: nameOf(operation),
    }));
  },
  call(registry, request, response) {
    const body = bodyOf(request);
    if (request.body !== undefined && request.body !== null && body !== request.body)
      throw new AppError('bad_input', {
        message: `body: ${refusals.input.object}`,
        fields: [{ field: 'body', message: refusals.input.object }],
      });
    const asked = request.method === 'POST' && isForm(request) ? body['_method'] : undefined;
    const override = typeof asked === 'string' ? asked.toUpperCase() : '';
    const method = override === 'PUT' || override === 'DELETE' ? override : methodOf(request);
    const known = method === methodOf(request) ? matches.get(request) : undefined;
    const { operation, parameters } = known ?? matched(registry, method, pathOf(request), response);
    const given =
      operation.method === 'GET' || operation.method === 'DELETE' ? { ...request.query, ...body } : body;
    return {
      operation,
      input: { ...inOwnSpelling(operation, given), ...parameters },
      resourceName: nameOf(operation),
    };
  },
  nameOf(registry, request) {
    const { match } = registry.match(methodOf(request), pathOf(request));
    return match === null ? apiResource : nameOf(match.operation);
  },
  statusOf: (status) => status,
};

/** What requests matched before their bodies were read. */
const matches = new WeakMap<Request, Match | null>();

/** `/resource/{Name}Resource/{verb}/`. */
export const resourceTransport: Transport = {
  candidates(registry, request, response) {
    const { name, verb } = resourceOf(request, response);
    if (name === 'ApiResource') return null;
    const operation = registry.resource(name, verb);
    if (operation === null) throw new AppError('operation_not_found');
    return [{ operation, input: {}, resourceName: name }];
  },
  async call(registry, request, response) {
    const { name, verb } = resourceOf(request, response);
    const { options } = await readResourceRequest(request);
    if (name === 'ApiResource') return apiCall(registry, verb, options);
    const operation = registry.resource(name, verb);
    if (operation === null) throw new AppError('operation_not_found');
    const called = operation.resources.find((each) => each.name === name && each.verb === verb);
    const input = { ...inOwnSpelling(operation, options, called?.renames), ...called?.fixed };
    return { operation, input, resourceName: name };
  },
  nameOf: (_registry, request) => /^\/([A-Za-z]{1,60})\//.exec(request.path)?.[1] ?? apiResource,
  // Creation has no status of its own here (protocol §2).
  statusOf: (status) => (status === 201 ? 200 : status),
};

const apiResource = 'ApiResource';

const nameOf = ({ resources }: AnyOperation): string => resources[0]?.name ?? apiResource;

function resourceOf(request: Request, response: Response): { name: string; verb: ResourceVerb } {
  const [name = '', verb = '', extra] = request.path.split('/').filter((part) => part !== '');
  if (extra !== undefined || !isVerb(verb)) throw new AppError('operation_not_found');
  // A GET or HEAD never changes state (protocol §3), so it only reaches the get verb.
  const methods = verb === 'get' ? ['GET', 'HEAD', 'POST'] : ['POST'];
  if (!methods.includes(request.method)) throw notAllowed(response, methods);
  return { name, verb };
}

function isVerb(text: string): text is ResourceVerb {
  return /^(get|create|update|delete)$/.test(text);
}

function isForm(request: Request): boolean {
  return Boolean(request.is(['application/x-www-form-urlencoded', 'multipart/form-data']));
}

const pathOf = (request: Request): string => request.baseUrl + request.path;
const methodOf = (request: Request): string => (request.method === 'HEAD' ? 'GET' : request.method);

function matched(registry: Registry, method: string, path: string, response: Response): Match {
  const { match, allowed } = registry.match(method, path);
  if (match !== null) return match;
  throw allowed.length === 0 ? new AppError('operation_not_found') : notAllowed(response, allowed);
}

function notAllowed(response: Response, methods: string[]): AppError {
  response.set('Allow', methods.join(', '));
  return new AppError('method_not_allowed');
}

const verbMethods = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/** Resolves an `ApiResource` call, which names a `/v3` URL and its data (protocol §1, the third transport). */
function apiCall(registry: Registry, verb: ResourceVerb, options: Record<string, unknown>): Call {
  const { url } = options;
  if (typeof url !== 'string' || url.length > maxUrl || !/^\/v3\/[^\\]*$/.test(url))
    throw new AppError('operation_not_found');
  const target = new URL(ownAddress(url), 'http://own.invalid');
  const match = matchOf(registry, verb, target.pathname);
  if (match === null) throw new AppError('operation_not_found');
  const { operation } = match;
  const data = jsonOrText(options['data']);
  const own = (fields: Record<string, unknown>): Record<string, unknown> => inOwnSpelling(operation, fields);
  const paging = Object.entries(options).filter(([name]) => name === 'bookmarks' || name === 'bookmark');
  return {
    operation,
    input: {
      ...own(Object.fromEntries(paging)),
      ...own(Object.fromEntries(target.searchParams)),
      ...(typeof data === 'object' && data !== null && own(data as Record<string, unknown>)),
      ...match.parameters,
    },
    resourceName: 'ApiResource',
  };
}

/** Maximum length of a request line. */
const maxUrl = 16_384;

/** Singletons are replaced with PUT, but clients send create. */
function matchOf(registry: Registry, verb: ResourceVerb, path: string): Match | null {
  const { match } = registry.match(verbMethods[verb], path);
  return match === null && verb === 'create' ? registry.match('PUT', path).match : match;
}
