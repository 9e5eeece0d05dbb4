import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** `/pin/create/` redirects to saving from the given page, or to the pin builder (ROUTE-06). */
export function guard({ urlParsed }: PageContextServer): void {
  const { url } = urlParsed.search;
  throw redirect(
    url === undefined || url === '' ? '/upload/' : `/pin/create/button/${urlParsed.searchOriginal ?? ''}`,
    302,
  );
}
