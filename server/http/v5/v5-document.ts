import { plainScopes } from '../../oauth/secrecy.ts';
import { oauthScheme } from '../oauth/oauth-scheme.ts';
import {
  answerSchemas,
  inputSchema,
  operationIdOf,
  type AnswerSchemas,
  type InputSchema,
} from '../operations/answer-schemas.ts';
import type { V5Route } from './v5-route.ts';

/** Creates the OpenAPI 3.1 document of the REST API (API-04) from its routes. */
export function v5Document(routes: readonly V5Route[], siteName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const answers = answerSchemas(
    Object.fromEntries(
      routes.flatMap((route) => (route.shows === null ? [] : [[operationIdOf(route), route.shows.schema]])),
    ),
  );
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = describe(route, answers);
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} REST API`,
      version: '5',
      description:
        'Calls carry a token in `Authorization: Bearer …`. Without the scope of the same name with `_secret`, secret boards and their pins are treated as missing. `X-RateLimit-…` say how many calls are left of the tightest limit.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        ...answers.named,
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'integer' }, message: { type: 'string' } },
        },
      },
      securitySchemes: { oauth2: oauthScheme, bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describe(route: V5Route, answers: AnswerSchemas): Record<string, unknown> {
  const body = inputSchema(route.body);
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: operationIdOf(route),
    tags: [route.path.split('/')[2] ?? ''],
    security: [{ oauth2: plainScopes([route.scope]) }, { bearer: plainScopes([route.scope]) }],
    parameters: [
      ...parametersIn('path', inputSchema(route.params)),
      ...parametersIn('query', inputSchema(route.query)),
    ],
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [route.status]: answerOf(route, answers.of[operationIdOf(route)]),
      default: {
        description: 'Refused; `message` says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parametersIn(place: 'path' | 'query', { properties = {}, required = [] }: InputSchema): unknown[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function answerOf({ shows, isList }: V5Route, item: unknown): Record<string, unknown> {
  if (shows === null) return { description: 'Done.' };
  const list = {
    type: 'object',
    required: ['items', 'bookmark'],
    properties: {
      items: { type: 'array', items: item },
      bookmark: { type: ['string', 'null'], description: 'Token of the next page, null on the last one' },
    },
  };
  return {
    description: isList === true ? 'A page of the list.' : 'The object.',
    content: { 'application/json': { schema: isList === true ? list : item } },
  };
}
