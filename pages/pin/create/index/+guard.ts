import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** `/pin/create/` leads to saving from the page that it names, else to making a Pin (ROUTE-06). */
export function guard({ urlParsed }: PageContextServer): void {
  const { url } = urlParsed.search;
  throw redirect(
    url === undefined || url === '' ? '/upload/' : `/pin/create/button/${urlParsed.searchOriginal ?? ''}`,
    302,
  );
}
