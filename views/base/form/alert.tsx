import type { ReactNode } from 'react';

export interface AlertProps {
  /** Id that a field's `aria-describedby` refers to. */
  id?: string;
  /** Whether the page opens with the focus on it. */
  takesFocus?: boolean;
  /** A sentence, or block content. Null and an empty string render nothing. */
  children: ReactNode;
}

/** An error message, announced as soon as it appears. */
export function Alert({ id, takesFocus = false, children }: AlertProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div
      className="alert"
      role="alert"
      {...(id !== undefined && { id })}
      {...(takesFocus && { tabIndex: -1, autoFocus: true })}
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
