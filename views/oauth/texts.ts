import { catalog, together } from '../languages/catalog.ts';

const texts = catalog('oauth', 'oauth');

/** Strings for OAuth apps. */
export const oauthTexts = together(texts, {
  apps: together(texts.apps, {
    grant: ({ may, day }: { may: string[]; day: string }) =>
      texts.apps.grant({ day, permissions: may.join('. ') }),
  }),
});
