import type { Document } from 'openapi-client-axios';
import { compiledDocument, responseValidators, type Validator } from './compiled-document.ts';

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

/** The OpenAPI document, read once per build from any service, because all are the same. */
export function apiDocument(origin: string): Promise<ApiDocument> {
  known ??= read(origin).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function read(origin: string): Promise<ApiDocument> {
  const { document, dataValidators } = await compiledDocument(origin);
  const operations = operationsOf(document);
  const templates = operations
    .map((operation) => ({ operation, ...patternOf(operation.path) }))
    // A path with fewer parameters is more specific.
    .sort((a, b) => a.names.length - b.names.length);
  const validatorAt = responseValidators(document);
  const problem = (operation: ApiOperation, status: number | string, validator: Validator): string =>
    `${operation.operationId} ${status}: ${(validator.errors ?? []).map(told).join('; ')}`;
  return {
    document,
    find(method, pathname) {
      for (const { operation, ...pattern } of templates) {
        const parameters = operation.method === method.toUpperCase() ? parametersOf(pattern, pathname) : null;
        if (parameters !== null) return { operation, parameters };
      }
      return operationOfResource(operations, pathname);
    },
    validate(operation, status, body) {
      const exact = [String(status), `${String(status)[0]}XX`].find((each) => each in operation.responses);
      if (status < 400 && exact === undefined)
        return `${operation.operationId} does not say that it answers ${status}`;
      const validator = validatorAt(operation, exact ?? 'default');
      return validator(body) ? null : problem(operation, status, validator);
    },
    validateData(operation, data) {
      const validator = dataValidators[operation.operationId];
      if (validator === undefined) return `${operation.operationId} documents no data of a success`;
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

interface Pattern {
  expression: RegExp;
  names: string[];
}

/** The pattern of a template such as `/v3/pins/{pin_id}/`. */
function patternOf(template: string): Pattern {
  const names: string[] = [];
  const source = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { expression: new RegExp(`^${source}$`), names };
}

/** Parameters of a path. Null without a match. */
function parametersOf({ expression, names }: Pattern, path: string): Parameters | null {
  const match = expression.exec(path);
  return (
    match &&
    Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')]))
  );
}

/** Describes how a response violates the document. */
function told({ instancePath, message = '', params }: NonNullable<Validator['errors']>[number]): string {
  const detail = JSON.stringify(params);
  return `${instancePath === '' ? '/' : instancePath} ${message}${detail === '{}' ? '' : ` ${detail}`}`;
}
