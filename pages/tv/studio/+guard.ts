import { redirect } from 'vike/abort';
import { builderUrl } from '../../../views/rules/urls/creation-urls.ts';

/** Videos are made where all pins are (ROUTE-16). */
export function guard(): void {
  throw redirect(builderUrl(), 302);
}
