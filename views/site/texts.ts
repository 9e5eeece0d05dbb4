import { catalog, together } from '../languages/catalog.ts';

/** Strings for who may join and look in. */
export const siteTexts = together(catalog('site', 'site'), {
  registrations: catalog('site', 'registrations'),
});
