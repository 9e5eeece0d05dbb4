import { OpenAPIClientAxios } from 'openapi-client-axios';
import { apiDocument } from './api-document.ts';

/** The service to call, and cookies that its responses change. */
interface Caller {
  readonly origin: string;
  readonly cookies: ReadonlyMap<string, string>;
  keepCookies(headers: Headers): void;
}

interface GeneratedAnswer {
  status: number;
  headers: Headers;
  /** The whole envelope. Null if the response was not JSON. */
  body: Record<string, unknown> | null;
  text: string;
}

/** An operation's function: parameters, body and request settings. */
type Call = (
  parameters: Record<string, unknown>,
  body: unknown,
  settings: Record<string, unknown>,
) => Promise<{ status: number; headers: Record<string, string | string[]>; data: string }>;

const made = new Map<string, Promise<Record<string, Call>>>();

/** The client generated from the service's OpenAPI document, by operation name. */
function generatedClient(origin: string): Promise<Record<string, Call>> {
  let known = made.get(origin);
  if (known === undefined) made.set(origin, (known = generate(origin)));
  return known;
}

async function generate(origin: string): Promise<Record<string, Call>> {
  const { document } = await apiDocument(origin);
  const api = new OpenAPIClientAxios({ definition: document, axiosConfigDefaults: { baseURL: origin } });
  return (await api.init()) as unknown as Record<string, Call>;
}

/**
 * Calls the operation with this path through the generated client, with the member's cookies. Throws if the document
 * has none, or if the response violates it.
 */
export async function callGenerated(
  member: Caller,
  method: string,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<GeneratedAnswer> {
  const { find, validate } = await apiDocument(member.origin);
  const client = await generatedClient(member.origin);
  const [pathname = '', query = ''] = path.split('?');
  const found = find(method, pathname);
  if (found === null) throw new Error(`The document has no ${method} ${pathname}`);
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
  return { status: answer.status, headers: sent, body, text: answer.data };
}
