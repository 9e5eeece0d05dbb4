import { parseUrl } from './parse-url.ts';

/** Whether a text is an address that a Pin may lead to: http or https, and nobody's name or password in it. */
export function isWebAddress(value: string): boolean {
  const url = parseUrl(value);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  );
}
