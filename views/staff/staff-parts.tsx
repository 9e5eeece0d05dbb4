import { momentOf } from '../base/texts/formats.ts';
import type { ReactNode } from 'react';

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

/** A `<time>` with readable text. */
export function StaffTime({ at }: { at: string }): ReactNode {
  return <time dateTime={at}>{momentOf(new Date(at))}</time>;
}

/** Facts under their names. */
export function StaffFacts({ rows }: { rows: readonly [label: string, value: ReactNode][] }): ReactNode {
  return (
    <dl className="staff__facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
