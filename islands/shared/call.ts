import type { Operations } from '../../server/operations.ts';
import { camelCased, type CamelCased } from './camel-cased.ts';
import { fetchToRead } from './fetch-to-read.ts';
import { forgetKeys, keepKey, takeKey } from './intent-keys.ts';
import { ownerHeader } from './page/page-owner.ts';

export type CallResult<Data> =
  | { ok: true; data: CamelCased<Data>; bookmark: string | null }
  | {
      ok: false;
      status: number;
      id: string | null;
      message: string | null;
      /** Validation errors by field. */
      fields?: { field: string; message: string }[];
    };

/** Output of an operation, in the camelCase form used by islands. */
export type AnswerOf<Name extends keyof Operations> = CamelCased<Operations[Name]['data']>;

/**
 * Calls an operation by method and path, such as `POST /v3/pins/{pin_id}/repin/`. Failures are values: `message` is
 * the server's message, or null without one. Reads are retried, writes never. An unanswered write can be repeated with
 * the same input and takes effect once, until another write to its address succeeds. Where several are meant side by
 * side, each has a `key` of its own.
 */
export async function call<Name extends keyof Operations>(
  name: Name,
  input: Operations[Name]['input'],
  options: { signal?: AbortSignal; keepalive?: boolean; key?: string } = {},
): Promise<CallResult<Operations[Name]['data']>> {
  const [method = 'GET', template = ''] = name.split(' ');
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  let path = template.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  if (isRead) path += `?${new URLSearchParams(rest as Record<string, string>)}`;
  const body = isRead ? '' : JSON.stringify(rest);
  const asked = `${method} ${body}`;
  const key = isRead ? null : (options.key ?? takeKey(path, asked));
  const keep = (): void => {
    if (key !== null && key !== options.key) keepKey(path, asked, key);
  };
  try {
    const response = await (isRead ? fetchToRead : fetch)(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(!isRead && {
          'content-type': 'application/json',
          'x-csrftoken': await csrfToken(),
          ...ownerHeader(),
        }),
        ...(key !== null && { 'idempotency-key': key }),
      },
      ...(!isRead && { body }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
    const { resource_response: answer } = (await response.json()) as { resource_response: Answer };
    if (response.status >= 500) keep();
    else if (response.ok) forgetKeys(path);
    return response.ok
      ? { ok: true, data: camelCased(answer.data) as never, bookmark: answer.bookmark ?? null }
      : {
          ok: false,
          status: response.status,
          id: answer.error?.id ?? null,
          message: answer.message ?? null,
          fields: answer.error?.fields ?? [],
        };
  } catch {
    keep();
    return { ok: false, status: 0, id: null, message: null };
  }
}

interface Answer {
  data: unknown;
  bookmark?: string;
  message?: string;
  error?: { id?: string; fields?: { field: string; message: string }[] };
}

/** The token is a cookie. A visitor who has other cookies but lacks it gets one from any page with forms. */
export async function csrfToken(): Promise<string> {
  const read = (): string => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  if (read() === '') await fetch('/login/', { headers: { accept: 'text/html' } });
  return read();
}
