import { isShownTo } from '../security/csrf.ts';
import type { RefusedForm } from './refused-form.ts';

/** A form whose sender had to log in, show a second factor or confirm their address first, for afterwards. */
export interface KeptForm extends Omit<RefusedForm, 'refusedAt'> {
  /** The mark of the page that it was on, which tells whose it is. */
  showing: string;
  /** Who sent it. Absent if they were not logged in, or must log in further. Their own page shows it then. */
  userId?: string;
  /** It is shown once the session has shown a second factor. */
  needsFactor?: true;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Time for a login, with a forgotten password on the way, or a mail. */
const keptMs = 60 * 60 * 1000;

interface Forms {
  keptForm?: KeptForm;
  refusedForm?: RefusedForm;
  hasTwoFactors?: boolean;
}

/**
 * Turns a session's kept form into a refused one, which its page shows, if it belongs to the person who logs in or was
 * written before anybody had. Everything else that was typed goes.
 */
export function withKeptForm<Data extends Forms>(
  data: Data,
  userId: string,
  now: number,
): Omit<Data, 'keptForm' | 'refusedForm'> & Pick<Forms, 'refusedForm'> {
  const { keptForm, refusedForm: _gone, ...rest } = data;
  if (keptForm === undefined || now - keptForm.keptAt > keptMs) return rest;
  const { showing, keptAt: _then, userId: sender, needsFactor: _needs, ...form } = keptForm;
  const isTheirs =
    sender === undefined ? isShownTo(showing, userId) || isShownTo(showing, null) : sender === userId;
  return isTheirs ? { ...rest, refusedForm: { ...form, refusedAt: now } } : rest;
}

/** Returns the kept form of someone whose session goes on, for the page that shows it. Null for none. */
export function keptFormOf(
  { keptForm, hasTwoFactors }: Forms,
  page: string,
  userId: string | undefined,
  now: number,
): KeptForm | null {
  if (keptForm?.userId === undefined || keptForm.userId !== userId) return null;
  if (keptForm.needsFactor === true && hasTwoFactors !== true) return null;
  return keptForm.page === page && now - keptForm.keptAt <= keptMs ? keptForm : null;
}
