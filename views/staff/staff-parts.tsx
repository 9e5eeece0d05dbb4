import { momentOf } from '../base/texts/formats.ts';
import type { ReactNode } from 'react';
import { staffTexts as t } from './texts/staff.ts';

/** A staff list item: title, status and actions. */
export function StaffRow({
  title,
  href,
  aside,
  children,
  actions,
}: {
  title: string;
  href?: string | undefined;
  /** Secondary text beside the title, such as a time or status. */
  aside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}): ReactNode {
  return (
    <li className="staff__row">
      <div className="staff__summary">
        <h2 dir="auto">
          {href === undefined ? (
            title
          ) : (
            <a className="standalone-link" href={href}>
              {title}
            </a>
          )}
        </h2>
        {aside !== undefined && <p className="staff__aside">{aside}</p>}
        {children}
      </div>
      {actions !== undefined && <div className="staff__actions">{actions}</div>}
    </li>
  );
}

/** Link to the next page. */
export function StaffMore({ href }: { href: string | null }): ReactNode {
  return href === null ? null : (
    <p>
      <a className="button quiet" href={href} rel="next">
        {t.more}
      </a>
    </p>
  );
}

/** A `<time>` with readable text. */
export function StaffTime({ at }: { at: string }): ReactNode {
  return <time dateTime={at}>{momentOf(new Date(at))}</time>;
}
