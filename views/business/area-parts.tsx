import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { Business, BusinessEvent, BusinessItem } from '../contract/business/business.ts';
import { itemsUrl, mayManage, type BusinessItemKind } from './areas.ts';
import { businessTexts as t } from './texts.ts';
import { listedUnits } from '../base/texts/formats.ts';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ConfirmedAction } from '../base/form/confirmed-action.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';
import { NextLink } from '../base/next-link.tsx';

/** Items of a kind with their actions, and the form for a new one. */
export function ItemsArea(props: {
  business: Business;
  kind: BusinessItemKind;
  isPending: boolean;
  items: BusinessItem[];
  /** Partners whose followers an audience may consist of. */
  partners: BusinessItem[];
  nextHref: string | null;
  form: FormState;
}): ReactNode {
  const { business, kind, isPending, items, form } = props;
  const words = t.kinds[kind];
  const can = mayManage(business.role);
  const fields = [
    { name: 'name', label: words.nameLabel },
    ...(kind === 'audience'
      ? [
          { name: 'words', label: t.topics },
          { name: 'partner_id', label: t.followersOfPartner },
        ]
      : []),
  ];
  return (
    <>
      {items.length === 0 && <p>{words.empty}</p>}
      {items.map((item) => (
        <ItemRow key={item.id} business={business} item={item} csrfToken={form.csrfToken} />
      ))}
      <NextLink href={props.nextHref} />
      {(kind === 'partner' || kind === 'ad_account') && (
        <p>
          <a className="button quiet" href={itemsUrl(business.id, kind, !isPending)}>
            {isPending ? words.title : t.waiting({ title: words.title })}
          </a>
        </p>
      )}
      {can ? (
        <section>
          <h2>{words.add}</h2>
          <FormFrame form={form} fields={fields}>
            <input type="hidden" name="kind" value={kind} />
            <TextField form={form} name="name" label={words.nameLabel} autoComplete="off" />
            <KindField kind={kind} form={form} />
            {props.partners.length > 0 && <PartnerField partners={props.partners} form={form} />}
            <TextAreaField form={form} name="note" label={t.note} rows={2} isOptional />
            <button className="button wide">{t.add}</button>
          </FormFrame>
        </section>
      ) : (
        <p>{t.onlyManagers}</p>
      )}
    </>
  );
}

/** The field that only this kind has: the topics of an audience, the currency of an ad account. */
function KindField({ kind, form }: { kind: BusinessItemKind; form: FormState }): ReactNode {
  if (kind === 'audience')
    return <TextField form={form} name="words" label={t.topics} hint={t.topicsHint} isOptional />;
  if (kind !== 'ad_account') return null;
  return (
    <TextField
      form={form}
      name="currency"
      label={t.currency}
      input={{ maxLength: limits.currency, autoCapitalize: 'characters' }}
    />
  );
}

function PartnerField({ partners, form }: { partners: BusinessItem[]; form: FormState }) {
  const names = new Map(partners.map(({ partnerId, name }) => [partnerId ?? '', name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <SelectField
      form={form}
      name="partner_id"
      label={t.followersOfPartner}
      hint={t.followersOfPartnerHint}
      options={[{ value: '', label: t.noPartner }, ...options]}
      isOptional
    />
  );
}

/** Whose followers an audience consists of. Null for items without a partner's followers. */
function sharedText({ kind, partnerId, partnerName }: BusinessItem): string | null {
  if (kind !== 'audience' || partnerId === null) return null;
  return partnerName === null ? t.partnershipOver : t.followersOf({ name: partnerName });
}

function ItemRow({
  business,
  item,
  csrfToken,
}: {
  business: Business;
  item: BusinessItem;
  csrfToken: string;
}) {
  const area = itemsUrl(business.id, item.kind);
  const shared = sharedText(item);
  const action = `/v3/businesses/${business.id}/items/${item.id}/`;
  return (
    <SettingRow
      title={item.name}
      text={
        <>
          {t.status[item.status]}
          {item.currency !== null && <> · {item.currency}</>}
          {item.words.length > 0 && <> · {listedUnits(item.words)}</>}
          {shared !== null && <> · {shared}</>}
          {item.note !== '' && <> · {item.note}</>}
        </>
      }
    >
      <a className="button quiet" href={`${area}${item.id}/`} aria-label={`${t.manage}: ${item.name}`}>
        {t.manage}
      </a>
      {mayManage(business.role) && item.kind === 'ad_account' && item.status === 'pending' && (
        <ActionForm action={action} method="PUT" csrfToken={csrfToken} fields={{ status: 'active' }}>
          <button className="button quiet">{t.confirm}</button>
        </ActionForm>
      )}
    </SettingRow>
  );
}

/** One item: edit or remove it. */
export function ItemDetail(props: {
  business: Business;
  item: BusinessItem;
  /** Active promotions that are not shown without it. */
  campaigns: number;
  form: FormState;
}): ReactNode {
  const { business, item, campaigns, form } = props;
  const action = `/v3/businesses/${business.id}/items/${item.id}/`;
  const state = [t.status[item.status], sharedText(item)].filter((text) => text !== null).join(' · ');
  if (!mayManage(business.role))
    return (
      <>
        <p>{state}</p>
        <p dir="auto">{item.note}</p>
        <p>{t.onlyManagers}</p>
      </>
    );
  const fields = [
    { name: 'name', label: t.name },
    { name: 'words', label: t.topics },
  ];
  const values = { name: item.name, note: item.note, words: item.words.join(', '), ...form.values };
  return (
    <>
      <p>{state}</p>
      <FormFrame form={{ ...form, values }} fields={fields}>
        <input type="hidden" name="kind" value={item.kind} />
        <TextField form={{ ...form, values }} name="name" label={t.kinds[item.kind].nameLabel} />
        {item.kind === 'audience' && item.partnerId === null && (
          <KindField kind={item.kind} form={{ ...form, values }} />
        )}
        <TextAreaField form={{ ...form, values }} name="note" label={t.note} isOptional />
        <button className="button wide">{t.save}</button>
      </FormFrame>
      <div className="row">
        {item.status === 'active' && (
          <CloseAction action={action} csrfToken={form.csrfToken} campaigns={campaigns} />
        )}
        {item.status === 'closed' && item.kind !== 'partner' && (
          <ActionForm action={action} method="PUT" csrfToken={form.csrfToken} fields={{ status: 'active' }}>
            <button className="button quiet">{t.reopen}</button>
          </ActionForm>
        )}
      </div>
      <ConfirmedAction
        action={action}
        method="DELETE"
        csrfToken={form.csrfToken}
        label={t.removeNamed({ name: item.name })}
        text={[...stopText(campaigns), t.itemRemoveHint].join(' ')}
        sure={t.itemRemoveSure}
      />
    </>
  );
}

/** Closes an item, after a question if that stops promotions. */
function CloseAction({ campaigns, ...form }: { action: string; csrfToken: string; campaigns: number }) {
  const close = { ...form, method: 'PUT', fields: { status: 'closed' } } as const;
  if (campaigns === 0)
    return (
      <ActionForm {...close}>
        <button className="button quiet">{t.close}</button>
      </ActionForm>
    );
  return (
    <ConfirmedAction {...close} label={t.close} text={stopText(campaigns).join(' ')} sure={t.closeSure} />
  );
}

const stopText = (campaigns: number): string[] =>
  campaigns === 0 ? [] : [t.stopsCampaigns({ count: campaigns })];

/** History, newest first. */
export function HistoryArea({
  events,
  nextHref,
  locale,
}: {
  events: BusinessEvent[];
  nextHref: string | null;
  locale: string;
}): ReactNode {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  if (events.length === 0) return <p>{t.noHistory}</p>;
  return (
    <>
      {events.map((event) => (
        <SettingRow
          key={event.id}
          title={t.history({ act: event.act, subject: event.subject })}
          text={
            <>
              {event.actorName !== '' && (
                <>
                  <bdi>{event.actorName}</bdi> ·{' '}
                </>
              )}
              <time dateTime={event.at}>{format.format(new Date(event.at))}</time>
            </>
          }
        />
      ))}
      <NextLink href={nextHref} />
    </>
  );
}
