import { DeedForm, type DeedFormProps } from './deed-form.tsx';

export interface ConfirmedDeedProps extends Omit<DeedFormProps, 'children' | 'onSubmit'> {
  /** What opens it. */
  label: string;
  /** The same for those who do not see what it stands beside. */
  name?: string;
  /** What will become of it. */
  text: string;
  /** The deed itself, such as 'Yes, remove it'. */
  sure: string;
}

/** A deed that cannot be undone: its button is shown once another has been pressed. */
export function ConfirmedDeed({ label, name, text, sure, ...form }: ConfirmedDeedProps) {
  return (
    <details className="deed-sure">
      <summary className="b quiet" {...(name !== undefined && { 'aria-label': name })}>
        {label}
      </summary>
      <p>{text}</p>
      <DeedForm {...form}>
        <button className="b danger">{sure}</button>
      </DeedForm>
    </details>
  );
}
