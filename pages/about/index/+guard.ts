import { redirect } from 'vike/abort';

/** The address above the pages about the site leads to the one that introduces it. */
export function guard(): never {
  throw redirect('/about/help/', 301);
}
