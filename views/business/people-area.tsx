import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { Business, BusinessItem, BusinessPerson } from '../contract/business/business.ts';
import { businessUrl, mayManage } from './areas.ts';
import { businessTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { SelectField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ConfirmedAction } from '../base/form/confirmed-action.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';
import { NextLink } from '../base/next-link.tsx';

/** People who work for the business, and the invitation form. */
export function PeopleArea(props: {
  business: Business;
  people: BusinessPerson[];
  isPending: boolean;
  nextHref: string | null;
  form: FormState | null;
  viewerId: string;
  /** Asset groups to limit employees to, and those no longer in use that employees are limited to. */
  groups: BusinessItem[];
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
            <span className="business__person">
              <Avatar user={person.user} size={32} /> {t.roles[person.role]}
            </span>
          }
        >
          {can && person.role === 'employee' && (props.groups.length > 0 || person.assetGroupId !== null) && (
            <GroupForm
              business={business}
              person={person}
              groups={props.groups.filter(
                ({ id, status }) => status === 'active' || id === person.assetGroupId,
              )}
              csrfToken={form?.csrfToken ?? ''}
            />
          )}
          {(can || person.user.id === props.viewerId) && (
            <ConfirmedAction
              action={`/v3/businesses/${business.id}/people/${person.user.id}/`}
              method="DELETE"
              csrfToken={form?.csrfToken ?? ''}
              {...(person.user.id === props.viewerId
                ? { label: t.leave, text: t.leaveHint, sure: t.leaveSure }
                : {
                    label: t.remove,
                    name: t.removeNamed({ name: person.user.username }),
                    text: t.removeHint,
                    sure: t.removeSure({ name: person.user.username }),
                  })}
            />
          )}
        </SettingRow>
      ))}
      <NextLink href={props.nextHref} />
      <p>
        <a
          className="button quiet"
          href={businessUrl(business.id, props.isPending ? 'employees' : 'employees/pending')}
        >
          {props.isPending ? t.areas.people : t.areas['pending-people']}
        </a>
      </p>
      {can && form !== null ? (
        <section>
          <h2>{t.invite}</h2>
          <FormFrame form={form} fields={[{ name: 'username', label: t.username }]}>
            <TextField
              form={form}
              name="username"
              label={t.username}
              autoComplete="off"
              input={{ autoCapitalize: 'none', maxLength: limits.usernameMax + 1 }}
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
            />
            <button className="button wide">{t.invite}</button>
          </FormFrame>
        </section>
      ) : (
        <p>{t.onlyManagers}</p>
      )}
    </>
  );
}

/** The promotions that an employee sees: all, or those of an asset group. */
function GroupForm({
  business,
  person,
  groups,
  csrfToken,
}: {
  business: Business;
  person: BusinessPerson;
  groups: BusinessItem[];
  csrfToken: string;
}): ReactNode {
  return (
    <ActionForm
      action={`/v3/businesses/${business.id}/people/${person.user.id}/`}
      method="PUT"
      csrfToken={csrfToken}
    >
      <div className="button-row">
        <span className="field">
          <select
            name="asset_group_id"
            aria-label={t.groupOf({ username: person.user.username })}
            defaultValue={person.assetGroupId ?? ''}
          >
            <option value="">{t.allPromotions}</option>
            {groups.map(({ id, name, status }) => (
              <option key={id} value={id}>
                {status === 'active' ? name : `${name} · ${t.status[status]}`}
              </option>
            ))}
          </select>
        </span>
        <button className="button quiet">{t.save}</button>
      </div>
    </ActionForm>
  );
}
