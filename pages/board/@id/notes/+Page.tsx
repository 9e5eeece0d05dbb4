import { limits } from '../../../../views/contract/limits.ts';
import type { BoardNote } from '../../../../views/contract/board-members.ts';
import type { BoardSummary } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { cutText } from '../../../../views/base/text/cut-text.ts';
import { relativeTime } from '../../../../views/base/time/relative-time.ts';
import { profileUrl } from '../../../../views/base/urls/canonical.ts';
import { Avatar } from '../../../../views/base/avatar.tsx';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { TextAreaField, TextField } from '../../../../views/base/form/field.tsx';
import { FormFrame } from '../../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../../views/base/form/form-state.ts';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../../../views/base/next-link.tsx';
import { en as t } from '../../../../views/base/texts/en.ts';

export interface BoardNotesScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  notes: BoardNote[];
  nextHref: string | null;
  /** The form of a new note or, with `editedId`, of the note whose edit was rejected. */
  form: FormState;
  editedId: string | null;
  nowMs: number;
}

/** Notes between a board's members. */
export default function BoardNotesScreen(props: BoardNotesScreenProps) {
  const { shell, board, notes, nextHref, form, editedId } = props;
  const { t } = shell;
  const { notesPage } = t.boards;
  const action = `/v3/boards/${board.id}/notes/`;
  const empty: FormState = { action, csrfToken: shell.csrfToken, values: {}, errors: {} };
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{notesPage.title}</h1>
        <p className="lead">
          <a href={board.url} dir="auto">
            {board.name}
          </a>
          . {notesPage.lead}
        </p>
        <NoteForm form={editedId === null ? form : empty} submit={notesPage.add} />
        {notes.length === 0 && (
          <EmptyState icon="board" title={notesPage.emptyTitle} text={notesPage.emptyText} action={null} />
        )}
        <ul className="board-notes">
          {notes.map((note) => (
            <Note key={note.id} {...props} note={note} action={`${action}${note.id}/`} />
          ))}
        </ul>
        <NextLink href={nextHref} label={notesPage.more} />
      </div>
    </Shell>
  );
}

function Note({
  shell,
  note,
  action,
  form,
  editedId,
  nowMs,
}: BoardNotesScreenProps & { note: BoardNote; action: string }) {
  const { t, csrfToken } = shell;
  const { notesPage } = t.boards;
  const name = note.title || cutText(note.body, limits.shortName);
  const isRefused = editedId === note.id;
  const state: FormState = isRefused
    ? form
    : {
        action,
        csrfToken,
        values: { title: note.title, text: note.body },
        errors: {},
        hidden: [{ name: '_method', value: 'PUT' }],
      };
  return (
    <li id={`note-${note.id}`}>
      {note.title !== '' && <h2 dir="auto">{note.title}</h2>}
      <p className="board-notes__text" dir="auto">
        {note.body}
      </p>
      <p className="meta">
        <a className="byline" href={profileUrl(note.writer.username)} dir="auto">
          <Avatar user={note.writer} size={24} />
          {note.writer.fullName || note.writer.username}
        </a>
        <time dateTime={note.createdAt}>{relativeTime(Date.parse(note.createdAt), nowMs, t.locale)}</time>
        {note.updatedAt !== null && <span>{notesPage.edited}</span>}
      </p>
      <div className="actions">
        {note.isMine && (
          <details open={isRefused}>
            <summary className="button quiet" aria-label={notesPage.editNamed({ title: name })}>
              {notesPage.edit}
            </summary>
            <NoteForm form={state} idSuffix={note.id} submit={notesPage.save} />
          </details>
        )}
        {note.canDelete && (
          <details>
            <summary className="button quiet" aria-label={notesPage.removeNamed({ title: name })}>
              {notesPage.remove}
            </summary>
            <ActionForm action={action} csrfToken={csrfToken} method="DELETE">
              <button className="button subtle-danger">{notesPage.removeNamed({ title: name })}</button>
            </ActionForm>
          </details>
        )}
      </div>
    </li>
  );
}

function NoteForm({
  form,
  idSuffix = 'new',
  submit,
}: {
  form: FormState;
  idSuffix?: string;
  submit: string;
}) {
  const { notesPage } = t.boards;
  const ids = { title: `title-${idSuffix}`, text: `text-${idSuffix}` };
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'title', label: notesPage.noteTitle, id: ids.title },
        { name: 'text', label: notesPage.text, id: ids.text },
      ]}
    >
      <TextField
        form={form}
        name="title"
        id={ids.title}
        label={notesPage.noteTitle}
        hint={notesPage.upTo({ max: limits.boardNoteTitle })}
        autoComplete="off"
        isOptional
      />
      <TextAreaField
        form={form}
        name="text"
        id={ids.text}
        label={notesPage.text}
        hint={notesPage.upTo({ max: limits.boardNoteBody })}
        rows={3}
      />
      <button className="button" type="submit">
        {submit}
      </button>
    </FormFrame>
  );
}
