import type { ReactNode } from 'react';
import type { UserSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { nameId } from './people-urls.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import { Avatar } from '../base/avatar.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';

export interface PeopleScreenProps {
  shell: ShellProps;
  title: string;
  lead: ReactNode;
  people: UserSummary[];
  /** Placeholder of an empty list. */
  empty: { title: string; text: string };
  nextHref: string | null;
  /** Link to the parent page. */
  back?: { label: string; href: string };
  /** Renders a button beside each person. */
  actionFor?: (person: UserSummary) => ReactNode;
}

/** A list of people, such as board followers or blocked people. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { shell, title, lead, people, empty, nextHref, back, actionFor } = props;
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {people.length === 0 && <EmptyState icon="person" {...empty} />}
        <ul className="rows">
          {people.map((person) => (
            <li key={person.id}>
              <a className="byline" href={profileUrl(person.username)}>
                <Avatar user={person} size={48} />
                <span id={nameId(person.id)} dir="auto">
                  {person.fullName || person.username}
                </span>
              </a>
              {actionFor?.(person)}
            </li>
          ))}
        </ul>
        {nextHref !== null && (
          <p className="more-links">
            <a className="button quiet" href={nextHref} rel="next">
              {shell.t.profile.morePeople}
            </a>
          </p>
        )}
        {back !== undefined && (
          <p>
            <a className="button quiet" href={back.href}>
              {back.label}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}
