import type { ReactNode } from 'react';
import { ActionForm } from '../base/form/action-form.tsx';
import { CheckField } from '../base/form/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { formats } from '../base/texts/formats.ts';
import { proofDemands } from '../contract/people/proof.ts';
import { registrations, type Invitation } from '../contract/staff/site.ts';
import { StaffRow } from '../staff/staff-parts.tsx';
import { invitationUrl } from './site-urls.ts';
import { siteTexts as t } from './texts.ts';

export const registrationOptions = () =>
  registrations.map((value) => ({
    value,
    label: `${t.registrations[value].label}: ${t.registrations[value].hint}`,
  }));

/**
 * Who may join and look in. Fields `registration`, `question`, `is_private`, `allowed_domains`, `refused_domains`,
 * `proofs`, `new_account_hours`.
 */
export function SiteForm({ form }: { form: FormState }): ReactNode {
  const domains = { allowed_domains: t.allowedDomains, refused_domains: t.refusedDomains };
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'registration', label: t.registration },
        { name: 'question', label: t.question },
        { name: 'is_private', label: t.isPrivate },
        ...Object.entries(domains).map(([name, label]) => ({ name, label })),
        { name: 'proofs', label: t.proofs },
        { name: 'new_account_hours', label: t.newAccountHours },
      ]}
    >
      <SelectField form={form} name="registration" label={t.registration} options={registrationOptions()} />
      <TextField form={form} name="question" label={t.question} hint={t.questionHint} isOptional />
      <CheckField form={form} name="is_private" label={t.isPrivate} hint={t.isPrivateHint} submitsFalse />
      <TextAreaField
        form={form}
        name="allowed_domains"
        label={t.allowedDomains}
        hint={t.allowedHint}
        isOptional
      />
      <TextAreaField
        form={form}
        name="refused_domains"
        label={t.refusedDomains}
        hint={t.refusedHint}
        isOptional
      />
      <SelectField
        form={form}
        name="proofs"
        label={t.proofs}
        hint={t.proofsHint}
        options={proofDemands.map((value) => ({ value, label: t.proofDemands[value] }))}
      />
      <TextField
        form={form}
        name="new_account_hours"
        label={t.newAccountHours}
        hint={t.newAccountHoursHint}
        input={{ inputMode: 'numeric' }}
      />
      <button className="button">{t.save}</button>
    </FormFrame>
  );
}

export function InvitationList({
  invitations,
  origin,
  csrfToken,
}: {
  invitations: Invitation[];
  origin: string;
  csrfToken: string;
}): ReactNode {
  if (invitations.length === 0)
    return <EmptyState icon="lock" title={t.noInvitations} text={t.noInvitationsText} />;
  return (
    <ul className="staff__list">
      {invitations.map(({ code, note, usesLeft, expiresAt }) => (
        <StaffRow
          key={code}
          title={note || t.unnamed}
          aside={
            <>
              {t.left({ uses: usesLeft, until: formats.date(expiresAt.toISOString().slice(0, 10)) })} ·{' '}
              <code>{origin + invitationUrl(code)}</code>
            </>
          }
          actions={
            <ActionForm action={`/v3/staff/invitations/${code}/`} method="DELETE" csrfToken={csrfToken}>
              <button className="button quiet danger" aria-label={t.endNamed({ note: note || t.unnamed })}>
                {t.end}
              </button>
            </ActionForm>
          }
        />
      ))}
    </ul>
  );
}

/** Fields `note`, `uses`, `days`. */
export function InvitationForm({ form }: { form: FormState }): ReactNode {
  const fields = { note: t.note, uses: t.uses, days: t.days };
  return (
    <FormFrame form={form} fields={Object.entries(fields).map(([name, label]) => ({ name, label }))}>
      <TextField form={form} name="note" label={t.note} isOptional />
      <TextField form={form} name="uses" label={t.uses} input={{ inputMode: 'numeric' }} />
      <TextField form={form} name="days" label={t.days} input={{ inputMode: 'numeric' }} />
      <button className="button">{t.make}</button>
    </FormFrame>
  );
}
