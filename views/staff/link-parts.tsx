import type { ReactNode } from 'react';
import { staffLinkTexts as t } from './texts/people.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from './staff-parts.tsx';
import { NextLink } from '../base/next-link.tsx';

export interface BlockedLinkRow {
  pattern: string;
  status: 'blocked' | 'suspicious' | 'porn';
  source: string;
  /** ISO 8601. */
  addedAt: string;
}

const statuses = () => Object.entries(t.statuses).map(([value, label]) => ({ value, label }));

/** The block list, with remove buttons. */
export function LinkList({
  links,
  nextHref,
  csrfToken,
}: {
  links: BlockedLinkRow[];
  nextHref: string | null;
  csrfToken: string;
}): ReactNode {
  if (links.length === 0) return <EmptyState icon="lock" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff__list">
        {links.map(({ pattern, status, source, addedAt }) => (
          <StaffRow
            key={pattern}
            title={pattern}
            aside={
              <>
                {t.statuses[status]} · {t.from({ source })} · <StaffTime at={addedAt} />
              </>
            }
            actions={
              <ActionForm
                action="/v3/staff/links/"
                method="DELETE"
                csrfToken={csrfToken}
                fields={{ patterns: pattern }}
              >
                <button className="button quiet" aria-label={t.removeNamed({ pattern })}>
                  {t.remove}
                </button>
              </ActionForm>
            }
          />
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

export function LinkFilter({ query }: { query: string }): ReactNode {
  return (
    <form className="staff__filter" method="get">
      <div className="field">
        <label htmlFor="query">{t.query}</label>
        <input id="query" name="query" defaultValue={query} autoCapitalize="none" />
      </div>
      <button className="button quiet">{t.find}</button>
    </form>
  );
}

/** Blocks links manually. */
export function BlockForm({ form }: { form: FormState }): ReactNode {
  return (
    <FormFrame form={form} fields={[{ name: 'patterns', label: t.patterns }]}>
      <TextAreaField form={form} name="patterns" label={t.patterns} hint={t.patternsHint} rows={3} />
      <SelectField form={form} name="status" label={t.status} options={statuses()} />
      <TextField form={form} name="reason" label={t.reason} isOptional />
      <button className="button">{t.block}</button>
    </FormFrame>
  );
}

/** Imports a list. */
export function ImportForm({ form }: { form: FormState }): ReactNode {
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'source', label: t.source },
        { name: 'list', label: t.list },
      ]}
    >
      <TextField form={form} name="source" label={t.source} autoComplete="off" />
      <SelectField form={form} name="status" id="list-status" label={t.status} options={statuses()} />
      <TextAreaField form={form} name="list" label={t.list} hint={t.importText} rows={6} />
      <button className="button">{t.send}</button>
    </FormFrame>
  );
}
