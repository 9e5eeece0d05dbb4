import type { Scope } from '../../views/rules/oauth/scopes.ts';
import type { Method, ResourceVerb } from '../operations/operation.ts';

export type V5Input = Record<string, unknown>;

export interface V5Request {
  /** Values of the path's `{name}` parameters. */
  params: Record<string, string>;
  query: Record<string, string>;
  body: V5Input;
  username: string;
}

export interface V5Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  scope: Scope;
  /** The operation that does it, by its `/v3` method and path, or by its resource. */
  does: { method: Method; path: string } | { resource: string; verb: ResourceVerb };
  input: (request: V5Request) => V5Input;
  /** How one thing is shown; null where nothing is. */
  shows: ((wire: V5Input, request: V5Request) => V5Input) | null;
  isList?: true;
  status: 200 | 201 | 204;
}
