import type { ReactNode } from 'react';
import type { UserSummary } from '../contract/models.ts';
import { nameId } from './people-urls.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { NextLink } from '../base/next-link.tsx';

export interface PeopleListProps {
  tab: 'followers' | 'following';
  people: UserSummary[];
  nextHref: string | null;
  /** Renders a button beside each person. */
  actionFor: (person: UserSummary) => ReactNode;
  t: Texts;
}

/** People as rows linked to their profiles. */
export function PeopleList({ tab, people, nextHref, actionFor, t }: PeopleListProps) {
  const { profile } = t;
  const title = tab === 'followers' ? profile.followersTitle : profile.followingTitle;
  if (people.length === 0)
    return <EmptyState icon="person" title={profile.nobody} text={profile.nobodyText} action={null} />;
  return (
    <section className="panel wide people-panel" aria-labelledby="people">
      <h2 id="people">{title}</h2>
      <PeopleRows people={people} actionFor={actionFor} />
      <NextLink href={nextHref} label={profile.morePeople} />
    </section>
  );
}

/** People linked to their profiles, each with an action. */
export function PeopleRows({
  people,
  actionFor,
}: {
  people: UserSummary[];
  actionFor: ((person: UserSummary) => ReactNode) | undefined;
}) {
  return (
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
  );
}
