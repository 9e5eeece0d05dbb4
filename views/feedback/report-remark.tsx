import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { refusalOf, type RefusedOnPage } from '../base/form/form-state.ts';
import { reportReasons } from './feedback.ts';

export interface ReportRemarkProps {
  /** Address of what is reported, with `report/`. */
  action: string;
  pinId: string;
  csrfToken: string;
  summary: string;
  /** Names what is reported. */
  label: string;
  /** The form of the page that was refused. If it is this one, it is open with its reason. */
  refused?: RefusedOnPage | null;
  t: Pick<Texts, 'comments' | 'feedback'>;
}

/** Reports what a person wrote below a pin. */
export function ReportRemark({ action, pinId, csrfToken, summary, label, refused, t }: ReportRemarkProps) {
  const own = refusalOf(refused, 'PUT', action);
  return (
    <details open={own !== null}>
      <summary aria-label={label}>{summary}</summary>
      <ActionForm action={action} method="PUT" csrfToken={csrfToken} fields={{ pin_id: pinId }}>
        {own?.message && <p role="alert">{own.message}</p>}
        <label>
          {t.comments.whatIsWrong}
          <select name="reason" defaultValue={own?.values['reason']}>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t.feedback.reasons[reason].label}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t.comments.sendReport}</button>
      </ActionForm>
    </details>
  );
}
