import { parseUrl } from './parse-url.ts';

/** Returns whether a text is a valid pin link: http or https, without user info. */
export function isWebAddress(value: string): boolean {
  const url = parseUrl(value);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  );
}
