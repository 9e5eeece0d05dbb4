import type { ReactNode } from 'react';
import type { BoardInvitation } from '../contract/board-members.ts';
import type { UserSummary } from '../contract/models.ts';
import { peopleTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { givenName } from './names.ts';
import { listedUnits } from '../base/texts/formats.ts';

export interface PeopleRowProps {
  people: UserSummary[];
  hasMore: boolean;
  /** The viewer's own pending invitation. */
  invitation: BoardInvitation | null;
  /** Its buttons. */
  answer: ReactNode;
}

/** Maximum number of names beside the avatars. */
const maxNames = 3;

/** Members of a board besides its owner, and the viewer's invitation to it. */
export function PeopleRow({ people, hasMore, invitation, answer }: PeopleRowProps) {
  const named = people.slice(0, maxNames).map(givenName);
  return (
    <>
      {people.length > 0 && (
        <p className="people-row__mutual">
          <span className="avatar-stack">
            {people.map((person) => (
              <Avatar key={person.id} user={person} size={32} />
            ))}
          </span>
          <span>
            {t.onBoard({ names: listedUnits(named), hasMore: hasMore || people.length > maxNames })}
          </span>
        </p>
      )}
      {invitation !== null && (
        <div className="invited-control">
          <p>{t.invitedHere({ name: invitation.inviter.fullName || invitation.inviter.username })}</p>
          {answer}
        </div>
      )}
    </>
  );
}
