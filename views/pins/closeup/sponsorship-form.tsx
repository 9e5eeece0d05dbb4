import type { Sponsorship } from '../sponsorship-texts.ts';
import { sponsorshipTexts as s } from '../texts/sponsorship.ts';
import { CheckField } from '../../base/form/check-field.tsx';
import { TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';

/** Sponsorship of the viewer's own pin ([CLOSE-04]). */
export function SponsorshipForm({ form, sponsorship }: { form: FormState; sponsorship: Sponsorship | null }) {
  const values = {
    partner: sponsorship?.sponsorName ?? '',
    ...(sponsorship?.hasAffiliates === true && { has_affiliates: 'true' }),
    ...form.values,
  };
  return (
    <details className="disclosure" open={form.values['partner'] !== undefined}>
      <summary>{s.title}</summary>
      <p>{s.lead}</p>
      <FormFrame form={{ ...form, values }} fields={[{ name: 'partner', label: s.partner }]}>
        <TextField form={{ ...form, values }} name="partner" label={s.partner} isOptional />
        <CheckField
          form={{ ...form, values }}
          name="has_affiliates"
          label={s.affiliates}
          hint={s.affiliatesHint}
          submitsFalse
        />
        <button className="button">{s.submit}</button>
      </FormFrame>
    </details>
  );
}
