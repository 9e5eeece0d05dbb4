import type { ReactNode } from 'react';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';
import type { Business } from '../contract/business/business.ts';
import { mayManage } from './areas.ts';
import { businessTexts as t } from './texts.ts';
import { NextLink } from '../base/next-link.tsx';

/** Partnerships that other businesses asked for: those that wait for an answer, or those that may be ended. */
export function Partnerships(props: {
  business: Business;
  partnerships: { id: string; businessId: string; name: string }[];
  isPending: boolean;
  nextHref: string | null;
  csrfToken: string;
}): ReactNode {
  const { business, partnerships, isPending, csrfToken } = props;
  const answers = isPending ? (['accept', 'decline'] as const) : (['end'] as const);
  const labels = { accept: t.accept, decline: t.decline, end: t.endPartnership };
  const reach = isPending ? t.partnerReach : t.partnerReachNow;
  const rows = partnerships.map(({ id, businessId, name }) => (
    <SettingRow
      key={id}
      title={isPending ? t.asksYou({ name }) : name}
      text={`${t.status[isPending ? 'pending' : 'active']} · ${reach({ name })}`}
    >
      {mayManage(business.role) &&
        answers.map((answer) => (
          <ActionForm
            key={answer}
            action={`/v3/businesses/${business.id}/partnerships/${businessId}/${id}/`}
            method="PUT"
            csrfToken={csrfToken}
            fields={{ answer }}
          >
            <button
              className={answer === 'accept' ? 'button' : 'button quiet'}
              aria-label={`${labels[answer]}: ${name}`}
            >
              {labels[answer]}
            </button>
          </ActionForm>
        ))}
    </SettingRow>
  ));
  return (
    <>
      {rows}
      <NextLink href={props.nextHref} />
    </>
  );
}
