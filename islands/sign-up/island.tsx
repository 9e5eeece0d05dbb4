import { useEffect, useReducer, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SignUpFields } from '../../views/base/form/sign-up-fields.tsx';
import { Icon } from '../../views/base/icon.tsx';
import { signUpStep } from '../../views/saves/sign-up-steps.ts';
import { signUpTexts as signup } from '../../views/accounts/texts/sign-up.ts';
import { commonTexts, formTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import '../shared/forms/form-styles.ts';
import { report } from '../shared/page/page-reports.ts';
import { createModal, type Modal } from '../shared/modal/create-modal.ts';
import { Alert } from '../../views/base/form/alert.tsx';

export interface SignUpProps {
  /** Opens immediately, for signed-out visitors on phones who view their saves. */
  isOpen?: boolean;
  latestBirthday: string;
  /** Path and query of the page, where logging in leads back. */
  returnTo: string;
  /** Joining takes more than the form: the sign-up page says what. */
  isElsewhere?: boolean;
  siteName: string;
}

/**
 * The sign-up modal (UNAUTH-04): a dismissible prompt about a save, then the form. The native dialog traps the focus,
 * closes on Escape and restores the focus.
 */
export function SignUp({
  isOpen = false,
  isElsewhere = false,
  latestBirthday,
  returnTo,
  siteName,
}: SignUpProps): ReactNode {
  const [step, dispatch] = useReducer(signUpStep, isOpen ? 'prompt' : 'closed');
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = step !== 'closed';
  useEffect(() => bus.on('signUp', () => dispatch('open')), []);
  const modal = useRef<Modal>(null);
  const onDismiss = useRef<() => boolean>(() => true);
  useEffect(() => {
    if (dialog.current === null) return undefined;
    const made = createModal(dialog.current, {
      // A modal that opens by itself uses the gentler sheet animation.
      variant: isOpen ? 'sheet' : 'signup',
      mayDismiss: () => onDismiss.current(),
    });
    modal.current = made;
    return () => made.destroy();
  }, [isOpen]);
  useEffect(() => {
    if (isShown) modal.current?.open();
    else modal.current?.dismiss();
  }, [isShown]);

  const dismiss = (): void => {
    if (step === 'closed' || step === 'sending') return;
    dispatch('dismiss');
    report('dismiss', null, { what: 'signup' });
    void call('PUT /v3/session_state/', { unauth_interstitial_dismissed: true });
  };
  useEffect(() => {
    // The step machine decides and then closes the modal.
    onDismiss.current = () => {
      dismiss();
      return false;
    };
  });
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    dispatch('send');
    const result = await register(values);
    if (result.ok) {
      location.reload();
      return;
    }
    const wrong = result.fields ?? [];
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    // Errors shown on fields are not repeated.
    const isMarked =
      wrong.length > 0 && wrong.every(({ field }) => dialog.current?.querySelector(`#${field}`));
    setProblem(isMarked ? null : (result.message ?? formTexts.noAnswer));
    dispatch('refused');
  };
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const next = `?next=${encodeURIComponent(returnTo)}`;
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="sign-up-title">
      {isShown && (
        <div className="modal__body">
          <button className="button icon close" aria-label={signup.close} onClick={dismiss}>
            <Icon name="close" />
          </button>
          <h2 id="sign-up-title">
            {step !== 'prompt'
              ? signup.title({ site: siteName })
              : isOpen
                ? signup.keepTitle
                : signup.promptTitle}
          </h2>
          {step === 'prompt' ? (
            <>
              <p>{isOpen ? signup.keepLead : signup.promptLead}</p>
              {isElsewhere ? (
                <a className="button wide" href={`/signup/${next}`}>
                  {signup.promptYes}
                </a>
              ) : (
                <button
                  className="button wide"
                  onClick={() => {
                    dispatch('complete');
                    void import('../shared/proof/prove.ts').then(
                      ({ begin }) => begin('sign_up'),
                      () => undefined,
                    );
                  }}
                  autoFocus
                >
                  {signup.promptYes}
                </button>
              )}
              <a className="button quiet wide" href={`/login/${next}`}>
                {commonTexts.logIn}
              </a>
              <button className="button quiet wide" onClick={dismiss}>
                {signup.promptNo}
              </button>
            </>
          ) : (
            <form
              className="form"
              method="post"
              action="/v3/register/"
              onSubmit={(event) => void send(event)}
            >
              <Alert>{problem}</Alert>
              <SignUpFields form={{ ...emptyForm, errors }} latestBirthday={latestBirthday} t={texts} />
              <button className="button wide" {...(step === 'sending' && { 'aria-busy': true })}>
                {signup.submit}
              </button>
            </form>
          )}
        </div>
      )}
    </dialog>
  );
}

/** Sends the form, with a proof of work if the site asks for one. One that has become useless is made anew. */
async function register(
  values: Record<string, string>,
  isAgain = false,
): Promise<Awaited<ReturnType<typeof call<'POST /v3/register/'>>>> {
  const proof = await import('../shared/proof/prove.ts').then(
    ({ prove }) => prove('sign_up'),
    () => '',
  );
  const result = await call('POST /v3/register/', { ...values, proof, onboard: true } as never);
  return !result.ok && result.id === 'proof_refused' && !isAgain ? register(values, true) : result;
}

const texts = { signup };
const emptyForm = { action: '/v3/register/', csrfToken: '', values: {}, errors: {} };

export { SignUp as Island };
