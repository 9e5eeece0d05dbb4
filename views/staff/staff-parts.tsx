import type { ReactNode } from 'react';
import { staffTexts as t } from './texts/staff.ts';

/** A thing in a list of the staff area: what it is, how it stands, what can be done. */
export function StaffRow({
  title,
  href,
  aside,
  children,
  actions,
}: {
  title: string;
  href?: string | undefined;
  /** Small words beside the title: a time, a state. */
  aside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}): ReactNode {
  return (
    <li className="staff-row">
      <div className="staff-what">
        <h2 dir="auto">
          {href === undefined ? (
            title
          ) : (
            <a className="alone" href={href}>
              {title}
            </a>
          )}
        </h2>
        {aside !== undefined && <p className="staff-aside">{aside}</p>}
        {children}
      </div>
      {actions !== undefined && <div className="staff-acts">{actions}</div>}
    </li>
  );
}

/** The next page of a list. */
export function StaffMore({ href }: { href: string | null }): ReactNode {
  return href === null ? null : (
    <p>
      <a className="b quiet" href={href} rel="next">
        {t.more}
      </a>
    </p>
  );
}

/** A moment, in words and for machines. */
export function StaffTime({ at }: { at: string }): ReactNode {
  return <time dateTime={at}>{moments.format(new Date(at))}</time>;
}

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
