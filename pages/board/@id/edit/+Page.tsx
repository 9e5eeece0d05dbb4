import type { BoardSummary, PinCard } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { BoardFields, boardFieldLabels } from '../../../../views/boards/board-fields.tsx';
import { CoverChooser } from '../../../../views/boards/cover-chooser.tsx';
import { CheckField } from '../../../../views/base/form/check-field.tsx';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { LanguageField, languageFieldLabel } from '../../../../views/base/form/language-field.tsx';
import { otherLanguage } from '../../../../views/base/text/other-language.ts';
import { appealedBoardUrl } from '../../../../views/staff/staff-urls.ts';
import { appealTexts } from '../../../../views/staff/texts/appeals.ts';
import { FormFrame } from '../../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../../views/base/form/form-state.ts';
import { en as t } from '../../../../views/base/texts/en.ts';

export interface BoardEditScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  form: FormState;
  /** A page of pins whose pictures can be the cover. */
  covers: { pins: PinCard[]; nextHref: string | null };
}

/** `/board/{id}/edit`: all board settings the owner may change (ROUTE-12). */
export default function BoardEditScreen({ shell, board, form, covers }: BoardEditScreenProps) {
  const { t, csrfToken } = shell;
  const { editPage } = t.boards;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{editPage.title}</h1>
        <p className="lead">
          <a
            className="standalone-link"
            href={board.url}
            dir="auto"
            lang={otherLanguage(board.language, t.locale)}
          >
            {board.name}
          </a>
        </p>
        <FormFrame form={form} fields={[...boardFieldLabels(t), languageFieldLabel()]}>
          <BoardFields form={form} isNew={false} />
          <LanguageField form={form} />
          <Rules form={form} board={board} />
          <div className="actions">
            <button className="button" type="submit">
              {t.boards.saveChanges}
            </button>
            <a className="button quiet" href={board.url}>
              {t.boards.cancel}
            </a>
          </div>
        </FormFrame>
        <CoverChooser board={board} {...covers} csrfToken={csrfToken} />
        <Endings board={board} csrfToken={csrfToken} />
      </div>
    </Shell>
  );
}

function Rules({ form, board }: { form: FormState; board: BoardSummary }) {
  const { editPage } = t.boards;
  const { id, isSensitiveByStaff } = board;
  return (
    <fieldset className="field choice-field">
      <legend>{editPage.together}</legend>
      <CheckField
        form={form}
        name="collaborators_organise"
        label={editPage.organize}
        hint={editPage.organizeHint}
      />
      <CheckField
        form={form}
        name="collaborators_invite"
        label={editPage.invite}
        hint={editPage.inviteHint}
      />
      <CheckField
        form={form}
        name="collaborator_requests_enabled"
        label={editPage.requests}
        hint={editPage.requestsHint}
      />
      <CheckField
        form={form}
        name="is_sensitive"
        label={editPage.sensitive}
        hint={isSensitiveByStaff ? editPage.sensitiveByStaff : editPage.sensitiveHint}
        isFixed={isSensitiveByStaff}
      />
      {isSensitiveByStaff && (
        <a className="standalone-link" href={appealedBoardUrl(id)}>
          {appealTexts.pins.appeal}
        </a>
      )}
    </fieldset>
  );
}

function Endings({ board, csrfToken }: { board: BoardSummary; csrfToken: string }) {
  const { editPage } = t.boards;
  return (
    <section className="board-part" aria-labelledby="endings">
      <h2 id="endings">{editPage.endings}</h2>
      <p>{board.isArchived ? editPage.unarchiveLead : editPage.archiveLead}</p>
      <ActionForm
        action={`/v3/boards/${board.id}/archive/`}
        csrfToken={csrfToken}
        method={board.isArchived ? 'DELETE' : 'PUT'}
      >
        <button className="button quiet">{board.isArchived ? editPage.unarchive : editPage.archive}</button>
      </ActionForm>
      <details className="danger" id="delete">
        <summary className="button quiet">{t.boards.remove}</summary>
        <p>{editPage.removeLead({ pins: t.board.pins({ count: board.pinCount }) })}</p>
        <ActionForm action={`/v3/boards/${board.id}/`} csrfToken={csrfToken} method="DELETE">
          <button className="button subtle-danger">{editPage.removeConfirm}</button>
        </ActionForm>
      </details>
    </section>
  );
}
