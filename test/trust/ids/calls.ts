import { z } from 'zod';
import { operations } from '../../../server/operations.ts';
import { v5Routes } from '../../../server/http/v5/routes.ts';

/** An operation or a route with its inputs. */
export interface NamedCall {
  /** Method and path. */
  name: string;
  method: string;
  path: string;
  who: 'anyone' | 'member' | 'staff';
  /** Fields that name an object. */
  ids: string[];
  /** Names of `ids` that take several. */
  lists: ReadonlySet<string>;
  required: string[];
  /** Fields that name a board and its section in one value. */
  both: string[];
  /** `Name/verb` of equivalent named resources. */
  resources: string[];
}

export interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** JSON Schema of a schema's input. */
export const jsonOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const inPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Fields that name an object: path parameters, `…_id`, and fields that take only an id or a pair of ids. */
function namedCall(
  { method, path, who }: Pick<NamedCall, 'method' | 'path' | 'who'>,
  schema: z.ZodType,
  resources: string[] = [],
): NamedCall {
  const { properties = {}, required = [] } = jsonOf(schema);
  const parts = inPath(path);
  const ids = Object.entries(properties).filter(
    ([name, field]) =>
      parts.includes(name) ||
      /(^|_)ids?$|[a-z]Ids?$/.test(name) ||
      /64-bit|int64|d\{1,19\}/.test(JSON.stringify(field)),
  );
  return {
    name: `${method} ${path}`,
    method,
    path,
    who,
    resources,
    ids: ids.map(([name]) => name),
    lists: new Set(ids.flatMap(([name, { type }]) => (type === 'array' || /_ids$/.test(name) ? [name] : []))),
    required: [...new Set([...required, ...parts])],
    both: ids.flatMap(([name, field]) =>
      name === 'places' || JSON.stringify(field).includes(':\\\\d') ? [name] : [],
    ),
  };
}

export const v3Calls = (): NamedCall[] =>
  operations.map((operation) =>
    namedCall(
      operation,
      operation.input,
      operation.resources.map(({ name, verb }) => `${name}/${verb}`),
    ),
  );

export const v5Calls = (): NamedCall[] =>
  v5Routes.map(({ method, path, params, query, body }) =>
    namedCall({ method, path, who: 'member' }, z.object({ ...params.shape, ...query.shape, ...body.shape })),
  );
