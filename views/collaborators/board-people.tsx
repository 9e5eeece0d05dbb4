import type { FormEvent } from 'react';
import type { BoardPerson } from '../contract/models.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import { peopleTexts as t } from '../people/texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { ActionForm } from '../base/form/action-form.tsx';

/** An action on a person in the list, with its method and address. */
export interface PersonAct {
  person: BoardPerson;
  /** Accepted people are removed as collaborators, all others as invitations. */
  kind: 'collaborator' | 'invite';
  isBan: boolean;
}

export interface BoardPeopleProps {
  boardId: string;
  csrfToken: string;
  people: BoardPerson[];
  viewerId: string;
  isOwner: boolean;
  /** Set by the island. Without it, the forms submit natively. */
  onAct?: (act: PersonAct) => void;
}

/** Members and invitees of a board, each with the actions available to the viewer (BOARD-08). */
export function BoardPeople({ people, ...list }: BoardPeopleProps) {
  return (
    <ul className="rows">
      {people.map((person) => (
        <li key={person.user.id} data-status={person.status}>
          <a className="byline" href={profileUrl(person.user.username)}>
            <Avatar user={person.user} size={48} />
            <span>
              <bdi>{nameOf(person)}</bdi>
              <small>{t.statuses[person.status]}</small>
            </span>
          </a>
          <Acts {...list} person={person} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ user }: BoardPerson): string => user.fullName || user.username;

type ActsProps = Omit<BoardPeopleProps, 'people'> & { person: BoardPerson };

function Acts(props: ActsProps) {
  const { person, viewerId, isOwner } = props;
  const name = nameOf(person);
  switch (person.status) {
    case 'accepted':
      if (isOwner)
        return (
          <details className="popup-form">
            <summary className="button quiet" aria-label={t.removeNamed({ name })}>
              {t.remove}
            </summary>
            <div>
              <p>{t.removeHint}</p>
              <Act {...props} label={t.remove} name={t.removeNamed({ name })} />
              <Act {...props} label={t.ban} name={t.banNamed({ name })} isBan />
            </div>
          </details>
        );
      if (person.user.id !== viewerId) return null;
      return (
        <details className="popup-form">
          <summary className="button quiet">{t.leave}</summary>
          <div>
            <p>{t.leaveHint}</p>
            <ActionForm
              action={`/v3/boards/${props.boardId}/collaborators/`}
              method="DELETE"
              csrfToken={props.csrfToken}
            >
              <button className="button">{t.leave}</button>
            </ActionForm>
          </div>
        </details>
      );
    case 'invited':
      return isOwner || person.invitedBy === viewerId ? (
        <Act {...props} label={t.cancel} name={t.cancelNamed({ name })} isQuiet />
      ) : null;
    case 'declined':
      return isOwner ? <Act {...props} label={t.forget} name={t.forgetNamed({ name })} isQuiet /> : null;
    case 'banned':
      return isOwner ? <Act {...props} label={t.unban} name={t.unbanNamed({ name })} isQuiet /> : null;
  }
}

interface ActProps extends ActsProps {
  label: string;
  name: string;
  isBan?: boolean;
  isQuiet?: boolean;
}

function Act({ person, boardId, csrfToken, onAct, label, name, isBan = false, isQuiet = false }: ActProps) {
  const kind = person.status === 'accepted' ? 'collaborator' : 'invite';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onAct?.({ person, kind, isBan });
  };
  return (
    <ActionForm
      action={`/v3/boards/${boardId}/${kind}s/`}
      method="DELETE"
      csrfToken={csrfToken}
      fields={{ invited_user_id: person.user.id, ...(isBan && { ban: 'true' }) }}
      {...(onAct && { onSubmit })}
    >
      <button className={isQuiet || isBan ? 'button quiet' : 'button'} aria-label={name}>
        {label}
      </button>
    </ActionForm>
  );
}
