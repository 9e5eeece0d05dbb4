import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import { reportReasons } from './feedback.ts';
import { TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { RadioField } from '../base/form/radio-field.tsx';
import { en as t } from '../base/texts/en.ts';

/** Report reasons for a pin ([FEED-07]). */
export function ReportForm({
  form,
  children,
}: {
  form: FormState;
  /** Fields that come first: what of a thing is reported. */
  children?: ReactNode;
}) {
  const fields = [
    { name: 'reason', label: t.feedback.reportTitle },
    { name: 'details', label: t.feedback.reportDetails },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      {children}
      <RadioField
        name="reason"
        legend={t.feedback.reportTitle}
        options={reportReasons.map((value) => ({ value, ...t.feedback.reasons[value] }))}
        chosen={form.values['reason']}
        isRequired
      />
      <TextAreaField
        form={form}
        name="details"
        label={t.feedback.reportDetails}
        hint={t.feedback.reportDetailsHint({ max: limits.reportDetails })}
        isOptional
      />
      <button className="button">{t.feedback.sendReport}</button>
    </FormFrame>
  );
}
