import type { FormEvent } from 'react';
import type { BoardInvitation } from '../contract/board-members.ts';
import { peopleTexts as t } from '../people/texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';

export interface InvitationAnswerProps {
  invitation: Pick<BoardInvitation, 'boardId' | 'boardName'>;
  csrfToken: string;
  isDeclined?: boolean;
  /** Set by an island. Without it, the form submits natively. */
  onDecline?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Accept and decline buttons of an invitation. */
export function InvitationAnswer({ invitation, csrfToken, isDeclined, onDecline }: InvitationAnswerProps) {
  const action = `/v3/boards/${invitation.boardId}/invites/`;
  if (isDeclined === true)
    return (
      <p className="invited-answer" tabIndex={-1}>
        {t.declinedToast}
      </p>
    );
  return (
    <div className="actions">
      <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
        <button className="button" aria-label={t.acceptNamed({ board: invitation.boardName })}>
          {t.accept}
        </button>
      </ActionForm>
      <ActionForm
        action={action}
        method="DELETE"
        csrfToken={csrfToken}
        {...(onDecline && { onSubmit: onDecline })}
      >
        <button className="button quiet" aria-label={t.declineNamed({ board: invitation.boardName })}>
          {t.decline}
        </button>
      </ActionForm>
    </div>
  );
}
