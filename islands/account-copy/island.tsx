import { useEffect, useState, type ReactNode } from 'react';
import type { FormState } from '../../views/base/form/form-state.ts';
import { CopyProgress, StopImport } from '../../views/exports/copy-forms.tsx';
import { call } from '../shared/call.ts';

export interface AccountCopyProps {
  kind: 'import' | 'export' | 'undo';
  /** The import that is undone. */
  importId?: string;
  done: number;
  total: number;
  href: string;
  /** The form that stops it. Null if it cannot be stopped. */
  stop: FormState | null;
}

const askEveryMs = 2000;

/** Moves the progress of an export or import forward in place, and shows its page once it has ended. */
export function AccountCopyWatch({ kind, importId, done, total, href, stop }: AccountCopyProps): ReactNode {
  const [counts, setCounts] = useState({ done, total });
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const result = await (importId !== undefined
        ? call('GET /v3/users/me/imports/{import_id}/undo/', { import_id: importId })
        : kind === 'import'
          ? call('GET /v3/users/me/imports/', {})
          : call('GET /v3/users/me/exports/', {}));
      if (!result.ok) return;
      if (result.data === null || !['waiting', 'working'].includes(result.data.status)) location.reload();
      else setCounts({ done: result.data.done, total: result.data.total });
    };
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [kind, importId]);
  return (
    <CopyProgress kind={kind} {...counts} href={href}>
      {stop !== null && <StopImport form={stop} />}
    </CopyProgress>
  );
}

export { AccountCopyWatch as Island };
