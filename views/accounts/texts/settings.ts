import { catalog, together } from '../../languages/catalog.ts';
import { languageNow } from '../../languages/language-scope.ts';

const texts = catalog('accounts', 'settings');

/** Strings for settings pages. */
export const settingsTexts = together(texts, {
  account: together(texts.account, {
    countryName: ({ code }: { code: string }) =>
      new Intl.DisplayNames([languageNow()], { type: 'region' }).of(code) ?? code,
  }),
  sessions: together(texts.sessions, {
    device: ({ browser, system }: { browser: string | null; system: string | null }) =>
      browser !== null && system !== null
        ? texts.sessions.browserOnSystem({ browser, system })
        : (browser ?? system ?? texts.sessions.unknownDevice),
  }),
});
