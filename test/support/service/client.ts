import { setTimeout } from 'node:timers/promises';
import { apiDocument } from './document/api-document.ts';
import { exchange } from './exchange.ts';

/** Response of an operation. */
export interface Answer {
  status: number;
  headers: Headers;
  /** `resource_response` of the envelope. Null if the response was not JSON. */
  response: {
    status: string;
    code: number;
    message: string;
    data: unknown;
    bookmark?: string;
    http_status: number;
    error?: { id: string; fields: { field: string; message: string }[]; message_detail?: string };
  } | null;
  /** The whole envelope. */
  body: Record<string, unknown> | null;
  text: string;
}

/** A client with its own cookies, like scripts that use this protocol. */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {
    this.cookies.set('csrftoken', 'made-by-the-client');
  }

  /**
   * Calls an operation at its REST path with a JSON body, or a query for GET. With `API_CLIENT=generated`, all calls
   * of a test run go through a client generated from the service's OpenAPI document.
   */
  async call(
    method: string,
    path: string,
    input: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (isGenerated) {
      const { callGenerated } = await import('./document/generated-client.ts');
      return withResponse(await callGenerated(this, method, path, input, headers));
    }
    const isRead = method === 'GET';
    const query =
      isRead && Object.keys(input).length > 0
        ? `?${new URLSearchParams(input as Record<string, string>)}`
        : '';
    return this.send(method, path + query, {
      headers: {
        accept: 'application/json',
        ...(isRead ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    });
  }

  /** Calls a named resource: GET with a query, other verbs with a form body. */
  async resource(name: string, verb: string, options: Record<string, unknown> = {}): Promise<Answer> {
    const fields = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) });
    const path = `/resource/${name}/${verb}/`;
    return verb === 'get' ? this.send('GET', `${path}?${fields}`) : this.send('POST', path, { body: fields });
  }

  /** Any request, with the client's cookies and token. Does not follow redirects. */
  async send(
    method: string,
    path: string,
    init: Pick<RequestInit, 'headers' | 'body'> = {},
  ): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (method !== 'GET' && !headers.has('x-csrftoken'))
      headers.set('x-csrftoken', this.cookies.get('csrftoken') ?? '');
    const exchanged = await exchange(this.origin + path, method, headers, init.body);
    this.keepCookies(exchanged.headers);
    const body = (exchanged.headers.get('content-type') ?? '').includes('json')
      ? (JSON.parse(exchanged.text) as Record<string, unknown>)
      : null;
    const answer = withResponse({ ...exchanged, body });
    await this.expectAsDocumented(method, path, init.body, answer);
    return answer;
  }

  /** Throws if the data of a success violates the OpenAPI document. */
  private async expectAsDocumented(
    method: string,
    path: string,
    sent: RequestInit['body'],
    { status, response }: Answer,
  ): Promise<void> {
    if (status >= 300 || response === null || !/^\/(v3|resource)\//.test(path)) return;
    const { find, validateData } = await apiDocument(this.origin);
    const pathname = path.split('?')[0] ?? '';
    const override = sent instanceof URLSearchParams || sent instanceof FormData ? sent.get('_method') : null;
    const operation = find(typeof override === 'string' ? override : method, pathname)?.operation;
    const problem = operation === undefined ? null : validateData(operation, response.data);
    if (problem !== null) throw new Error(`Not as /v3/openapi.json says: ${problem}`);
  }

  keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, equals));
      else this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }
}

function withResponse(answer: Omit<Answer, 'response'>): Answer {
  return { ...answer, response: (answer.body?.['resource_response'] as Answer['response']) ?? null };
}

const isGenerated = process.env['API_CLIENT'] === 'generated';
let people = 0;

export interface Member extends Client {
  id: string;
  username: string;
}

/** A client that has signed up. */
export async function signUp(
  origin: string,
  username = `person${++people}`,
  headers: Record<string, string> = {},
): Promise<Member> {
  const client = new Client(origin);
  const person = {
    first_name: username,
    username,
    email: `${username}@example.com`,
    password: 'a long enough password',
    birthday: '1990-05-17',
  };
  let answer = await client.call('POST', '/v3/register/', person, headers);
  // On a machine that many share, the service may ask to retry.
  for (let tries = 1; answer.status === 503 && tries < 5; tries++) {
    await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    answer = await client.call('POST', '/v3/register/', person, headers);
  }
  if (answer.status !== 201) throw new Error(`sign-up was answered ${answer.status}: ${answer.text}`);
  const { id } = answer.response?.data as { id: string };
  return Object.assign(client, { id, username });
}
