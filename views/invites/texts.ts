import { catalog } from '../languages/catalog.ts';

/** Strings for sharing and invitation landings. */
export const inviteTexts = catalog('invites', 'invite');
