import type { ZodType } from 'zod';
import { plainScopes } from '../../oauth/secrecy.ts';
import { errorCatalog } from '../../error-catalog.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pictureTexts } from '../../../views/uploads/texts.ts';
import { longestKey } from './run-operation.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { oauthScheme } from '../oauth/oauth-scheme.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { answerSchemas, inputSchema, operationIdOf, type AnswerSchemas } from './answer-schemas.ts';
import { isWrite } from './gate.ts';
import type { AnyOperation } from './operation.ts';
import type { Registry } from './registry.ts';

/** Creates the OpenAPI 3.1 document of all operations (API-04) from their declarations. */
export function openApiDocument(
  registry: Registry,
  siteName: string,
  sessionCookie: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const answers = answerSchemas(
    Object.fromEntries(registry.operations.map((each) => [operationIdOf(each), each.output])),
  );
  for (const operation of registry.operations) {
    const entry = (paths[operation.path] ??= {});
    entry[operation.method.toLowerCase()] = describe(operation, answers);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '3',
      description:
        'Every operation is also available at its named resources, `/resource/{Name}Resource/{get|create|update|delete}/`, and through `ApiResource`. Calls with a session that write require the `csrftoken` cookie and the same value in `X-CSRFToken`. Calls with a token, in `Authorization: Bearer …`, need neither cookies nor that header.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: failureSchema, ...answers.named },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        csrfCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.csrf,
          description: 'Any value, chosen by the client. `X-CSRFToken` repeats it.',
        },
        oauth2: oauthScheme,
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token, made at ${settingsUrls.apps}, or an app’s access token, with the listed scopes. Secret boards are there for tokens that also have the scope of the same name with \`_secret\` (\`x-scopes\`).`,
        },
      },
    },
  };
}

function describe(operation: AnyOperation, answers: AnswerSchemas): Record<string, unknown> {
  const schema = inputSchema(operation.input as ZodType);
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const isRead = operation.method === 'GET' || operation.method === 'DELETE';
  const others = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  if (operation.idempotency !== undefined && !isRead) others.push(['idempotency_key', keyField]);
  const required = schema.required ?? [];
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    ...(required.some((name) => !inPath.includes(name))
      ? { required: required.filter((name) => !inPath.includes(name)) }
      : {}),
  };
  return {
    operationId: operationIdOf(operation),
    summary: operation.summary,
    tags: [operation.tag],
    'x-resources': operation.resources.map(({ name, verb }) => `${name}/${verb}`),
    'x-body-bytes': operation.bodyBytes ?? limits.bodyBytes,
    'x-scopes': operation.scopes ?? [],
    security: waysIn(operation),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: schema.properties?.[name] ?? {},
      })),
      ...(isRead
        ? others.map(([name, property]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            ...describedIn(property),
          }))
        : []),
      ...(operation.idempotency === undefined ? [] : [keyHeader]),
    ],
    ...(isRead || others.length === 0 ? {} : { requestBody: requestBody(operation, body) }),
    responses: responses(operation, answers),
  };
}

/** Objects in a query are JSON text. A schema alone would have clients send their properties as parameters. */
function describedIn(property: Record<string, unknown>): Record<string, unknown> {
  const kinds = [property, ...((property['anyOf'] ?? []) as Record<string, unknown>[])];
  const isObject = kinds.some(({ type }) => type === 'object');
  return isObject ? { content: { 'application/json': { schema: property } } } : { schema: property };
}

/** What a call needs, as alternatives. A visitor's call may have a session, too. */
function waysIn(operation: AnyOperation): Record<string, readonly string[]>[] {
  const { who, scopes } = operation;
  return [
    { ...(who !== 'anyone' && { session: [] }), ...(isWrite(operation) && { csrf: [], csrfCookie: [] }) },
    ...(scopes === undefined ? [] : [{ bearer: plainScopes(scopes) }, { oauth2: plainScopes(scopes) }]),
  ];
}

const keySchema = { type: 'string', minLength: 1, maxLength: longestKey };

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    ...keySchema,
    description:
      'A key chosen by the client for one intended action. Repeating the call with the same key and input has no further effect and returns the first response for two days, then `idempotency_answer_gone` (409). Other input with the same key is refused with `idempotency_key_reused` (409). A refused call does not use up its key. Keys are kept for 30 days.',
  },
};

const keyField = { ...keySchema, description: 'The same as the header `Idempotency-Key`' };

function requestBody(
  operation: AnyOperation,
  body: { properties: Record<string, unknown> },
): Record<string, unknown> {
  const withFile =
    operation.file === undefined
      ? {}
      : {
          'multipart/form-data': {
            schema: {
              ...body,
              properties: {
                ...body.properties,
                [operation.file.field]: fileSchema(operation.file),
              },
            },
          },
        };
  return {
    content: {
      'application/json': { schema: body },
      'application/x-www-form-urlencoded': { schema: body },
      ...withFile,
    },
  };
}

/** Fields for pictures are all called `image`. Those with the limit of a video take videos too. */
function fileSchema({ field, maxBytes }: NonNullable<AnyOperation['file']>): Record<string, unknown> {
  const video = maxBytes === limits.videoBytes ? ', or a video: MP4, MOV or WebM' : '';
  return {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    ...(field === 'image' && { description: `A picture: ${pictureTexts.formats}${video}` }),
  };
}

function responses(operation: AnyOperation, answers: AnswerSchemas): Record<string, unknown> {
  const failure = (description: string): Record<string, unknown> => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    '2XX': {
      description: 'The result is in `resource_response.data`.',
      content: { 'application/json': { schema: successSchema(answers.of[operationIdOf(operation)]) } },
    },
    '400': failure('The input is not right; `error.fields` names what.'),
    ...(operation.who === 'member' ? { '401': failure('Not logged in.') } : {}),
    '403': failure('Not allowed, or not sent from our own pages.'),
    '404': failure('Missing, or not for the caller to see.'),
    ...(operation.limit ? { '429': failure('Too often; `Retry-After` says when to try again.') } : {}),
    default: failure('Refused; `error.id` and `message` say why, for instance that a name is taken (409).'),
  };
}

function successSchema(data: unknown): Record<string, unknown> {
  return {
    type: 'object',
    required: ['resource_response'],
    properties: {
      resource_response: {
        type: 'object',
        required: ['status', 'code', 'message', 'data', 'http_status'],
        properties: {
          status: { const: 'success' },
          code: { const: 0 },
          message: { type: 'string' },
          endpoint_name: { type: 'string' },
          data,
          bookmark: {
            type: 'string',
            description:
              'Token of the next page. On the last page it is omitted, except by searches, which return `-end-`.',
          },
          http_status: { type: 'integer' },
        },
      },
      client_context: { type: 'object' },
      resource: { type: 'object' },
      request_identifier: { type: 'string' },
    },
  };
}

const failureSchema = {
  type: 'object',
  required: ['resource_response'],
  properties: {
    resource_response: {
      type: 'object',
      properties: {
        status: { const: 'failure' },
        code: { type: 'integer' },
        message: { type: 'string' },
        http_status: { type: 'integer' },
        data: { type: 'null' },
        error: {
          type: 'object',
          properties: {
            id: { enum: Object.keys(errorCatalog) },
            code: { type: 'integer' },
            message: { type: 'string' },
            message_detail: { type: 'string' },
            http_status: { type: 'integer' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
};
