import { isShownTo } from '../security/csrf.ts';
import type { RefusedForm } from './refused-form.ts';

/** A form that was sent after its sender's login had ended, for after the next one. */
export interface KeptForm extends Omit<RefusedForm, 'refusedAt'> {
  /** The mark of the page that it was on, which tells whose it is. */
  showing: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Time for a login, with a forgotten password on the way. */
const keptMs = 60 * 60 * 1000;

interface Forms {
  keptForm?: KeptForm;
  refusedForm?: RefusedForm;
}

/**
 * Turns a session's kept form into a refused one, which its page shows, if it belongs to the person who logs in or was
 * written before anybody had. Everything else that was typed goes.
 */
export function withKeptForm<Data extends Forms>(
  data: Data,
  userId: string,
  now: number,
): Omit<Data, keyof Forms> & Pick<Forms, 'refusedForm'> {
  const { keptForm, refusedForm: _gone, ...rest } = data;
  if (keptForm === undefined || now - keptForm.keptAt > keptMs) return rest;
  const { showing, keptAt: _then, ...form } = keptForm;
  const isTheirs = isShownTo(showing, userId) || isShownTo(showing, null);
  return isTheirs ? { ...rest, refusedForm: { ...form, refusedAt: now } } : rest;
}
