import type { FormEvent } from 'react';
import { peopleTexts as t } from './texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';

export interface BlockControlProps {
  userId: string;
  name: string;
  isBlocked: boolean;
  isBusy?: boolean;
  /** Address for reporting the person. */
  reportHref: string;
  /** Return address of the plain form. */
  next: string;
  csrfToken: string;
  /** Set by the island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Blocks after confirmation, or unblocks (USER-03). */
export function BlockControl(props: BlockControlProps) {
  const { name, isBlocked, reportHref } = props;
  const report = (
    <a className="button quiet" href={reportHref} aria-label={t.reportNamed({ name })}>
      {t.report}
    </a>
  );
  if (isBlocked)
    return (
      <div className="invited-control">
        <p>
          <b>{t.youBlocked({ name })}</b>
        </p>
        <p>{t.youBlockedText}</p>
        <BlockForm {...props} method="DELETE" />
        {report}
      </div>
    );
  return (
    <details className="popup-form">
      <summary className="button quiet">{t.moreOptions}</summary>
      <div>
        <p>{t.blockHint}</p>
        <BlockForm {...props} method="PUT" />
        {report}
      </div>
    </details>
  );
}

function BlockForm({
  userId,
  name,
  isBusy = false,
  next,
  csrfToken,
  onSubmit,
  method,
}: BlockControlProps & { method: 'PUT' | 'DELETE' }) {
  const isBlocking = method === 'PUT';
  return (
    <ActionForm
      action={`/v3/users/${userId}/block/`}
      method={method}
      csrfToken={csrfToken}
      fields={{ next }}
      {...(onSubmit && { onSubmit })}
    >
      <button
        className="button"
        aria-label={isBlocking ? t.blockNamed({ name }) : t.unblockNamed({ name })}
        {...(isBusy && { 'aria-busy': true })}
      >
        {isBlocking ? t.block : t.unblock}
      </button>
    </ActionForm>
  );
}
