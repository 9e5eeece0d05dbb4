import type { FormEvent, ReactNode } from 'react';
import { CsrfField } from './csrf-field.tsx';

export interface ActionFormProps {
  action: string;
  csrfToken: string;
  /** What the address is asked to do; HTML itself knows POST alone. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Fields sent along. */
  fields?: Record<string, string>;
  /** Given by an island; without it the form is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A button's own form: everything it sends is hidden. */
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
