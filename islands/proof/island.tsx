import type { ReactNode } from 'react';
import { proofTexts as t } from '../../views/accounts/texts/proof.ts';
import type { ProofForm } from '../../views/contract/people/proof.ts';

export interface ProofProps {
  /** Absent for a form with a password that asks for no proof. */
  form?: ProofForm;
  /** Of the button that sends the form. */
  label: string;
  isWide?: boolean;
  isDanger?: boolean;
  isQuiet?: boolean;
  /** What the button does, where its label says that of several. */
  name?: string;
  /** Without JavaScript, a confirmed address takes the proof's place. */
  asksToConfirm?: boolean;
}

/**
 * The end of a form that visitors send with a proof of work: its button, which computes the rest of it when pressed.
 * Also that of a form with a password, which stays typed when the form is refused.
 */
export function Proof({
  form,
  label,
  isWide = false,
  isDanger = false,
  isQuiet = false,
  name,
  asksToConfirm = false,
}: ProofProps): ReactNode {
  return (
    <>
      <input type="hidden" {...(form !== undefined && { name: 'proof' })} data-proof={form ?? ''} />
      {asksToConfirm && (
        <noscript>
          <p className="form__note">{t.noScript}</p>
        </noscript>
      )}
      <div>
        <button
          className={
            isWide ? 'button wide' : isDanger ? 'button danger' : isQuiet ? 'button quiet' : 'button'
          }
          type="submit"
          {...(name !== undefined && { 'aria-label': name })}
        >
          {label}
        </button>
        <div role="status">
          <p className="form__wait" hidden>
            {t.working}
            <progress aria-label={t.working} max={1} value={0} />
          </p>
        </div>
      </div>
    </>
  );
}

export { Proof as Island };
