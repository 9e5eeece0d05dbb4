import type { Merchant } from '../contract/business/merchant.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { SettingsScreen } from '../accounts/settings/settings-screen.tsx';
import type { Tab } from '../base/shell/header/tabs.tsx';
import { badgeColors, badgeInk, badgeTypes } from './badges.ts';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ApplicationForm } from './application-form.tsx';
import { merchantSettingsUrl } from './merchant-urls.ts';
import { applicationTexts } from './texts/application.ts';
import { StorefrontBadges } from './storefront-badges.tsx';
import { en as t } from '../base/texts/en.ts';

/** Explains verified merchants. Target of 'Learn more' ([USER-08]). */
export function MerchantHelpScreen({ shell }: { shell: ShellProps }) {
  const { help } = shell.t.merchant;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{help.title}</h1>
        {help.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a className="button wide" href={merchantSettingsUrl}>
            {applicationTexts.title}
          </a>
        </p>
        <p>
          <a className="button quiet" href="/">
            {help.back}
          </a>
        </p>
      </div>
    </Shell>
  );
}

export interface MerchantSettingsScreenProps {
  shell: ShellProps;
  pages: Tab[];
  /** Null if the person is not a verified merchant. */
  merchant: Merchant | null;
  /** Reasons for not being verified, as written by the staff. */
  reasons: string[];
  form: FormState;
  /** The person's last application. Null before the first. */
  application: { status: 'waiting' | 'asked' | 'approved' | 'refused'; answer: string } | null;
  /** The form of an application, filled with what the last one said. */
  applicationForm: FormState;
}

/** Badge settings of a verified merchant. */
export function MerchantSettingsScreen(props: MerchantSettingsScreenProps) {
  const { shell, pages, merchant, reasons, form } = props;
  const { t } = shell;
  const { settings } = t.merchant;
  return (
    <SettingsScreen
      shell={shell}
      pages={pages}
      title={settings.title}
      lead={merchant === null ? settings.none : settings.lead}
    >
      {merchant === null ? (
        <>
          {reasons.map((reason) => (
            <p key={reason} dir="auto">
              {settings.reasons} {reason}
            </p>
          ))}
          <ApplicationForm application={props.application} form={props.applicationForm} />
        </>
      ) : (
        <>
          {!(merchant.isInspirational && merchant.isEligible) && <p>{settings.notYet}</p>}
          <StorefrontBadges merchant={merchant} />
          <BadgesForm merchant={merchant} form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

/** After a refusal, the form shows what was chosen. */
function BadgesForm({ merchant, form }: { merchant: Merchant; form: FormState }) {
  const { settings, badges } = t.merchant;
  const isRefused = Object.keys(form.errors).length > 0;
  const chosen = isRefused ? (form.values['badges'] ?? '').split(',') : merchant.chosen;
  const chosenColor = isRefused ? form.values['badge_color'] : merchant.badgeColor;
  const isOptedOut = isRefused ? form.values['badge_opt_out'] === 'true' : merchant.isOptedOut;
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'badges', label: settings.choose },
        { name: 'badge_color', label: settings.color },
      ]}
    >
      <fieldset className="field choice-field" id="badges">
        <legend>{settings.choose}</legend>
        {badgeTypes.map((type) => (
          <label key={type}>
            <input type="checkbox" name="badges" value={type} defaultChecked={chosen.includes(type)} />
            <span>
              {badges[type].label}
              <small>{badges[type].description}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="field choice-field" id="badge_color">
        <legend>{settings.color}</legend>
        <div className="storefront-colors">
          {badgeColors.map((color) => (
            <label key={color} style={{ '--sb': `#${color}`, '--si': badgeInk(color) }}>
              <input type="radio" name="badge_color" value={color} defaultChecked={chosenColor === color} />
              {settings.colors[color]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field choice-field">
        <label>
          <input type="checkbox" name="badge_opt_out" value="true" defaultChecked={isOptedOut} />
          <span>{settings.optOut}</span>
        </label>
      </fieldset>
      <button className="button" type="submit">
        {settings.submit}
      </button>
    </FormFrame>
  );
}
