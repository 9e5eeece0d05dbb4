import { SettingsOrPanel } from '../../../views/accounts/settings/settings-screen.tsx';
import type { Tab } from '../../../views/base/shell/header/tabs.tsx';
import type { ShellProps } from '../../../views/base/shell/shell.tsx';
import type { Theme } from '../../../views/base/theme.ts';
import { appearanceTexts as t } from '../../../views/accounts/texts/appearance.ts';
import { CsrfField } from '../../../views/base/form/csrf-field.tsx';

export interface AppearanceScreenProps {
  shell: ShellProps;
  /** Null for a visitor. */
  pages: Tab[] | null;
  /** The stored theme. `system` if none is stored. */
  theme: Theme;
}

const choices = ['light', 'dark', 'system'] as const;

/** Light, dark or system theme (UI-04). */
export default function AppearanceScreen({ shell, pages, theme }: AppearanceScreenProps) {
  return (
    <SettingsOrPanel shell={shell} pages={pages} title={t.title} lead={t.lead}>
      <form className="form" method="post" action="/v3/theme/">
        <CsrfField token={shell.csrfToken} />
        <input type="hidden" name="state" value="theme" />
        <fieldset className="theme-choice">
          <legend>{t.theme}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" name="value" value={choice} defaultChecked={choice === theme} />
              <span>{t.choices[choice]}</span>
            </label>
          ))}
        </fieldset>
        <button className="button wide">{t.save}</button>
      </form>
    </SettingsOrPanel>
  );
}
