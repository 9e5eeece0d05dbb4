import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { OpenAPIClientAxios, type Document, type Operation } from 'openapi-client-axios';
import type { Answer, Client } from './client.ts';

/** An operation's function: its parameters, its body, and settings of the request. */
type Call = (
  parameters: Record<string, unknown>,
  body: unknown,
  settings: Record<string, unknown>,
) => Promise<{ status: number; headers: Record<string, string | string[]>; data: string }>;

interface Generated {
  client: Record<string, Call>;
  operations: Operation[];
  validate(operation: Operation, status: number, body: unknown): string | null;
}

const made = new Map<string, Promise<Generated>>();

/** The client that a generator makes of a service's own OpenAPI document. */
export function generatedClient(origin: string): Promise<Generated> {
  let known = made.get(origin);
  if (known === undefined) made.set(origin, (known = generate(origin)));
  return known;
}

async function generate(origin: string): Promise<Generated> {
  const document = (await (await fetch(`${origin}/v3/openapi.json`)).json()) as Document;
  const api = new OpenAPIClientAxios({ definition: document, axiosConfigDefaults: { baseURL: origin } });
  const client = (await api.init()) as unknown as Record<string, Call>;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'document' });
  const validators = new Map<string, ValidateFunction>();
  return {
    client,
    operations: api.getOperations(),
    validate(operation, status, body) {
      const responses = operation.responses ?? {};
      const exact = [String(status), `${String(status)[0]}XX`].find((each) => each in responses);
      const name = exact ?? 'default';
      if (status < 400 && exact === undefined)
        return `${operation.operationId} does not say that it answers ${status}`;
      const pointer = [
        'paths',
        operation.path,
        operation.method,
        'responses',
        name,
        'content',
        'application/json',
      ];
      const $ref = `document#/${[...pointer, 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`;
      let validator = validators.get($ref);
      if (validator === undefined) validators.set($ref, (validator = ajv.compile({ $ref })));
      return validator(body)
        ? null
        : `${operation.operationId} ${status}: ${ajv.errorsText(validator.errors)}`;
    },
  };
}

/**
 * Calls the operation that has this path by its name in the generated client, with the member's cookies. Throws when
 * the document has none, or answers otherwise than it says.
 */
export async function callGenerated(
  member: Client,
  method: string,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answer> {
  const { client, operations, validate } = await generatedClient(member.origin);
  const [pathname = '', query = ''] = path.split('?');
  const found = operations
    .map((operation) => ({ operation, parameters: parametersOf(operation.path, pathname) }))
    .filter(
      ({ operation, parameters }) => String(operation.method) === method.toLowerCase() && parameters !== null,
    )
    // A path with fewer parameters is the nearer one.
    .sort((a, b) => Object.keys(a.parameters ?? {}).length - Object.keys(b.parameters ?? {}).length)[0];
  if (found === undefined) throw new Error(`The document has no ${method} ${pathname}`);
  const { operation, parameters } = found;
  const isRead = method === 'GET';
  const call = client[operation.operationId];
  if (call === undefined) throw new Error(`The client has no ${operation.operationId}`);
  const answer = await call(
    { ...parameters, ...Object.fromEntries(new URLSearchParams(query)), ...(isRead ? input : {}) },
    isRead ? undefined : input,
    {
      headers: {
        accept: 'application/json',
        cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isRead ? {} : { 'x-csrftoken': member.cookies.get('csrftoken') ?? '' }),
        ...headers,
      },
      maxRedirects: 0,
      responseType: 'text',
      transformResponse: (text: string) => text,
      validateStatus: () => true,
    },
  );
  const sent = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value].flat()) sent.append(name, String(each));
  member.keepCookies(sent);
  const body = (sent.get('content-type') ?? '').includes('json')
    ? (JSON.parse(answer.data) as Record<string, unknown>)
    : null;
  const problem = body === null ? null : validate(operation, answer.status, body);
  if (problem !== null) throw new Error(problem);
  const response = (body?.['resource_response'] as Answer['response']) ?? null;
  return { status: answer.status, headers: sent, response, body, text: answer.data };
}

/** The parameters that a path has by a template such as `/v3/pins/{pin_id}/`; null when it is not of that form. */
function parametersOf(template: string, path: string): Record<string, string> | null {
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
