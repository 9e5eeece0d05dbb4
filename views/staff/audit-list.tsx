import type { ReactNode } from 'react';
import type { StaffActRecord } from '../contract/staff/staff.ts';
import { staffActTexts } from './texts/acts.ts';
import { staffTexts } from './texts/staff.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from './staff-parts.tsx';
import { NextLink } from '../base/next-link.tsx';

const t = staffTexts.audit;
const wordsOf: Readonly<Record<string, string>> = staffActTexts;

/** Staff actions, newest first. */
export function AuditList({
  acts,
  nextHref,
}: {
  acts: StaffActRecord[];
  nextHref: string | null;
}): ReactNode {
  if (acts.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ol className="staff__list">
        {acts.map((act) => (
          <StaffRow
            key={act.id}
            title={`${wordsOf[act.act] ?? act.act}: ${act.subject}`}
            aside={
              <>
                <bdi>{act.actor}</bdi> · <StaffTime at={act.at} />
              </>
            }
          >
            {act.reason !== '' && <p dir="auto">{act.reason}</p>}
            <Change before={act.before} after={act.after} />
          </StaffRow>
        ))}
      </ol>
      <NextLink href={nextHref} />
    </>
  );
}

function Change({ before, after }: Pick<StaffActRecord, 'before' | 'after'>): ReactNode {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <dl className="staff__changes">
      {names.map((name) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd dir="auto">
            {name in before
              ? t.change({ before: said(before[name]), after: said(after[name]) })
              : said(after[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return t.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Filters by actor and action. */
export function AuditFilter({ actor, act }: { actor: string; act: string }): ReactNode {
  return (
    <form className="staff__filter" method="get">
      <div className="field">
        <label htmlFor="who">{t.who}</label>
        <input id="who" name="who" defaultValue={actor} autoCapitalize="none" aria-describedby="who-hint" />
        <small id="who-hint">{t.whoHint}</small>
      </div>
      <div className="field">
        <label htmlFor="act">{t.act}</label>
        <select id="act" name="act" defaultValue={act}>
          <option value="">{staffTexts.all}</option>
          {Object.entries(staffActTexts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="button quiet">{staffTexts.filter}</button>
    </form>
  );
}
