import { ActionForm, type ActionFormProps } from './action-form.tsx';

export interface ConfirmedActionProps extends Omit<ActionFormProps, 'children' | 'onSubmit'> {
  /** What opens it. */
  label: string;
  /** The same for those who do not see what it stands beside. */
  name?: string;
  /** What will become of it. */
  text: string;
  /** The action itself, such as 'Yes, remove it'. */
  sure: string;
}

/** A action that cannot be undone: its button is shown once another has been pressed. */
export function ConfirmedAction({ label, name, text, sure, ...form }: ConfirmedActionProps) {
  return (
    <details className="action-sure">
      <summary className="b quiet" {...(name !== undefined && { 'aria-label': name })}>
        {label}
      </summary>
      <p>{text}</p>
      <ActionForm {...form}>
        <button className="b danger">{sure}</button>
      </ActionForm>
    </details>
  );
}
