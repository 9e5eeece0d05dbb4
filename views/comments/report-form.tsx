import { ActionForm } from '../base/form/action-form.tsx';
import type { Texts } from '../base/texts/en.ts';
import { reportReasons } from '../feedback/feedback.ts';

export interface ReportFormProps {
  /** Address of the comment or try, where its report is put. */
  address: string;
  pinId: string;
  /** Accessible name, with whose it is. */
  label: string;
  csrfToken: string;
  t: Pick<Texts, 'comments' | 'feedback'>;
}

/** Reports a comment or a try of somebody else. */
export function ReportForm({ address, pinId, label, csrfToken, t }: ReportFormProps) {
  return (
    <details>
      <summary aria-label={label}>{t.comments.report}</summary>
      <ActionForm action={`${address}report/`} method="PUT" csrfToken={csrfToken} fields={{ pin_id: pinId }}>
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
