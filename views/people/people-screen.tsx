import type { ReactNode } from 'react';
import type { UserSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { NextLink } from '../base/next-link.tsx';
import { PeopleRows } from './people-list.tsx';
import { en as t } from '../base/texts/en.ts';

interface PeopleListProps {
  people: UserSummary[];
  /** Placeholder of an empty list. */
  empty: { title: string; text: string };
  nextHref: string | null;
  /** Renders a button beside each person. */
  actionFor?: (person: UserSummary) => ReactNode;
}

export interface PeopleScreenProps extends PeopleListProps {
  shell: ShellProps;
  title: string;
  lead: ReactNode;
  /** Link to the parent page. */
  back?: { label: string; href: string };
}

/** A page of people, such as board followers. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { shell, title, lead, back } = props;
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <PeopleList {...props} />
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

/** People, each with an action, and the link to more of them. */
export function PeopleList({ people, empty, nextHref, actionFor }: PeopleListProps) {
  return (
    <>
      {people.length === 0 && <EmptyState icon="person" {...empty} />}
      <PeopleRows people={people} actionFor={actionFor} />
      <NextLink href={nextHref} label={t.profile.morePeople} />
    </>
  );
}
