import type { PinCard } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { pinUrl } from '../base/urls/canonical.ts';
import { PinPreview } from '../pins/card/pin-preview.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { Alert } from '../base/form/alert.tsx';

export interface UnauthRepinScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** Saves left before sign-up: 0, 1 or 2 ([UNAUTH-01]). */
  savesLeft: number;
  form: FormState;
}

/** Saves a pin for a signed-out visitor. */
export function UnauthRepinScreen({ shell, pin, savesLeft, form }: UnauthRepinScreenProps) {
  const { t } = shell;
  const texts = t.unauthSave;
  const next = `?next=${encodeURIComponent(pinUrl(pin.id))}`;
  const canKeep = savesLeft > 0 && pin.saved === null;
  const line = pin.saved ? texts.already : savesLeft > 0 ? texts.left({ left: savesLeft }) : texts.none;
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={t} />
        <div className="form">
          <div>
            <h1>{texts.title}</h1>
            {canKeep && <p>{texts.lead}</p>}
          </div>
          <Alert>{form.errors['']}</Alert>
          <p>
            <b>{line}</b>
          </p>
          {canKeep && (
            <form method="post" action={form.action}>
              <CsrfField token={form.csrfToken} />
              {form.hidden?.map((field) => (
                <input type="hidden" key={field.name} {...field} />
              ))}
              <button className="button wide">{texts.keep}</button>
            </form>
          )}
          <a className={canKeep ? 'button quiet wide' : 'button wide'} href={`/signup/${next}`}>
            {t.signUp}
          </a>
          <a className="button quiet wide" href={`/login/${next}`}>
            {t.logIn}
          </a>
          <p>
            <a className="byline" href={pinUrl(pin.id)}>
              {texts.back}
            </a>
          </p>
        </div>
      </div>
    </Shell>
  );
}
