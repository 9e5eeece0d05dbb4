import type { JoinRequest } from '../contract/board-members.ts';
import type { BoardSummary } from '../contract/models.ts';
import { limits } from '../contract/limits.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import { peopleTexts as t } from '../people/texts.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { Alert } from '../base/form/alert.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';

export const joinRequestsAction = (boardId: string): string => `/v3/boards/${boardId}/requests/`;

/** People who ask to join a board, each with an answer. */
export function JoinRequests({
  boardId,
  requests,
  csrfToken,
}: {
  boardId: string;
  requests: JoinRequest[];
  csrfToken: string;
}) {
  const address = joinRequestsAction(boardId);
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">{t.requests({ count: requests.length })}</h2>
      <ul className="rows">
        {requests.map(({ user, note }) => {
          const name = user.fullName || user.username;
          return (
            <li key={user.id}>
              <div>
                <a className="byline" href={profileUrl(user.username)}>
                  <Avatar user={user} size={48} />
                  <span>
                    <bdi>{name}</bdi>
                    <small dir="auto">@{user.username}</small>
                  </span>
                </a>
                {note !== '' && (
                  <p className="join-request__note" dir="auto">
                    {note}
                  </p>
                )}
              </div>
              <div className="actions">
                <ActionForm action={`${address}${user.id}/`} method="PUT" csrfToken={csrfToken}>
                  <button className="button" aria-label={t.approveNamed({ name })}>
                    {t.approve}
                  </button>
                </ActionForm>
                <details className="popup-form">
                  <summary className="button quiet" aria-label={t.declineRequestNamed({ name })}>
                    {t.decline}
                  </summary>
                  <div>
                    <p>{t.declineRequestHint({ days: limits.joinRequestPauseDays })}</p>
                    <ActionForm
                      action={address}
                      method="DELETE"
                      csrfToken={csrfToken}
                      fields={{ user_id: user.id }}
                    >
                      <button className="button">{t.decline}</button>
                    </ActionForm>
                  </div>
                </details>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Asks to join a board, or withdraws the request. After the owner has declined, it says so. */
export function AskToJoin({
  board,
  state,
  form,
}: {
  board: BoardSummary;
  state: 'open' | 'waiting' | 'declined';
  form: FormState;
}) {
  const note = form.values['note'];
  switch (state) {
    case 'declined':
      return <p className="muted">{t.requestDeclined}</p>;
    case 'waiting':
      return (
        <details className="popup-form join-request">
          <summary className="button quiet" title={t.requestWaiting}>
            <Icon name="clock" />
            <span className="join-request__word">{t.requestWaiting}</span>
          </summary>
          <div>
            <p>{t.requestWaitingHint}</p>
            <ActionForm
              action={form.action}
              method="DELETE"
              csrfToken={form.csrfToken}
              fields={{ next: board.url }}
            >
              <button className="button">{t.withdraw}</button>
            </ActionForm>
          </div>
        </details>
      );
    case 'open':
      return (
        <details className="popup-form join-request" open={note !== undefined}>
          <summary className="button quiet" title={t.askToJoin}>
            <Icon name="join" />
            <span className="join-request__word">{t.askToJoin}</span>
          </summary>
          <form method="post" action={form.action}>
            <CsrfField token={form.csrfToken} />
            <input type="hidden" name="_method" value="PUT" />
            <input type="hidden" name="next" value={board.url} />
            <Alert>{form.errors['']}</Alert>
            <label className="field" htmlFor="note">
              {t.note}
              <textarea
                id="note"
                name="note"
                rows={3}
                dir="auto"
                maxLength={limits.joinRequestNote}
                defaultValue={note}
              />
            </label>
            <small>{t.noteHint}</small>
            <button className="button">{t.sendRequest}</button>
          </form>
        </details>
      );
  }
}
