import type { ReactNode } from 'react';

export interface AlertProps {
  /** By which a field says that it is described here. */
  id?: string;
  /** A sentence, or paragraphs and lists of one's own; null and the empty text show nothing. */
  children: ReactNode;
}

/** What went wrong, read out as soon as it shows. */
export function Alert({ id, children }: AlertProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className="alert" role="alert" {...(id !== undefined && { id })}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
