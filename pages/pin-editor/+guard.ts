import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pinEditUrl } from '../../views/base/urls/canonical.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';

/** Redirects to the form of a pin (`?pin=`) or draft (`?draft=`), else to a new one (ROUTE-16). */
export function guard({ urlParsed }: PageContextServer): void {
  const { pin = '', draft = '' } = urlParsed.search;
  const isId = (value: string): boolean => /^\d{1,19}$/.test(value);
  throw redirect(isId(pin) ? pinEditUrl(pin) : builderUrl(isId(draft) ? draft : null), 302);
}
