import { languageTexts as t } from '../../../views/accounts/texts/language.ts';
import { CsrfField } from '../../../views/base/form/csrf-field.tsx';
import { SettingsOrPanel } from '../../../views/accounts/settings/settings-screen.tsx';
import type { Tab } from '../../../views/base/shell/header/tabs.tsx';
import type { ShellProps } from '../../../views/base/shell/shell.tsx';
import {
  directionOf,
  localeNames,
  locales,
  pageLanguage,
  type Locale,
} from '../../../views/languages/languages.ts';

export interface LanguageScreenProps {
  shell: ShellProps;
  /** Null for a visitor. */
  pages: Tab[] | null;
  chosen: string;
  /** Path and query to return to. */
  next: string;
}

/** The languages of the site, each by its own name (INTL-02). */
export default function LanguageScreen({ shell, pages, chosen, next }: LanguageScreenProps) {
  return (
    <SettingsOrPanel
      shell={shell}
      pages={pages}
      title={t.title}
      lead={
        <>
          {t.lead} {shell.viewer.user !== null && t.mails}
        </>
      }
    >
      <form className="form" method="post" action="/v3/locale/">
        <CsrfField token={shell.csrfToken} />
        <input type="hidden" name="next" value={next} />
        {locales.map((locale) => (
          <LanguageButton key={locale} locale={locale} isChosen={locale === chosen} />
        ))}
      </form>
    </SettingsOrPanel>
  );
}

function LanguageButton({ locale, isChosen }: { locale: Locale; isChosen: boolean }) {
  return (
    <button
      className={isChosen ? 'button' : 'button quiet'}
      name="locale"
      value={locale}
      lang={pageLanguage(locale)}
      dir={directionOf(locale)}
      {...(isChosen && { 'aria-current': true })}
    >
      {localeNames[locale]}
    </button>
  );
}
