import type { z } from 'zod';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { Method, ResourceVerb } from '../operations/operation.ts';
import { nothing } from './v5-fields.ts';

export type V5Input = Record<string, unknown>;

/** A request as parsed by the route's schemas. */
export interface V5Request<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The token owner's username. */
  username: string;
}

/** What a route answers. */
interface Shown<Schema extends z.ZodType, Data, Asked> {
  schema: Schema;
  /** Converts one object of an operation's data. */
  present: (data: Data, request: Asked) => z.output<Schema>;
}

/** Declares what a route answers, made of an operation's data. */
export const shown = <Schema extends z.ZodType, Data, Asked>(
  schema: Schema,
  present: (data: Data, request: Asked) => z.output<Schema>,
): Shown<Schema, Data, Asked> => ({ schema, present });

interface Declaration<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Required scope. Secret boards also require the scope of the same name with `_secret` (`servicesForApp`). */
  scope: Scope;
  /** The operation behind the route, by its `/v3` method and path or by its resource. */
  does: { method: Method; path: string } | { resource: string; verb: ResourceVerb };
  /** Values of the path's `{name}` parameters. */
  params?: Params;
  query?: Query;
  /** For POST and PATCH. Ignored for other methods. */
  body?: Body;
  input: (request: V5Request<Params, Query, Body>) => V5Input;
  /** The response body, or each item of a list. Null if there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each presenter names the data of the operation behind it
  shows: Shown<z.ZodType, any, V5Request<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>> | null;
  isList?: true;
}

type Nothing = typeof nothing;
const statuses = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const;

/** Any route as mounted. Its functions receive input parsed by its own schemas. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schemas beside the functions are the proof
type AnyDeclaration = Declaration<any, any, any>;
export type V5Route = Omit<AnyDeclaration, 'params' | 'query' | 'body'> &
  Record<'params' | 'query' | 'body', z.ZodObject> & { status: 200 | 201 | 204 };

/** Declares a route of the public REST API. It takes no parameters, query or body but those declared. */
export function v5Route<
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
>(route: Declaration<Params, Query, Body>): V5Route {
  return { params: nothing, query: nothing, body: nothing, ...route, status: statuses[route.method] };
}
