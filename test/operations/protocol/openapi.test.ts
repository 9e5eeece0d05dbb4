import test from 'ava';
import { scopes } from '../../../views/oauth/scopes.ts';
import { Client, signUp } from '../../support/service/client.ts';
import { quickPins } from '../support/people.ts';
import { callGenerated } from '../../support/service/document/generated-client.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

test.serial(
  '[API-04] the OpenAPI 3.1 document lists every call with its parameters and resources',
  async (t) => {
    const answer = await fetch(`${service.origin}/v3/openapi.json`);
    t.is(answer.status, 200);
    interface Entry {
      operationId: string;
      summary: string;
      'x-resources': string[];
      parameters: { name: string; in: string; required: boolean; schema?: unknown; content?: unknown }[];
      responses: Record<string, unknown>;
      requestBody?: { content: Record<string, { schema: { properties: object } }> };
    }
    const document = (await answer.json()) as {
      openapi: string;
      info: { title: string; version: string };
      paths: Record<string, Record<string, Entry>>;
    };
    t.is(document.openapi, '3.1.0');
    t.truthy(document.info.title);
    const ids = new Set<string>();
    const resources = new Set<string>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, entry] of Object.entries(methods)) {
        t.regex(method, /^(get|post|put|delete)$/);
        t.false(ids.has(entry.operationId), entry.operationId);
        ids.add(entry.operationId);
        t.truthy(entry.summary);
        t.true(Object.keys(entry.responses).length > 1);
        for (const name of entry['x-resources']) resources.add(name);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        t.deepEqual(
          entry.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
          inPath as string[],
        );
        for (const parameter of entry.parameters)
          t.is(typeof (parameter.schema ?? parameter.content), 'object');
        if (entry.requestBody) t.truthy(entry.requestBody.content['application/json']?.schema.properties);
        // Every listed resource exists: another method or a refusal, never an unknown call.
        const called = await new Client(service.origin).call(
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, '1'),
        );
        t.not(called.response?.error?.id, 'operation_not_found', `${method} ${path}`);
      }
    for (const name of ['RepinResource/create', 'PinResource/get', 'BoardResource/create', 'VIPResource/get'])
      t.true(resources.has(name), name);
  },
);

test.serial(
  '[API-04] the document says of every call what it answers, by schemas that it holds',
  async (t) => {
    const document = (await (await fetch(`${service.origin}/v3/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<'2XX', Success> }>>;
      components: { schemas: Record<string, object> };
    };
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods)) {
        const { data } =
          responses['2XX'].content['application/json'].schema.properties.resource_response.properties;
        t.true(Object.keys(data).length > 0, `${method} ${path}`);
      }
    const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    t.deepEqual(
      referencesIn(document).filter((reference) => !named.includes(reference)),
      [],
    );
  },
);

test.serial('[API-04] objects in a query are described as the JSON text that they are', async (t) => {
  interface Parameter {
    name: string;
    schema?: object;
    content?: Record<string, { schema: { type: string } }>;
  }
  const document = (await (await fetch(`${service.origin}/v3/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters: Parameter[] }>>;
  };
  for (const [path, name] of [
    ['/v3/visual-search/', 'crop'],
    ['/v3/offsite/', 'aux_data'],
    ['/v3/experiences/', 'targeting'],
    ['/v3/experiences/', 'extra_context'],
  ] as const) {
    const parameter = document.paths[path]?.['get']?.parameters.find((each) => each.name === name);
    t.is(parameter?.schema, undefined, name);
    t.is(parameter?.content?.['application/json']?.schema.type, 'object', name);
  }
});

interface Success {
  content: {
    'application/json': {
      schema: { properties: { resource_response: { properties: { data: object } } } };
    };
  };
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

interface Secured {
  paths: Record<string, Record<string, { security: Record<string, string[]>[]; 'x-scopes': string[] }>>;
  components: {
    securitySchemes: Record<string, { type: string; in?: string; name?: string; scheme?: string }>;
  };
}

async function securedCalls() {
  const document = (await (await fetch(`${service.origin}/v3/openapi.json`)).json()) as Secured;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '1'),
      security,
    })),
  );
  return { calls, schemes: document.components.securitySchemes };
}

async function idOf(method: string, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(service.origin + path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const text = await answer.text();
  return /"error":\{.*?"id":"(\w+)"/.exec(text)?.[1] ?? '';
}

test.serial(
  '[API-04] the document says which calls need the pair of tokens, and which a session',
  async (t) => {
    const { calls, schemes } = await securedCalls();
    t.like(schemes['csrf'], { type: 'apiKey', in: 'header', name: 'X-CSRFToken' });
    t.like(schemes['csrfCookie'], { type: 'apiKey', in: 'cookie', name: 'csrftoken' });
    for (const { method, path, security } of calls) {
      const [byCookies = {}] = security;
      t.is('csrf' in byCookies, 'csrfCookie' in byCookies);
      const bare = await idOf(method, path, {});
      t.is(bare === 'cross_site', 'csrf' in byCookies, `${method} ${path} ${bare}`);
      // Staff operations do not exist for visitors. Some of visitors depend on what is asked.
      if (method === 'GET' && 'session' in byCookies && !path.startsWith('/v3/staff/'))
        t.is(bare, 'not_signed_in', `${method} ${path}`);
    }
  },
);

test.serial(
  '[API-04] [USER-10] the document says which calls a token may make, without cookies',
  async (t) => {
    const { calls, schemes } = await securedCalls();
    t.like(schemes['bearer'], { type: 'http', scheme: 'bearer' });
    const member = await signUp(service.origin, 'token_maker');
    const made = await member.call('POST', '/v3/oauth/personal_tokens/', {
      name: 'All',
      scopes: [...scopes],
      password: 'a long enough password',
    });
    const { token } = made.response?.data as { token: string };
    for (const { method, path, security } of calls) {
      const id = await idOf(method, path, { authorization: `Bearer ${token}` });
      const isDeclared = security.some((way) => 'bearer' in way);
      // What anyone may read is answered as to a visitor.
      const forAnyone = method === 'GET' && security.some((way) => Object.keys(way).length === 0);
      const isOpen = forAnyone && (await idOf(method, path, {})) !== 'not_signed_in';
      t.is(id !== 'scope_missing', isDeclared || isOpen, `${method} ${path} ${id}`);
      t.not(id, 'cross_site', `${method} ${path}`);
    }
  },
);

test.serial('[API-04] a client made from the document signs up, saves, searches and tidies up', async (t) => {
  const ada = new Client(service.origin);
  const call = async (
    method: string,
    path: string,
    input: Record<string, unknown> = {},
  ): Promise<unknown> => {
    const answer = await callGenerated(ada, method, path, input, {});
    t.true(answer.status < 300, `${method} ${path} ${answer.text.slice(0, 200)}`);
    return (answer.body?.['resource_response'] as { data: unknown } | undefined)?.data;
  };
  const me = (await call('POST', '/v3/register/', {
    first_name: 'Ada',
    username: 'ada_generated',
    email: 'ada.generated@example.com',
    password: 'a long enough password',
    birthday: '1990-05-17',
  })) as { id: string };
  const board = (await call('POST', '/v3/boards/', { name: 'Made by machine' })) as { id: string };
  const [id = ''] = await quickPins(service, me.id, board.id, 1);
  t.like(await call('GET', `/v3/pins/${id}/`), { id });
  await call('PUT', `/v3/pins/${id}/`, { title: 'A copper kettle' });
  const onBoard = (await call('GET', `/v3/boards/${board.id}/pins/`, { page_size: 10 })) as {
    title: string;
  }[];
  t.deepEqual(
    onBoard.map(({ title }) => title),
    ['A copper kettle'],
  );
  const found = await call('GET', '/v3/search/', { scope: 'pins', query: 'kettle' });
  t.truthy(found);
  await call('DELETE', `/v3/pins/${id}/`);
  const gone = await callGenerated(ada, 'GET', `/v3/pins/${id}/`, {}, {});
  t.is(gone.status, 404);
  const refused = await callGenerated(ada, 'POST', '/v3/boards/', { name: 'Made by machine' }, {});
  t.is(refused.status, 409);
});
