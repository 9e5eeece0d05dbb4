import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document } from 'openapi-client-axios';

export interface ApiOperation {
  /** `GET`. */
  method: string;
  path: string;
  operationId: string;
  /** Equivalent named resources, such as `PinResource/get`. */
  resources: string[];
  responses: Record<string, unknown>;
}

export interface ApiDocument {
  document: Document;
  /** Returns the most specific operation of a path, with its parameters. */
  find(method: string, pathname: string): { operation: ApiOperation; parameters: Parameters } | null;
  /** Returns how a whole response violates the document, or null. */
  validate(operation: ApiOperation, status: number, body: unknown): string | null;
  /** The same for the `data` of a success. */
  validateData(operation: ApiOperation, data: unknown): string | null;
}

type Parameters = Record<string, string>;

let known: Promise<ApiDocument> | null = null;

/** The OpenAPI document, read once per process from any service, because all are the same. */
export function apiDocument(origin: string): Promise<ApiDocument> {
  known ??= read(origin).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function read(origin: string): Promise<ApiDocument> {
  const document = (await (await fetch(`${origin}/v3/openapi.json`)).json()) as Document;
  const operations = operationsOf(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false });
  ajv.addSchema({ ...document, $id: 'document' });
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (operation: ApiOperation, response: string, within: string[]): ValidateFunction => {
    const { path, method } = operation;
    const place = ['paths', path, method.toLowerCase(), 'responses', response, 'content', 'application/json'];
    const pointer = [...place, 'schema', ...within].map((part) =>
      encodeURIComponent(part.replaceAll('/', '~1')),
    );
    const $ref = `document#/${pointer.join('/')}`;
    let validator = validators.get($ref);
    if (validator === undefined) validators.set($ref, (validator = ajv.compile({ $ref })));
    return validator;
  };
  const problem = (operation: ApiOperation, status: number | string, validator: ValidateFunction): string =>
    `${operation.operationId} ${status}: ${(validator.errors ?? []).map(told).join('; ')}`;
  return {
    document,
    find(method, pathname) {
      const found = operations
        .filter((operation) => operation.method === method.toUpperCase())
        .map((operation) => ({ operation, parameters: parametersOf(operation.path, pathname) }))
        .filter(
          (each): each is { operation: ApiOperation; parameters: Parameters } => each.parameters !== null,
        )
        // A path with fewer parameters is more specific.
        .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length);
      return found[0] ?? operationOfResource(operations, pathname);
    },
    validate(operation, status, body) {
      const exact = [String(status), `${String(status)[0]}XX`].find((each) => each in operation.responses);
      if (status < 400 && exact === undefined)
        return `${operation.operationId} does not say that it answers ${status}`;
      const validator = validatorAt(operation, exact ?? 'default', []);
      return validator(body) ? null : problem(operation, status, validator);
    },
    validateData(operation, data) {
      const within = ['properties', 'resource_response', 'properties', 'data'];
      const validator = validatorAt(operation, '2XX', within);
      return validator(data) ? null : problem(operation, 'data', validator);
    },
  };
}

function operationsOf(document: Document): ApiOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Entry>).map(([method, entry]) => ({
      method: method.toUpperCase(),
      path,
      operationId: entry.operationId,
      resources: entry['x-resources'],
      responses: entry.responses,
    })),
  );
}

interface Entry {
  operationId: string;
  'x-resources': string[];
  responses: Record<string, unknown>;
}

/** The operation of `/resource/{Name}/{verb}/`. */
function operationOfResource(
  operations: ApiOperation[],
  pathname: string,
): { operation: ApiOperation; parameters: Parameters } | null {
  const name = /^\/resource\/(\w+\/\w+)\/$/.exec(pathname)?.[1];
  const operation = operations.find(({ resources }) => name !== undefined && resources.includes(name));
  return operation === undefined ? null : { operation, parameters: {} };
}

/** Parameters of a path by a template such as `/v3/pins/{pin_id}/`. Null without a match. */
function parametersOf(template: string, path: string): Parameters | null {
  const names: string[] = [];
  const pattern = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  return (
    match &&
    Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')]))
  );
}

/** Describes how a response violates the document. */
function told({
  instancePath,
  message = '',
  params,
}: NonNullable<ValidateFunction['errors']>[number]): string {
  const detail = JSON.stringify(params);
  return `${instancePath === '' ? '/' : instancePath} ${message}${detail === '{}' ? '' : ` ${detail}`}`;
}
