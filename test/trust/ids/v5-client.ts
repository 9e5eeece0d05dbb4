import type { Member } from '../../support/service/client.ts';

export interface V5Answer {
  status: number;
  text: string;
  /** Null without a JSON response. */
  json: Record<string, unknown> | null;
}

/** A token of the member for these scopes. */
export async function tokenOf(who: Member, scopes: readonly string[]): Promise<string> {
  const made = await who.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'Test',
    scopes,
    password: 'a long enough password',
  });
  if (made.status !== 201) throw new Error(made.text);
  return (made.response?.data as { token: string }).token;
}

/**
 * Calls a route or operation with a token. `{name}` placeholders are filled from the input. The rest is the query of a
 * GET or DELETE, otherwise the JSON body.
 */
export async function callWith(
  token: string,
  origin: string,
  method: string,
  path: string,
  input: Record<string, unknown> = {},
): Promise<V5Answer> {
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  return send(token, origin, method, filled + (hasBody || rest.length === 0 ? '' : `?${query}`), {
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
  });
}

let addresses = 0;

/** Any request with a token, each from its own network. */
export async function send(
  token: string,
  origin: string,
  method: string,
  path: string,
  { body, type = 'application/json' }: { body?: string; type?: string } = {},
): Promise<V5Answer> {
  addresses += 1;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.5.${addresses >> 8}.${addresses & 255}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: text === '' ? null : (JSON.parse(text) as V5Answer['json']) };
}

/** The texts of all pages of a list. Throws if one is refused. */
export async function pagesOf(token: string, origin: string, path: string): Promise<string[]> {
  const texts: string[] = [];
  let bookmark = '';
  do {
    const more = bookmark === '' ? '' : `&bookmark=${encodeURIComponent(bookmark)}`;
    const answer = await send(token, origin, 'GET', path + more);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    texts.push(answer.text);
    bookmark = typeof answer.json?.['bookmark'] === 'string' ? answer.json['bookmark'] : '';
  } while (bookmark !== '');
  return texts;
}
