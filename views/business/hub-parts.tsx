import type { ReactNode } from 'react';
import type { Business, BusinessItem } from '../contract/business/business.ts';
import { promoteUrl } from '../ads/promote-urls.ts';
import { catalogsUrl } from '../catalogs/catalog-urls.ts';
import { catalogTexts } from '../catalogs/texts.ts';
import { merchantSettingsUrl } from '../merchants/merchant-urls.ts';
import { applicationTexts } from '../merchants/texts/application.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';
import { callUrl, itemsUrl } from './areas.ts';
import { businessTexts as t } from './texts.ts';

/** A title with the number of what waits, if anything does. */
export function counted(title: string, count: number): string {
  return count === 0 ? title : t.counted({ title, count });
}

/** Calls that a business requested. Each can be withdrawn. */
export function HubCalls(props: { business: Business; calls: BusinessItem[]; csrfToken: string }): ReactNode {
  const { business, calls, csrfToken } = props;
  if (calls.length === 0) return null;
  return (
    <>
      <h3>{t.calls}</h3>
      {calls.map(({ id, name, note }) => (
        <SettingRow
          key={id}
          title={name}
          text={
            <>
              {t.callWaits}
              {note !== '' && <> · {note}</>}
            </>
          }
        >
          <ActionForm
            action={`/v3/businesses/${business.id}/items/${id}/`}
            method="DELETE"
            csrfToken={csrfToken}
          >
            <button className="button quiet" aria-label={`${t.callWithdraw}: ${name}`}>
              {t.callWithdraw}
            </button>
          </ActionForm>
        </SettingRow>
      ))}
    </>
  );
}

/** What those who manage a business can do for it, with the number of what waits for them. */
export function HubActions(props: {
  business: Business;
  waiting: { feeds: number; partners: number };
}): ReactNode {
  const { business, waiting } = props;
  const link = (href: string, label: string, isMain = false): ReactNode => (
    <a className={isMain ? 'button' : 'button quiet'} href={href} aria-label={`${label}: ${business.name}`}>
      {label}
    </a>
  );
  return (
    <div className="row">
      {link(promoteUrl({ business: business.id }), t.promote, true)}
      {link(catalogsUrl(business.id), counted(catalogTexts.title, waiting.feeds))}
      {waiting.partners > 0 &&
        link(
          itemsUrl(business.id, 'partner', true),
          counted(t.waiting({ title: t.kinds.partner.title }), waiting.partners),
        )}
      {business.role === 'owner' && (
        <>
          <a className="button quiet" href="/business/convert/">
            {t.editTitle}
          </a>
          <a className="button quiet" href={merchantSettingsUrl}>
            {applicationTexts.title}
          </a>
        </>
      )}
      {link(callUrl(business.id), t.callTitle)}
    </div>
  );
}
