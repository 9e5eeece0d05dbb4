import type { PinCard, UserSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { messageTexts as t } from './texts.ts';
import { PinPreview } from '../pins/card/pin-preview.tsx';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ReceiverChoice } from './receiver-choice.tsx';

export interface NewMessageScreenProps {
  shell: ShellProps;
  title: string;
  form: FormState;
  /** Possible recipients. Preselected on resubmission or if the address names them. */
  people: UserSummary[];
  chosen: string[];
  /** The attached pin. */
  pin: PinCard | null;
}

/** Starts a conversation, or sends a pin to people (CARD-01, USER-11). */
export function NewMessageScreen({ shell, title, form, people, chosen, pin }: NewMessageScreenProps) {
  const { t: texts } = shell;
  const body = (
    <>
      <h1>{title}</h1>
      <FormFrame
        form={form}
        fields={[
          { name: 'user_ids', label: t.to, id: 'receivers' },
          { name: 'username', label: people.length > 0 ? t.somebodyElse : t.to },
          { name: 'text', label: t.write },
        ]}
        t={texts}
      >
        {people.length > 0 && (
          <ReceiverChoice people={people} chosen={chosen} error={form.errors['user_ids']} />
        )}
        <TextField
          form={form}
          name="username"
          label={people.length > 0 ? t.somebodyElse : t.to}
          hint={pin === null ? t.toHint : undefined}
          isOptional={people.length > 0}
          input={{ autoCapitalize: 'none', spellCheck: false }}
          autoComplete="off"
          t={texts}
        />
        <TextAreaField
          form={form}
          name="text"
          label={pin === null ? t.write : t.words}
          isOptional={pin !== null}
          rows={3}
          t={texts}
        />
        <button className="button">{t.send}</button>
      </FormFrame>
    </>
  );
  return (
    <Shell {...shell}>
      {pin === null ? (
        <div className="panel">{body}</div>
      ) : (
        <div className="repin-panel">
          <PinPreview pin={pin} t={texts} />
          <div>{body}</div>
        </div>
      )}
    </Shell>
  );
}
