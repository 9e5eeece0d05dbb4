import type { z } from 'zod';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { Method, ResourceVerb } from '../operations/operation.ts';

export type V5Input = Record<string, unknown>;

/** A request as the route's schemas have read it. */
export interface V5Request<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Of the person whom the token stands for. */
  username: string;
}

interface Declaration<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** What it takes; for secret boards the scope of the same name with `_secret` besides (`servicesForApp`). */
  scope: Scope;
  /** The operation that does it, by its `/v3` method and path, or by its resource. */
  does: { method: Method; path: string } | { resource: string; verb: ResourceVerb };
  /** Values of the path's `{name}` parameters. */
  params: Params;
  query: Query;
  /** Of a POST or PATCH; what others send is not looked at. */
  body: Body;
  input: (request: V5Request<Params, Query, Body>) => V5Input;
  /** How one thing is shown; null where nothing is. */
  shows: ((wire: V5Input, request: V5Request<Params, Query, Body>) => V5Input) | null;
  isList?: true;
  status: 200 | 201 | 204;
}

/** Any route, as it is mounted: its functions are handed what its own schemas have read. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schemas beside the functions are the proof
type AnyDeclaration = Declaration<any, any, any>;
export type V5Route = Omit<AnyDeclaration, 'params' | 'query' | 'body'> &
  Record<'params' | 'query' | 'body', z.ZodObject>;

/** Declares a route of the public REST interface. */
export function v5Route<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject>(
  route: Declaration<Params, Query, Body>,
): V5Route {
  return route;
}
