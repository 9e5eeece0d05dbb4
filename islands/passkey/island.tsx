import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { passkeyTexts as t } from '../../views/accounts/texts/passkeys.ts';
import { accountTexts } from '../../views/accounts/texts/accounts.ts';
import { suspendedUrl } from '../../views/staff/staff-urls.ts';
import { call } from '../shared/call.ts';
import { whyNoPasskeys, makePasskey, signWithPasskey } from './webauthn.ts';

export type PasskeyProps = { mode: 'login'; next: string } | { mode: 'add' };

const neverChanges = () => (): void => undefined;

/** Logs in with a passkey, or adds one. Neither works without script, so CSS hides the button. */
export function Passkey(props: PasskeyProps): ReactNode {
  const whyNot = useSyncExternalStore(neverChanges, whyNoPasskeys, () => 'browser' as const);
  if (props.mode === 'login') return <LogIn next={props.next} />;
  if (whyNot === null) return <Add />;
  return <p className="settings__note">{whyNot === 'number' ? t.byNumber : t.needsScript}</p>;
}

function LogIn({ next }: { next: string }): ReactNode {
  const { problem, isBusy, run } = useTry();
  const onClick = (): void =>
    void run(t.refused, async () => {
      const whyNot = whyNoPasskeys();
      if (whyNot !== null) return whyNot === 'number' ? t.byNumber : t.notHere;
      const options = await call('POST /v3/sessions/passkey/options/', {});
      if (!options.ok) return options.message ?? t.refused;
      const credential = await signWithPasskey(options.data);
      const done = await call('POST /v3/sessions/passkey/', { credential } as never);
      const isSuspended = !done.ok && done.id === 'account_suspended';
      if (!done.ok && !isSuspended) return done.message ?? t.refused;
      location.assign(isSuspended ? suspendedUrl : next);
      return null;
    });
  return (
    <div className="passkey-login">
      <p aria-hidden="true">{t.or}</p>
      <button
        className="button quiet wide"
        type="button"
        onClick={onClick}
        {...(isBusy && { 'aria-busy': true })}
      >
        {t.logIn}
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

function Add(): ReactNode {
  const { problem, isBusy, run } = useTry();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void run(t.canceled, async () => {
      const { password = '', name = '' } = fields;
      const options = await call('POST /v3/users/me/passkeys/options/', { password });
      if (!options.ok) return options.message ?? t.canceled;
      const credential = await makePasskey(options.data);
      const done = await call('POST /v3/users/me/passkeys/', { name, credential } as never);
      if (!done.ok) return done.message ?? t.canceled;
      location.reload();
      return null;
    });
  };
  return (
    <form className="form" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor="passkey-name">{t.name}</label>
        <input id="passkey-name" name="name" maxLength={60} required aria-describedby="passkey-hint" />
        <small id="passkey-hint">{t.nameHint}</small>
      </div>
      <div className="field">
        <label htmlFor="passkey-password">{accountTexts.currentPassword}</label>
        <input
          id="passkey-password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </div>
      <p role="alert">{problem}</p>
      <p>
        <button className="button" {...(isBusy && { 'aria-busy': true })}>
          {isBusy ? t.adding : t.add}
        </button>
      </p>
    </form>
  );
}

/** Runs one attempt at a time. A returned message, or `turnedDown` if it throws, is the error to show. */
function useTry() {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (turnedDown: string, work: () => Promise<string | null>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      setProblem((await work()) ?? '');
    } catch {
      setProblem(turnedDown);
    }
    setBusy(false);
  };
  return { problem, isBusy, run };
}

export { Passkey as Island };
