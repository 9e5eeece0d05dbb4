import { redirect } from 'vike/abort';
import { storyBuilderUrl } from '../../views/drafts/creation-urls.ts';

/** Alias of the story builder (ROUTE-16). */
export function guard(): void {
  throw redirect(storyBuilderUrl(), 302);
}
