import { catalog } from '../languages/catalog.ts';

/** Strings of the follow button for boards, people and topics. */
export const followButtonTexts = catalog('follows', 'followButton');

/** Confirmations. */
export const followTexts = catalog('follows', 'follow');
