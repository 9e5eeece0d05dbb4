import type { Client } from '../../../support/service/client.ts';

export const urlsOf = (answer: { response: { data: unknown } | null }): string[] =>
  (answer.response?.data as { items: { url: string }[] }).items.map(({ url }) => url);

export const popUp = (who: Client, query: Record<string, string>) =>
  who.send('GET', `/pin/create/button/?${new URLSearchParams(query)}`, { headers: { accept: 'text/html' } });

export const csrfOf = (html: string): string => /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';

export const keyOf = (html: string): string => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1] ?? '';
