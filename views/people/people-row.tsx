import type { BoardInvitation, UserSummary } from '../contract/models.ts';
import { boardActivityUrl, boardPeopleUrl } from './people-urls.ts';
import { peopleTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { InvitationAnswer } from '../collaborators/invitation-answer.tsx';

export interface PeopleRowProps {
  boardId: string;
  people: UserSummary[];
  hasMore: boolean;
  /** Whether the viewer is a member of the board. */
  isOn: boolean;
  mayInvite: boolean;
  /** The viewer's own pending invitation. */
  invitation: BoardInvitation | null;
  csrfToken: string;
}

/** Maximum number of names beside the avatars. */
const mostNames = 3;

/** Members of a board besides its owner, with a link to manage them. */
export function PeopleRow({
  boardId,
  people,
  hasMore,
  isOn,
  mayInvite,
  invitation,
  csrfToken,
}: PeopleRowProps) {
  const named = people.slice(0, mostNames).map((person) => person.firstName || person.username);
  return (
    <>
      {people.length > 0 && (
        <p className="people-row__mutual">
          <span className="avatar-stack">
            {people.map((person) => (
              <Avatar key={person.id} user={person} size={32} />
            ))}
          </span>
          <span dir="auto">{t.onBoard(named.join(', '), hasMore || people.length > mostNames)}</span>
        </p>
      )}
      {isOn && (
        <p className="row">
          {mayInvite && <a href={boardPeopleUrl(boardId, 'add')}>{t.add}</a>}
          {(people.length > 0 || mayInvite) && <a href={boardPeopleUrl(boardId)}>{t.seePeople}</a>}
          <a href={boardActivityUrl(boardId)}>{t.activity}</a>
        </p>
      )}
      {invitation !== null && (
        <div className="invited-control">
          <p dir="auto">{t.invitedHere(invitation.inviter.fullName || invitation.inviter.username)}</p>
          <InvitationAnswer invitation={invitation} csrfToken={csrfToken} />
        </div>
      )}
    </>
  );
}
