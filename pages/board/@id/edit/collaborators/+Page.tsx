import type { ReactNode } from 'react';
import type { JoinRequest } from '../../../../../views/contract/board-members.ts';
import type { BoardSummary } from '../../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../../views/base/shell/shell.tsx';
import { profileUrl } from '../../../../../views/base/urls/canonical.ts';
import { boardActivityUrl, boardPeopleUrl } from '../../../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../../../views/people/texts.ts';
import { Avatar } from '../../../../../views/base/avatar.tsx';
import { ActionForm } from '../../../../../views/base/form/action-form.tsx';
import { JoinRequests } from '../../../../../views/collaborators/join-requests.tsx';
import { Alert } from '../../../../../views/base/form/alert.tsx';

export interface BoardPeopleScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  /** Error message of a rejected form. */
  problem: string | null;
  mayInvite: boolean;
  /** People who ask to join. */
  requests: JoinRequest[];
  /** Rights of collaborators. Null for viewers who cannot set them. */
  rights: { organize: boolean; invite: boolean } | null;
  hasPeople: boolean;
  /** `BoardPeople` in its island. */
  people: ReactNode;
}

/** `/board/{id}/edit/collaborators/` (ROUTE-12). */
export default function BoardPeopleScreen(props: BoardPeopleScreenProps) {
  const { shell, board, problem, mayInvite, requests, rights, hasPeople, people } = props;
  const { owner } = board;
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{t.title}</h1>
        <p className="lead">
          <a href={board.url} dir="auto">
            {board.name}
          </a>
          {'. '}
          {t.lead}
        </p>
        <Alert>{problem}</Alert>
        <p className="actions">
          {mayInvite && (
            <a className="button" href={boardPeopleUrl(board.id, 'add')}>
              {t.add}
            </a>
          )}
          <a className="button quiet" href={boardActivityUrl(board.id)}>
            {t.activity}
          </a>
        </p>
        {requests.length > 0 && (
          <JoinRequests boardId={board.id} requests={requests} csrfToken={shell.csrfToken} />
        )}
        <ul className="rows">
          <li>
            <a className="byline" href={profileUrl(owner.username)} dir="auto">
              <Avatar user={owner} size={48} />
              <span>
                {owner.fullName || owner.username}
                <small>{t.owner}</small>
              </span>
            </a>
          </li>
        </ul>
        {people}
        {!hasPeople && <p className="muted">{t.nobodyText}</p>}
        {rights !== null && <Rights board={board} rights={rights} csrfToken={shell.csrfToken} />}
      </div>
    </Shell>
  );
}

interface RightsProps {
  board: BoardSummary;
  rights: { organize: boolean; invite: boolean };
  csrfToken: string;
}

/** An unchecked checkbox sends nothing, so a hidden field before it sends false. */
function Rights({ board, rights, csrfToken }: RightsProps) {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">{t.rights}</h2>
      <ActionForm action={`/v3/boards/${board.id}/collaborators/`} method="PUT" csrfToken={csrfToken}>
        <fieldset className="field choice-field">
          <legend className="visually-hidden">{t.rights}</legend>
          <Right name="collaborators_organise" label={t.organize} isSet={rights.organize} />
          <Right name="collaborators_invite" label={t.invite} isSet={rights.invite} />
        </fieldset>
        <button className="button quiet">{t.saveRights}</button>
      </ActionForm>
    </section>
  );
}

function Right({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
  return (
    <label>
      <input type="hidden" name={name} value="false" />
      <input type="checkbox" name={name} value="true" defaultChecked={isSet} />
      <span>{label}</span>
    </label>
  );
}
