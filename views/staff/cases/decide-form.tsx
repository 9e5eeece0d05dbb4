import type { ReactNode } from 'react';
import { staffLimits, type ModerationCase, type NearPicture } from '../../contract/staff/staff.ts';
import { decisionsFor, suspensionDays } from '../decisions.ts';
import { reportTexts as t } from '../texts/reports.ts';
import { SelectField, TextAreaField, TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { RadioField } from '../../base/form/radio-field.tsx';
import { NearPictures } from './near-pictures.tsx';

/** Decision on a case, with the reason. */
export function DecideForm({
  found,
  near,
  form,
}: {
  found: ModerationCase;
  /** Near copies of its picture. */
  near: NearPicture[];
  form: FormState;
}): ReactNode {
  const fields = [
    { name: 'decision', label: t.decision },
    { name: 'days', label: t.days },
    { name: 'reason', label: t.reason },
  ];
  const values = { days: '7', ...form.values };
  const isQuarantined = found.shown.quarantined !== undefined;
  const words = isQuarantined ? { ...t.decisions, ...t.quarantinedDecisions } : t.decisions;
  return (
    <FormFrame form={form} fields={fields}>
      <RadioField
        name="decision"
        legend={t.decision}
        options={decisionsFor(found.kind, { isQuarantined, isBoardMarked: found.shown.isBoardMarked }).map(
          (value) => ({ value, ...words[value] }),
        )}
        chosen={form.values['decision']}
        isRequired
      />
      <NearPictures near={near} form={form} />
      {!isQuarantined && (
        <SelectField
          form={{ ...form, values }}
          name="days"
          label={t.days}
          options={suspensionDays.map((days) => ({ value: String(days), label: t.day({ days }) }))}
        />
      )}
      <TextAreaField
        form={form}
        name="reason"
        label={t.reason}
        hint={t.reasonHint({ most: staffLimits.reason })}
        rows={3}
        isOptional
      />
      <button className="button">{t.send}</button>
    </FormFrame>
  );
}

/** Opens a case for an unreported pin. */
export function OpenCaseForm({ form }: { form: FormState }): ReactNode {
  return (
    <FormFrame form={form} fields={[{ name: 'pin', label: t.openLabel }]}>
      <TextField form={form} name="pin" label={t.openLabel} autoComplete="off" />
      <button className="button quiet">{t.open}</button>
    </FormFrame>
  );
}
