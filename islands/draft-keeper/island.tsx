import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { keepForm, type KeepState } from './keep-form.ts';

/**
 * Keeps the form around it while it is typed into, does what its buttons ask for without leaving the page, and lets
 * its entries be dragged into order ([UPLOAD-05]). Without it the form is sent.
 */
export function DraftKeeper(): ReactNode {
  const [state, setState] = useState<KeepState>('idle');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => (line.current === null ? undefined : keepForm(line.current, setState)), []);
  return (
    <p className="pg-status" role="status" ref={line}>
      {state === 'idle' ? '' : t[state]}
    </p>
  );
}

export { DraftKeeper as Island };
