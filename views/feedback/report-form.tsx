import { limits } from '../contract/limits.ts';
import { reportReasons } from './feedback.ts';
import type { Texts } from '../base/texts/en.ts';
import { TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** Report reasons for a pin ([FEED-07]). */
export function ReportForm({ form, t }: { form: FormState; t: Texts }) {
  const fields = [
    { name: 'reason', label: t.feedback.reportTitle },
    { name: 'details', label: t.feedback.reportDetails },
  ];
  return (
    <FormFrame form={form} fields={fields} t={t}>
      <fieldset className="field choice-field" id="reason">
        <legend>{t.feedback.reportTitle}</legend>
        {reportReasons.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={form.values['reason'] === reason}
            />
            <span>
              {t.feedback.reasons[reason].label}
              <small>{t.feedback.reasons[reason].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        form={form}
        name="details"
        label={t.feedback.reportDetails}
        hint={t.feedback.reportDetailsHint({ max: limits.reportDetails })}
        isOptional
        t={t}
      />
      <button className="button">{t.feedback.sendReport}</button>
    </FormFrame>
  );
}
