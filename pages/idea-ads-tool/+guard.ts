import { redirect } from 'vike/abort';
import { adBuilderUrl } from '../../views/drafts/creation-urls.ts';

/** Stories to be promoted after publication (ROUTE-16). */
export function guard(): void {
  throw redirect(adBuilderUrl(), 302);
}
