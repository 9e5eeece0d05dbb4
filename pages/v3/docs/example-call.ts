import type { Schema } from './schema-shapes.ts';

/** What the command of a call is made of. */
export interface ExampleParts {
  method: string;
  /** Address of the call, with `{name}` parameters. */
  address: string;
  fields: { name: string; in: 'path' | 'query' | 'header' | 'body'; required: boolean; schema: Schema }[];
  /** Name of the field that takes a file. */
  file: string | null;
  takesToken: boolean;
  needsLogin: boolean;
  /** Whether the call must prove that no other site made the browser send it. */
  needsCsrf: boolean;
}

const csrfOfCookies = `"X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' cookies.txt)"`;

/** Returns the command that logs in for the calls that need a session. */
export function loginCommand(origin: string): string {
  return [
    `curl -c cookies.txt -H 'Cookie: csrftoken=any' -H 'X-CSRFToken: any'`,
    `  -d username_or_email="$USERNAME" --data-urlencode password="$PASSWORD" '${origin}/v3/sessions/'`,
  ].join(' \\\n');
}

/** Returns a command that makes a call with its required fields, as a shell runs it. */
export function exampleCommand(parts: ExampleParts): string {
  const needed = parts.fields.filter(({ required }) => required);
  const of = (place: string) =>
    needed
      .filter((field) => field.in === place)
      .map(({ name, schema }) => [name, valueOf(name, schema)] as const);
  const path = of('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(textOf(value))),
    parts.address,
  );
  const query = new URLSearchParams(of('query').map(([name, value]) => [name, textOf(value)])).toString();
  const isRead = parts.method === 'GET';
  const lines = [
    `curl${isRead ? '' : ` -X ${parts.method}`} ${quoted(path + (query === '' ? '' : `?${query}`))}`,
    ...identity(parts),
    ...bodyOf(parts, of('body')),
  ];
  return lines.join(' \\\n  ');
}

function identity({ takesToken, needsLogin, needsCsrf }: ExampleParts): string[] {
  if (takesToken) return [`-H "Authorization: Bearer $TOKEN"`];
  if (needsLogin) return ['-b cookies.txt', ...(needsCsrf ? [`-H ${csrfOfCookies}`] : [])];
  return needsCsrf ? [`-H 'Cookie: csrftoken=any' -H 'X-CSRFToken: any'`] : [];
}

function bodyOf({ method, file }: ExampleParts, fields: (readonly [string, unknown])[]): string[] {
  if (method === 'GET' || (method === 'DELETE' && fields.length === 0)) return [];
  if (file !== null)
    return [
      ...fields.map(([name, value]) => `-F ${quoted(`${name}=${textOf(value)}`)}`),
      `-F ${file}=@picture.jpg`,
    ];
  return [`-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(Object.fromEntries(fields)))}`];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const texts: readonly [name: RegExp, value: string][] = [
  [/email/, 'ada@example.com'],
  [/username|person/, 'ada'],
  [/url|link|website|address|domain/, 'https://example.com/'],
  [/date|day|birthday|from|until/, '2026-02-28'],
];

/** Returns a value that a field takes: an id, the first of several words, or a text. */
function valueOf(name: string, schema: Schema): unknown {
  const { enum: words, anyOf, type, items, properties, required = [], minimum, description = '' } = schema;
  if (schema.const !== undefined) return schema.const;
  if (words !== undefined) return words[0];
  const isId = description.includes('64-bit id') || /(^|_)id$/.test(name);
  if (type === 'array' || /(^|_)ids$/.test(name))
    return [isId || items === undefined ? '123' : valueOf(name.replace(/s$/, ''), items)];
  if (isId) return '123';
  if (anyOf !== undefined) return valueOf(name, anyOf.find((one) => one.type !== 'null') ?? {});
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'object')
    return Object.fromEntries(required.map((each) => [each, valueOf(each, properties?.[each] ?? {})]));
  return texts.find(([known]) => known.test(name))?.[1] ?? 'text';
}
