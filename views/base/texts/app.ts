import { catalog } from '../../languages/catalog.ts';

/** Strings for the installed app. */
export const appTexts = catalog('base', 'app');

/** The app upsell (UI-05). */
export const upsellTexts = catalog('base', 'upsell');

/** The install hint (UI-07). */
export const installTexts = catalog('base', 'install');
