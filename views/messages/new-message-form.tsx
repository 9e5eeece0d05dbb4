import type { FormEvent, ReactNode } from 'react';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import type { UserSummary } from '../contract/models.ts';
import { ReceiverChoice } from './receiver-choice.tsx';
import { messageTexts as t } from './texts.ts';

export interface NewMessageFormProps {
  form: FormState;
  /** Possible recipients. Preselected on resubmission or if the address names them. */
  people: UserSummary[];
  chosen: string[];
  /** A pin is attached, so that words are optional. */
  hasPin: boolean;
  /** Set by the island. `sending` is shown instead of the form, which keeps what was typed. */
  live?: { sending: ReactNode; onSend: (event: FormEvent<HTMLFormElement>) => void };
}

/** Who a message is for, and its words. */
export function NewMessageForm({ form, people, chosen, hasPin, live }: NewMessageFormProps) {
  const somebody = people.length > 0 ? t.somebodyElse : t.to;
  return (
    <>
      {live?.sending}
      <div hidden={Boolean(live?.sending)}>
        <FormFrame
          form={form}
          fields={[
            { name: 'user_ids', label: t.to, id: 'receivers' },
            { name: 'username', label: somebody },
            { name: 'text', label: t.write },
          ]}
          onSubmit={live?.onSend}
        >
          {people.length > 0 && (
            <ReceiverChoice people={people} chosen={chosen} error={form.errors['user_ids']} />
          )}
          <TextField
            form={form}
            name="username"
            label={somebody}
            hint={hasPin ? undefined : t.toHint}
            isOptional={people.length > 0}
            input={{ autoCapitalize: 'none', spellCheck: false }}
            autoComplete="off"
          />
          <TextAreaField
            form={form}
            name="text"
            label={hasPin ? t.words : t.write}
            isOptional={hasPin}
            rows={3}
          />
          <button className="button">{t.send}</button>
        </FormFrame>
      </div>
    </>
  );
}
