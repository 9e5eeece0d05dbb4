import type { AnyOperation, Method, ResourceVerb } from './operation.ts';

/** A parsed call: the operation, its raw input, and its name in the envelope. */
export interface Call {
  operation: AnyOperation;
  input: Record<string, unknown>;
  resourceName: string;
}

export interface Match {
  operation: AnyOperation;
  /** Decoded values of the path's `{name}` parameters. */
  parameters: Record<string, string>;
}

export interface Registry {
  operations: readonly AnyOperation[];
  /** Finds the operation for a `/v3` path. `allowed` lists the other methods that the path supports. */
  match(method: string, pathname: string): { match: Match | null; allowed: Method[] };
  /** Finds the operation behind a named resource. */
  resource(name: string, verb: ResourceVerb): AnyOperation | null;
}

/** Indexes the declared operations. Throws if two share a path and method or a resource and verb. */
export function createRegistry(operations: readonly AnyOperation[]): Registry {
  const routes = new Map<string, { operation: AnyOperation; segments: string[] }[]>();
  const resources = new Map<string, AnyOperation>();
  const seen = new Set<string>();
  for (const operation of operations) {
    const shape = `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`;
    if (seen.has(shape)) throw new Error(`Two operations answer ${shape}.`);
    seen.add(shape);
    const segments = split(operation.path);
    const alike = bucketOf(segments);
    routes.set(alike, [...(routes.get(alike) ?? []), { operation, segments }]);
    for (const { name, verb } of operation.resources) {
      const key = `${name}/${verb}`;
      if (resources.has(key)) throw new Error(`Two operations answer ${key}.`);
      resources.set(key, operation);
    }
  }
  return {
    operations,
    match(method, pathname) {
      const wanted = split(pathname);
      const allowed: Method[] = [];
      for (const { operation, segments } of routes.get(bucketOf(wanted)) ?? []) {
        const parameters = matchSegments(segments, wanted);
        if (parameters === null) continue;
        if (operation.method === method) return { match: { operation, parameters }, allowed };
        allowed.push(operation.method);
      }
      return { match: null, allowed };
    },
    resource: (name, verb) => resources.get(`${name}/${verb}`) ?? null,
  };
}

/**
 * Returns the bucket of a path. Paths that can match one another have the same number of segments and the same first
 * two segments, which are always literal.
 */
function bucketOf(segments: string[]): string {
  return `${segments.length}/${segments[0] ?? ''}/${segments[1] ?? ''}`;
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matchSegments(pattern: string[], path: string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== given) return null;
      continue;
    }
    try {
      parameters[part.slice(1, -1)] = decodeURIComponent(given);
    } catch {
      return null;
    }
  }
  return parameters;
}
