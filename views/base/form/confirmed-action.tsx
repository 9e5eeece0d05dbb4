import { ActionForm, type ActionFormProps } from './action-form.tsx';

export interface ConfirmedActionProps extends Omit<ActionFormProps, 'children' | 'onSubmit'> {
  /** Label of the button that opens the confirmation. */
  label: string;
  /** Accessible label that includes the subject. */
  name?: string;
  /** Explains the consequences. */
  text: string;
  /** Label of the action itself, such as 'Yes, remove it'. */
  sure: string;
}

/** An irreversible action. Its button appears after another one is pressed. */
export function ConfirmedAction({ label, name, text, sure, ...form }: ConfirmedActionProps) {
  return (
    <details className="confirmed-action">
      <summary className="button quiet" {...(name !== undefined && { 'aria-label': name })}>
        {label}
      </summary>
      <p>{text}</p>
      <ActionForm {...form}>
        <button className="button danger">{sure}</button>
      </ActionForm>
    </details>
  );
}
