import { catalog } from '../../languages/catalog.ts';

/** Strings for the controls of videos and stories on a pin's page, and of the way to the next pin. */
export const playerTexts = catalog('pins', 'player');
