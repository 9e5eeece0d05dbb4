import type { BoardInvitation } from '../contract/board-members.ts';
import { peopleTexts as t } from '../people/texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';

/** Accept and decline buttons of an invitation. */
export function InvitationAnswer({
  invitation,
  csrfToken,
}: {
  invitation: BoardInvitation;
  csrfToken: string;
}) {
  const action = `/v3/boards/${invitation.boardId}/invites/`;
  return (
    <div className="actions">
      <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
        <button className="button" aria-label={t.acceptNamed({ board: invitation.boardName })}>
          {t.accept}
        </button>
      </ActionForm>
      <ActionForm action={action} method="DELETE" csrfToken={csrfToken}>
        <button className="button quiet" aria-label={t.declineNamed({ board: invitation.boardName })}>
          {t.decline}
        </button>
      </ActionForm>
    </div>
  );
}
