import type { Document } from 'openapi-client-axios';
import { responseValidators } from '../../../support/service/document/compiled-document.ts';

/** Says how an answer of `/v5` differs from what `/v5/openapi.json` promises, or null. */
export type Describes = (method: string, url: string, status: number, body: unknown) => string | null;

interface Described {
  method: string;
  path: string;
  pattern: RegExp;
  responses: Record<string, { content?: unknown }>;
}

/** Reads the document of a service. */
export async function describedAnswers(origin: string): Promise<Describes> {
  const document = (await (await fetch(`${origin}/v5/openapi.json`)).json()) as Document;
  const validatorAt = responseValidators(document);
  const routes = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Pick<Described, 'responses'>>).map(
      ([method, { responses }]): Described => ({
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        responses,
      }),
    ),
  );
  return (method, url, status, body) => {
    const path = url.replace(/\?.*/, '');
    // A path without parameters comes first.
    const [route] = routes
      .filter((each) => each.method === method && each.pattern.test(path))
      .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
    if (route === undefined) return null;
    const response = status < 400 ? String(status) : 'default';
    if (!(response in route.responses))
      return `${method} ${route.path} does not say that it answers ${status}`;
    if (route.responses[response]?.content === undefined) return null;
    const validator = validatorAt(route, response);
    if (validator(body)) return null;
    const told = (validator.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    return `${method} ${route.path} ${status}: ${told.join('; ')}`;
  };
}
