import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { Business, BusinessEvent, BusinessItem, BusinessPerson } from '../contract/business/business.ts';
import { businessUrl, itemsUrl, mayManage, type BusinessItemKind } from './areas.ts';
import { businessTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ConfirmedAction } from '../base/form/confirmed-action.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';

/** Items of a kind with their actions, and the form for a new one. */
export function ItemsArea(props: {
  business: Business;
  kind: BusinessItemKind;
  isPending: boolean;
  items: BusinessItem[];
  nextHref: string | null;
  form: FormState;
  t: Texts;
}): ReactNode {
  const { business, kind, isPending, items, form } = props;
  const words = t.kinds[kind];
  const can = mayManage(business.role);
  return (
    <>
      {items.length === 0 && <p>{words.empty}</p>}
      {items.map((item) => (
        <ItemRow key={item.id} business={business} item={item} csrfToken={form.csrfToken} />
      ))}
      <More href={props.nextHref} />
      {(kind === 'partner' || kind === 'ad_account') && (
        <p>
          <a className="b quiet" href={itemsUrl(business.id, kind, !isPending)}>
            {isPending ? words.title : t.waiting(words.title)}
          </a>
        </p>
      )}
      {can ? (
        <section>
          <h2>{words.add}</h2>
          <FormFrame form={form} fields={[{ name: 'name', label: words.nameLabel }]} t={props.t}>
            <input type="hidden" name="kind" value={kind} />
            <TextField form={form} name="name" label={words.nameLabel} autoComplete="off" t={props.t} />
            <TextAreaField form={form} name="note" label={t.note} rows={2} isOptional t={props.t} />
            <button className="b wide">{t.add}</button>
          </FormFrame>
        </section>
      ) : (
        <p>{t.onlyManagers}</p>
      )}
    </>
  );
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
  const action = `/v3/businesses/${business.id}/items/${item.id}/`;
  return (
    <SettingRow
      title={item.name}
      text={
        <>
          {t.status[item.status]}
          {item.note !== '' && <> · {item.note}</>}
        </>
      }
    >
      <a className="b quiet" href={`${area}${item.id}/`} aria-label={`${t.manage}: ${item.name}`}>
        {t.manage}
      </a>
      {mayManage(business.role) && item.kind === 'ad_account' && item.status === 'pending' && (
        <ActionForm action={action} method="PUT" csrfToken={csrfToken} fields={{ status: 'active' }}>
          <button className="b quiet">{t.confirm}</button>
        </ActionForm>
      )}
    </SettingRow>
  );
}

/** One item: edit or remove it. */
export function ItemDetail(props: {
  business: Business;
  item: BusinessItem;
  form: FormState;
  t: Texts;
}): ReactNode {
  const { business, item, form } = props;
  const action = `/v3/businesses/${business.id}/items/${item.id}/`;
  if (!mayManage(business.role))
    return (
      <>
        <p>{t.status[item.status]}</p>
        <p dir="auto">{item.note}</p>
        <p>{t.onlyManagers}</p>
      </>
    );
  const values = { name: item.name, note: item.note, ...form.values };
  return (
    <>
      <p>{t.status[item.status]}</p>
      <FormFrame form={{ ...form, values }} fields={[{ name: 'name', label: t.name }]} t={props.t}>
        <TextField form={{ ...form, values }} name="name" label={t.kinds[item.kind].nameLabel} t={props.t} />
        <TextAreaField form={{ ...form, values }} name="note" label={t.note} isOptional t={props.t} />
        <button className="b wide">{t.save}</button>
      </FormFrame>
      <div className="row">
        {item.status === 'active' && (
          <ActionForm action={action} method="PUT" csrfToken={form.csrfToken} fields={{ status: 'closed' }}>
            <button className="b quiet">{t.close}</button>
          </ActionForm>
        )}
      </div>
      <ConfirmedAction
        action={action}
        method="DELETE"
        csrfToken={form.csrfToken}
        label={t.removeNamed(item.name)}
        text={t.itemRemoveHint}
        sure={t.itemRemoveSure}
      />
    </>
  );
}

/** People who work for the business, and the invitation form. */
export function PeopleArea(props: {
  business: Business;
  people: BusinessPerson[];
  isPending: boolean;
  nextHref: string | null;
  form: FormState | null;
  viewerId: string;
  t: Texts;
}): ReactNode {
  const { business, people, form } = props;
  const can = mayManage(business.role);
  return (
    <>
      {!props.isPending && (
        <SettingRow title={business.owner.fullName || business.owner.username} text={t.roles.owner} />
      )}
      {people.length === 0 && <p>{props.isPending ? t.nobodyInvited : t.noPeople}</p>}
      {people.map((person) => (
        <SettingRow
          key={person.user.id}
          title={person.user.fullName || person.user.username}
          text={
            <>
              <Avatar user={person.user} size={32} /> {t.roles[person.role]}
            </>
          }
        >
          {(can || person.user.id === props.viewerId) && (
            <ConfirmedAction
              action={`/v3/businesses/${business.id}/people/${person.user.id}/`}
              method="DELETE"
              csrfToken={form?.csrfToken ?? ''}
              {...(person.user.id === props.viewerId
                ? { label: t.leave, text: t.leaveHint, sure: t.leaveSure }
                : {
                    label: t.remove,
                    name: t.removeNamed(person.user.username),
                    text: t.removeHint,
                    sure: t.removeSure(person.user.username),
                  })}
            />
          )}
        </SettingRow>
      ))}
      <More href={props.nextHref} />
      <p>
        <a
          className="b quiet"
          href={businessUrl(business.id, props.isPending ? 'employees' : 'employees/pending')}
        >
          {props.isPending ? t.areas.people : t.areas['pending-people']}
        </a>
      </p>
      {can && form !== null ? (
        <section>
          <h2>{t.invite}</h2>
          <FormFrame form={form} fields={[{ name: 'username', label: t.username }]} t={props.t}>
            <TextField
              form={form}
              name="username"
              label={t.username}
              autoComplete="off"
              input={{ autoCapitalize: 'none', maxLength: limits.usernameMax + 1 }}
              t={props.t}
            />
            <SelectField
              form={form}
              name="role"
              label={t.role}
              hint={t.roleHelp}
              options={[
                { value: 'employee', label: t.roles.employee },
                ...(business.role === 'owner' ? [{ value: 'admin', label: t.roles.admin }] : []),
              ]}
              t={props.t}
            />
            <button className="b wide">{t.invite}</button>
          </FormFrame>
        </section>
      ) : (
        <p>{t.onlyManagers}</p>
      )}
    </>
  );
}

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
          title={t.history(event.act, event.subject)}
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
      <More href={nextHref} />
    </>
  );
}

export function More({ href }: { href: string | null }): ReactNode {
  return href === null ? null : (
    <p>
      <a className="b quiet" href={href} rel="next">
        {t.more}
      </a>
    </p>
  );
}
