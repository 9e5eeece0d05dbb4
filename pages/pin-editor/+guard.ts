import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pinEditUrl } from '../../views/base/urls/canonical.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { isId } from '../../views/base/text/is-id.ts';

/** Redirects to the form of a pin (`?pin=`) or draft (`?draft=`), else to a new one (ROUTE-16). */
export function guard({ urlParsed }: PageContextServer): void {
  const { pin = '', draft = '' } = urlParsed.search;
  throw redirect(isId(pin) ? pinEditUrl(pin) : builderUrl(isId(draft) ? draft : null), 302);
}
