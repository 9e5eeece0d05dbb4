import { ownerHeader } from '../shared/page/page-owner.ts';

export interface Unsent {
  key: string;
  text: string;
}

/** In this tab alone, and for nobody else who logs in there. */
const placeOf = (conversationId: string): string =>
  `unsent:${ownerHeader()['x-page-owner'] ?? ''}:${conversationId}`;

/** Keeps the messages that could not be sent until they are, however their page is left. */
export function keepUnsent(conversationId: string, unsent: readonly Unsent[]): void {
  try {
    const place = placeOf(conversationId);
    if (unsent.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(unsent));
  } catch {
    // Without storage they last as long as the page.
  }
}

export function unsentOf(conversationId: string): Unsent[] {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(conversationId)) ?? '[]') as Unsent[];
  } catch {
    return [];
  }
}
