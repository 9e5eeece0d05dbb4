import { limits } from '../../contract/limits.ts';
import type { BoardSummary, Picture, PinCard, SectionSummary } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { mediaUrl } from '../../rules/media-url.ts';
import type { Texts } from '../../texts/en.ts';
import { boardName } from '../board/board-name.ts';
import { Icon, type IconName } from '../base/icon.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import { TextAreaField, TextField } from '../form/field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormState } from '../form/form-state.ts';
import { PrivacyField } from '../form/privacy-field.tsx';
import { PinPreview } from '../card/pin-preview.tsx';

export interface RepinBoard {
  board: BoardSummary;
  sections: SectionSummary[];
}

export interface RepinScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** Most recently used first. */
  boards: RepinBoard[];
  /** Both forms send here; `values` and `errors` are those of the new board. */
  form: FormState;
}

/**
 * Choose where a pin goes ([SAVE-08]), without script. The first form's buttons send `board_id`, `board_id` with
 * `section` (as `{board}:{section}` in `section`), or `profile`; the second makes a board (`create`). Two forms,
 * because Enter in the name field presses a form's first button.
 */
export function RepinScreen({ shell, pin, boards, form }: RepinScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="repin">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{t.repin.title}</h1>
          <p>{pin.saved ? t.repin.alreadySaved(pin.saved.boardName) : t.repin.lead}</p>
          <form method="post" action={form.action}>
            <CsrfField token={form.csrfToken} />
            {form.hidden?.map((field) => (
              <input type="hidden" key={field.name} {...field} />
            ))}
            <ul className="opts">
              <Option
                name="profile"
                value="1"
                label={t.repin.profile}
                hint={t.repin.profileHint}
                icon="person"
              />
            </ul>
            <h2>{t.repin.boards}</h2>
            {boards.length === 0 && <p>{t.repin.noBoards}</p>}
            <ul className="opts">
              {boards.map((entry) => (
                <BoardOptions key={entry.board.id} {...entry} t={t} />
              ))}
            </ul>
          </form>
          <NewBoard form={form} isOpen={boards.length === 0 || Object.keys(form.errors).length > 0} t={t} />
        </div>
      </div>
    </Shell>
  );
}

function BoardOptions({ board, sections, t }: RepinBoard & { t: Texts }) {
  return (
    <>
      <Option
        name="board_id"
        value={board.id}
        label={boardName(board, true, t)}
        hint={t.board.pins(board.pinCount)}
        picture={board.cover}
        icon={board.privacy === 'secret' ? 'lock' : 'board'}
        isLocked={board.privacy === 'secret'}
        t={t}
      />
      {sections.map((section) => (
        <Option
          key={section.id}
          name="section"
          value={`${board.id}:${section.id}`}
          label={section.title}
          isSection
        />
      ))}
    </>
  );
}

interface OptionProps {
  name: string;
  value: string;
  label: string;
  hint?: string;
  picture?: Picture | null;
  icon?: IconName;
  isSection?: boolean;
  isLocked?: boolean;
  t?: Texts;
}

/** One row that is a submit button: a tap saves. */
function Option({ name, value, label, hint, picture, icon, isSection, isLocked, t }: OptionProps) {
  return (
    <li {...(isSection && { className: 'sec' })}>
      <button name={name} value={value}>
        {!isSection && (
          <span className="pic" style={picture ? { '--c': picture.dominantColor } : undefined}>
            {picture ? (
              <img src={mediaUrl(picture, '60x60')} width={48} height={48} alt="" loading="lazy" />
            ) : (
              icon && <Icon name={icon} />
            )}
          </span>
        )}
        <span className="name">
          <bdi>{label}</bdi>
          {hint && <small>{hint}</small>}
        </span>
        {isLocked && t && <Icon name="lock" size={18} label={t.board.secret} />}
        <Icon name="plus" />
      </button>
    </li>
  );
}

function NewBoard({ form, isOpen, t }: { form: FormState; isOpen: boolean; t: Texts }) {
  const names = { name: 'board_name', description: 'board_description', privacy: 'board_privacy' };
  const fields = [
    { name: names.name, label: t.repin.boardName },
    { name: names.description, label: t.repin.boardDescription },
    { name: names.privacy, label: t.repin.privacy },
  ];
  return (
    <details className="box" open={isOpen}>
      <summary>
        <Icon name="plus" />
        {t.repin.newBoard}
      </summary>
      <FormFrame form={form} fields={fields} t={t}>
        <TextField
          form={form}
          name={names.name}
          label={t.repin.boardName}
          hint={t.repin.boardNameHint(limits.boardName)}
          autoComplete="off"
          t={t}
        />
        <TextAreaField
          form={form}
          name={names.description}
          label={t.repin.boardDescription}
          hint={t.repin.boardDescriptionHint(limits.boardDescription)}
          isOptional
          rows={2}
          t={t}
        />
        <PrivacyField form={form} name={names.privacy} t={t} />
        <button className="b wide" name="create" value="1">
          {t.repin.createAndSave}
        </button>
      </FormFrame>
    </details>
  );
}
