import { redirect } from 'vike/abort';
import { storyBuilderUrl } from '../../views/drafts/creation-urls.ts';

/** Another name of the builder of stories (ROUTE-16). */
export function guard(): void {
  throw redirect(storyBuilderUrl(), 302);
}
