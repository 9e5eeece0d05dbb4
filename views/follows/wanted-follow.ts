import { isId } from '../base/text/is-id.ts';

/** What a visitor wants to follow, and does once signed up or logged in. */
export interface WantedFollow {
  kind: 'user' | 'board' | 'interest';
  id: string;
}

/** Adds it to the address of the page where one signs up or logs in. */
export function withWantedFollow(href: string, { kind, id }: WantedFollow): string {
  return `${href}${href.includes('?') ? '&' : '?'}follow=${kind}-${id}`;
}

/** Reads it from the `follow` of such an address. */
export function readWantedFollow(text: string | undefined): WantedFollow | null {
  const [kind, id = ''] = (text ?? '').split('-');
  return (kind === 'user' || kind === 'board' || kind === 'interest') && isId(id) ? { kind, id } : null;
}
