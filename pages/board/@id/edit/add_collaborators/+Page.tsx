import type { BoardSummary, UserSummary } from '../../../../../views/contract/models.ts';
import { limits } from '../../../../../views/contract/limits.ts';
import { Shell, type ShellProps } from '../../../../../views/base/shell/shell.tsx';
import { boardPeopleUrl } from '../../../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../../../views/people/texts.ts';
import { FormFrame } from '../../../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../../../views/base/form/form-state.ts';
import { TextField } from '../../../../../views/base/form/field.tsx';
import { ReceiverChoice } from '../../../../../views/messages/receiver-choice.tsx';
import { ActionForm } from '../../../../../views/base/form/action-form.tsx';

export interface InvitePeopleScreenProps {
  shell: ShellProps;
  board: Pick<BoardSummary, 'id' | 'name' | 'url'>;
  form: FormState;
  /** Whom the typed name may mean. */
  people: UserSummary[];
  /** The active invitation link. */
  link: { url: string; until: string } | null;
}

/** `/board/{id}/edit/add_collaborators/` (ROUTE-12): by name or by link. */
export default function InvitePeopleScreen({ shell, board, form, people, link }: InvitePeopleScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{t.addTitle}</h1>
        <p className="lead">{t.addLead({ board: board.name })}</p>
        <FormFrame
          form={form}
          fields={[
            { name: 'invited_user_ids', label: t.addTitle, id: 'receivers' },
            { name: 'username', label: t.username },
          ]}
        >
          {people.length > 0 && (
            <ReceiverChoice
              name="invited_user_ids"
              people={people}
              chosen={(form.values['invited_user_ids'] ?? '').split(',')}
              error={form.errors['invited_user_ids']}
            />
          )}
          <TextField
            form={form}
            name="username"
            label={t.username}
            hint={t.usernameHint}
            isOptional={people.length > 0}
            autoComplete="off"
            input={{ autoCapitalize: 'none', spellCheck: false, dir: 'auto' }}
          />
          <button className="button">{t.send}</button>
        </FormFrame>
        <section aria-labelledby="link">
          <h2 id="link">{t.linkTitle}</h2>
          <p>{t.linkLead({ days: limits.boardLinkDays })}</p>
          {link !== null && (
            <label className="field">
              {t.linkLabel}
              <input readOnly value={link.url} dir="ltr" />
              <small>{t.linkUntil({ date: link.until })}</small>
            </label>
          )}
          <div className="actions">
            <ActionForm action={`/v3/boards/${board.id}/link/`} method="POST" csrfToken={shell.csrfToken}>
              <button
                className={link === null ? 'button' : 'button quiet'}
                title={link === null ? '' : t.renewHint}
              >
                {link === null ? t.makeLink : t.renewLink}
              </button>
            </ActionForm>
            {link !== null && (
              <>
                <a
                  className="button quiet"
                  href={`mailto:?subject=${encodeURIComponent(t.mailSubject({ board: board.name }))}&body=${encodeURIComponent(link.url)}`}
                >
                  {t.mailLink}
                </a>
                <ActionForm
                  action={`/v3/boards/${board.id}/link/`}
                  method="DELETE"
                  csrfToken={shell.csrfToken}
                >
                  <button className="button quiet">{t.endLink}</button>
                </ActionForm>
              </>
            )}
          </div>
        </section>
        <p className="panel__other">
          <a href={boardPeopleUrl(board.id)}>{t.backToPeople}</a>
        </p>
      </div>
    </Shell>
  );
}
