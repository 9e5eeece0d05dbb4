import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import type { KeepState } from './draft-saver.ts';
import { keepForm } from './keep-form.ts';

/**
 * Autosaves the surrounding form, performs its buttons' actions in place, and makes its entries draggable
 * ([UPLOAD-05]). Without it, the form submits natively.
 */
export function DraftKeeper(): ReactNode {
  const [state, setState] = useState<{ at: KeepState; problem?: string | null | undefined }>({ at: 'idle' });
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      line.current === null ? undefined : keepForm(line.current, (at, problem) => setState({ at, problem })),
    [],
  );
  return (
    <p className="page-editor__status" role="status" ref={line}>
      {state.problem ?? (state.at === 'idle' ? '' : t[state.at])}
    </p>
  );
}

export { DraftKeeper as Island };
