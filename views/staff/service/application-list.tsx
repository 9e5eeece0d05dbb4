import type { ReactNode } from 'react';
import { applicationTexts } from '../../merchants/texts/application.ts';
import { SelectField, TextAreaField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from '../staff-parts.tsx';
import { staffMerchantUrl, staffPersonUrl } from '../staff-urls.ts';
import { NextLink } from '../../base/next-link.tsx';

const t = applicationTexts.staff;

export interface WaitingApplication {
  id: string;
  userId: string;
  username: string;
  website: string;
  about: string;
  evidence: string;
  businessName: string;
  feeds: number;
  refusals: number;
  createdAt: Date;
}

/** Waiting applications, oldest first, each linked to its decision. */
export function ApplicationList({
  applications,
  nextHref,
}: {
  applications: WaitingApplication[];
  nextHref: string | null;
}): ReactNode {
  if (applications.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff__list">
        {applications.map((each) => (
          <StaffRow
            key={each.id}
            title={each.businessName || `@${each.username}`}
            href={staffMerchantUrl(each.userId)}
            aside={
              <>
                {t.applied} <StaffTime at={each.createdAt.toISOString()} />
              </>
            }
          >
            <p dir="auto">{each.website}</p>
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

/** An application with what is known of the applicant, and the decision form. */
export function ApplicationDetail({
  application,
  form,
}: {
  application: WaitingApplication;
  form: FormState;
}): ReactNode {
  const { username, website, about, evidence, businessName, feeds, refusals, createdAt } = application;
  return (
    <>
      <p>
        <a href={staffPersonUrl(application.userId)}>
          <bdi>@{username}</bdi>
        </a>{' '}
        · {t.applied} <StaffTime at={createdAt.toISOString()} />
      </p>
      <p>
        <a href={website} rel="noreferrer nofollow">
          {website}
        </a>
      </p>
      <p>
        {[
          businessName === '' ? t.noBusiness : t.business({ name: businessName }),
          t.feeds({ count: feeds }),
          t.refusals({ count: refusals }),
        ].join(' · ')}
      </p>
      <h2>{applicationTexts.about}</h2>
      <p dir="auto">{about}</p>
      <h2>{applicationTexts.evidence}</h2>
      <p dir="auto">{evidence}</p>
      <FormFrame
        form={form}
        fields={[
          { name: 'decision', label: t.decision },
          { name: 'answer', label: t.answer },
        ]}
      >
        <SelectField
          form={form}
          name="decision"
          label={t.decision}
          options={(['approve', 'ask', 'refuse'] as const).map((value) => ({
            value,
            label: t.decisions[value],
          }))}
        />
        <TextAreaField form={form} name="answer" label={t.answer} hint={t.answerHint} isOptional />
        <fieldset className="field choice-field">
          {(['inspirational', 'eligible'] as const).map((name) => (
            <label key={name}>
              <input type="checkbox" name={name} value="true" defaultChecked={form.values[name] === 'true'} />
              <span>{t[name]}</span>
            </label>
          ))}
        </fieldset>
        <button className="button">{t.decide}</button>
      </FormFrame>
    </>
  );
}
