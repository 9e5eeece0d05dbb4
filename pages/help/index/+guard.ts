import { redirect } from 'vike/abort';

/** The page that the footer calls Help. */
export function guard(): never {
  throw redirect('/about/help/', 301);
}
