import type { ReactNode } from 'react';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { applicationTexts as a } from './texts/application.ts';

/** Where a person's application stands, and the form for a new one or for what the staff asked. */
export function ApplicationForm({
  application,
  form,
}: {
  application: { status: 'waiting' | 'asked' | 'approved' | 'refused'; answer: string } | null;
  form: FormState;
}): ReactNode {
  if (application?.status === 'waiting') return <p className="alert info">{a.waiting}</p>;
  const isAsked = application?.status === 'asked';
  return (
    <section>
      <h2>{a.title}</h2>
      <p>{a.lead}</p>
      {isAsked && (
        <p className="alert info" dir="auto">
          {a.asked} {application.answer}
        </p>
      )}
      {application?.status === 'refused' && <p>{a.refused}</p>}
      <FormFrame
        form={form}
        fields={[
          { name: 'website', label: a.website },
          { name: 'about', label: a.about },
          { name: 'evidence', label: a.evidence },
        ]}
      >
        <TextField form={form} name="website" type="url" label={a.website} autoComplete="url" />
        <TextAreaField form={form} name="about" label={a.about} />
        <TextAreaField form={form} name="evidence" label={a.evidence} hint={a.evidenceHint} />
        <button className="button">{isAsked ? a.sendAnswer : a.send}</button>
      </FormFrame>
    </section>
  );
}
