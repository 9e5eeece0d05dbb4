import type { FormEvent, ReactNode } from 'react';
import { CsrfField } from '../form/csrf-field.tsx';

export interface HiddenFormProps {
  action: string;
  /** How the call is made; plain forms know POST alone. */
  method: 'POST' | 'PUT' | 'DELETE';
  csrfToken: string;
  fields?: Record<string, string>;
  /** Given by an island; without it the form is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A button's own form: everything it sends is hidden. */
export function HiddenForm({ action, method, csrfToken, fields = {}, onSubmit, children }: HiddenFormProps) {
  return (
    <form method="post" action={action} {...(onSubmit && { onSubmit })}>
      <CsrfField token={csrfToken} />
      {method !== 'POST' && <input type="hidden" name="_method" value={method} />}
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
