import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { PinCard, SaveInfo } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { savedName } from './saved-name.ts';
import { Icon } from '../base/icon.tsx';
import { PinPreview } from '../pins/card/pin-preview.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { PrivacyField } from '../base/form/privacy-field.tsx';
import { Alert } from '../base/form/alert.tsx';
import { en as t } from '../base/texts/en.ts';

export interface RepinScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** `save` makes a copy, `move` moves a copy. */
  act: 'save' | 'move';
  /** Location of the viewer's existing copy and its actions, or null. */
  saved: SavedCopyProps | null;
  /** A `FindBoard` and a form with a `BoardPicker`, in their island's wrapper. */
  picker: ReactNode;
  /** Without any boards, the form for a new one is open. */
  hasBoards: boolean;
  /** Next page of boards. */
  moreHref: string | null;
  /** The viewer's own boards that can get a section, most recently used first. */
  ownBoards: { id: string; name: string }[];
  /** Forms for a new board and a new section. `values` and `errors` belong to their fields. */
  form: FormState;
}

export interface SavedCopyProps {
  copy: SaveInfo;
  moveHref: string;
  editHref: string;
  /** Deletes the copy. */
  remove: FormState;
}

/**
 * Selects the destination of a pin ([SAVE-08]), without script. Uses separate forms, because Enter in the name field
 * presses a form's first button.
 */
export function RepinScreen(props: RepinScreenProps) {
  const { shell, pin, act, saved, picker, hasBoards, moreHref, ownBoards, form } = props;
  const { t } = shell;
  const { repin } = t;
  const makeLabel = act === 'move' ? repin.createAndMove : repin.createAndSave;
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{act === 'move' ? repin.moveTitle : repin.title}</h1>
          {act === 'move' && saved ? (
            <p>{repin.moveLead({ name: nameOf(saved.copy) })}</p>
          ) : (
            <p>{saved ? repin.savedLead : repin.lead}</p>
          )}
          <Alert>{form.errors['']}</Alert>
          {saved && act === 'save' && <SavedCopy {...saved} />}
          {picker}
          {moreHref !== null && (
            <p>
              <a className="button quiet" href={moreHref}>
                {repin.moreBoards}
              </a>
            </p>
          )}
          <NewBoard form={form} label={makeLabel} isFirst={!hasBoards} />
          {ownBoards.length > 0 && <NewSection form={form} label={makeLabel} boards={ownBoards} />}
        </div>
      </div>
    </Shell>
  );
}

const nameOf = (copy: SaveInfo): string => savedName(copy, limits.boardName) ?? '';

/** An existing copy: keep it and save again, move it, edit it, or remove it. */
function SavedCopy({ copy, moveHref, editHref, remove }: SavedCopyProps) {
  return (
    <div className="saved-at">
      <p>
        <Icon name="check" />
        <a className="standalone-link" href={copy.boardUrl}>
          {t.repin.savedTo({ name: nameOf(copy) })}
        </a>
      </p>
      <div className="row">
        <a className="button quiet" href={moveHref}>
          {t.repin.move}
        </a>
        <a className="button quiet" href={editHref}>
          {t.repin.editCopy}
        </a>
        <form method="post" action={remove.action}>
          <CsrfField token={remove.csrfToken} />
          {remove.hidden?.map((field) => (
            <input type="hidden" key={field.name} {...field} />
          ))}
          <button className="button quiet">{t.repin.remove}</button>
        </form>
      </div>
    </div>
  );
}

interface NewBoardProps {
  form: FormState;
  label: string;
  isFirst: boolean;
}

function NewBoard({ form, label, isFirst }: NewBoardProps) {
  const names = { name: 'board_name', description: 'board_description', privacy: 'board_privacy' };
  const fields = [
    { name: names.name, label: t.repin.boardName },
    { name: names.description, label: t.repin.boardDescription },
    { name: names.privacy, label: t.repin.privacy },
  ];
  const isOpen = isFirst || fields.some(({ name }) => form.errors[name] !== undefined);
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <Icon name="plus" />
        {t.repin.newBoard}
      </summary>
      <FormFrame form={{ ...form, errors: { ...form.errors, '': '' } }} fields={fields}>
        <TextField
          form={form}
          name={names.name}
          label={t.repin.boardName}
          hint={t.repin.boardNameHint({ max: limits.boardName })}
          autoComplete="off"
        />
        <TextAreaField
          form={form}
          name={names.description}
          label={t.repin.boardDescription}
          hint={t.repin.boardDescriptionHint({ max: limits.boardDescription })}
          isOptional
          rows={2}
        />
        <PrivacyField form={form} name={names.privacy} />
        <button className="button wide" name="create" value="1">
          {label}
        </button>
      </FormFrame>
    </details>
  );
}

interface NewSectionProps {
  form: FormState;
  label: string;
  boards: { id: string; name: string }[];
}

/** Creates a section (BOARD-07) on one of the listed boards. */
function NewSection({ form, label, boards }: NewSectionProps) {
  const fields = [
    { name: 'board_id', label: t.repin.sectionBoard },
    { name: 'new_section_name', label: t.repin.sectionName },
  ];
  return (
    <details className="disclosure" open={fields.some(({ name }) => form.errors[name] !== undefined)}>
      <summary>
        <Icon name="plus" />
        {t.repin.newSection}
      </summary>
      <FormFrame form={{ ...form, errors: { ...form.errors, '': '' } }} fields={fields}>
        <SelectField
          form={form}
          name="board_id"
          label={t.repin.sectionBoard}
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          form={form}
          name="new_section_name"
          label={t.repin.sectionName}
          hint={t.repin.sectionNameHint({ max: limits.sectionTitle })}
          autoComplete="off"
        />
        <button className="button wide" name="create_section" value="1">
          {label}
        </button>
      </FormFrame>
    </details>
  );
}
