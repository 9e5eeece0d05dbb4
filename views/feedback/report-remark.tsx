import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { reportReasons } from './feedback.ts';

export interface ReportRemarkProps {
  /** Address of what is reported, with `report/`. */
  action: string;
  pinId: string;
  csrfToken: string;
  summary: string;
  /** Names what is reported. */
  label: string;
  t: Pick<Texts, 'comments' | 'feedback'>;
}

/** Reports what a person wrote below a pin. */
export function ReportRemark({ action, pinId, csrfToken, summary, label, t }: ReportRemarkProps) {
  return (
    <details>
      <summary aria-label={label}>{summary}</summary>
      <ActionForm action={action} method="PUT" csrfToken={csrfToken} fields={{ pin_id: pinId }}>
        <label>
          {t.comments.whatIsWrong}
          <select name="reason">
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
