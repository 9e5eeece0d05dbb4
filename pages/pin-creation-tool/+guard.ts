import { redirect } from 'vike/abort';
import { builderUrl } from '../../views/drafts/creation-urls.ts';

/** Alias of the builder (ROUTE-16). */
export function guard(): void {
  throw redirect(builderUrl(), 302);
}
