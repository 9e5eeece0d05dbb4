import type { FormEvent, ReactNode } from 'react';
import { CsrfField } from './csrf-field.tsx';

export interface ActionFormProps {
  action: string;
  csrfToken: string;
  /** Request method. HTML forms support only GET and POST. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** Set by an island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A one-button form with hidden fields only. */
export function ActionForm({
  action,
  csrfToken,
  method = 'POST',
  fields = {},
  onSubmit,
  children,
}: ActionFormProps) {
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
