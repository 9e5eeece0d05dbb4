import type { FormEvent } from 'react';
import { ActionForm } from '../base/form/action-form.tsx';
import { archivingTexts as t } from './texts/archiving.ts';

export interface ArchiveFormProps {
  boardId: string;
  isArchived: boolean;
  csrfToken: string;
  /** Set by an island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Archives a board, or takes it out of the archive. */
export function ArchiveForm({ boardId, isArchived, csrfToken, onSubmit }: ArchiveFormProps) {
  return (
    <ActionForm
      action={`/v3/boards/${boardId}/archive/`}
      csrfToken={csrfToken}
      method={isArchived ? 'DELETE' : 'PUT'}
      {...(onSubmit && { onSubmit })}
    >
      <button>{isArchived ? t.unarchive : t.archive}</button>
    </ActionForm>
  );
}
