import type { BoardPrivacy } from '../../contract/models.ts';
import type { FormState } from './form-state.ts';
import { en as t } from '../texts/en.ts';

const levels: BoardPrivacy[] = ['public', 'protected', 'secret'];

/** Board privacy, public by default (spec §3). */
export function PrivacyField({ form, name }: { form: FormState; name: string }) {
  const chosen = form.values[name] ?? 'public';
  return (
    <fieldset className="field choice-field" id={name}>
      <legend>{t.repin.privacy}</legend>
      {levels.map((level) => (
        <label key={level}>
          <input type="radio" name={name} value={level} defaultChecked={level === chosen} />
          <span>
            {t.privacyLevels[level].label}
            <small>{t.privacyLevels[level].hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
