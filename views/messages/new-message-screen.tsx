import type { ReactNode } from 'react';
import type { PinCard } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { PinPreview } from '../pins/card/pin-preview.tsx';

export interface NewMessageScreenProps {
  shell: ShellProps;
  title: string;
  /** Island: the form. */
  form: ReactNode;
  /** The attached pin. */
  pin: PinCard | null;
}

/** Starts a conversation, or sends a pin to people (CARD-01, USER-11). */
export function NewMessageScreen({ shell, title, form, pin }: NewMessageScreenProps) {
  const { t } = shell;
  const body = (
    <>
      <h1>{title}</h1>
      {form}
    </>
  );
  return (
    <Shell {...shell}>
      {pin === null ? (
        <div className="panel">{body}</div>
      ) : (
        <div className="repin-panel">
          <PinPreview pin={pin} t={t} />
          <div>{body}</div>
        </div>
      )}
    </Shell>
  );
}
