import type { Answer, Client } from '../../support/service/client.ts';

/** Submits a form of a page without JavaScript, with the token that the page's HTML holds. */
export function sendForm(
  who: Client,
  html: string,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return who.send('POST', path, {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ csrf_token: token, ...fields }),
  });
}
