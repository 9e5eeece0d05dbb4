import { refusals } from '../../refusals.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { isShownTo } from '../security/csrf.ts';
import type { SessionData } from './session-handle.ts';
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

/** Forms that are kept, by network. What is typed into further ones is lost. */
const kept = { points: 60, perSeconds: 3600 };
/** Characters of all fields together. */
const keptCharacters = 64 * 1024;

/** Stores a form in the session until its sender logs in. Returns whether there was something to keep, and room. */
export async function keepForm(
  limiter: RateLimiter,
  { session, viewer, address }: RequestContext,
  form: Omit<KeptForm, 'keptAt'>,
): Promise<boolean> {
  const typed = Object.values(form.values).join('');
  if (viewer.isBot || typed === '' || typed.length > keptCharacters) return false;
  if (!(await limiter.has('forms of visitors', address, kept))) return false;
  session.set('keptForm', { ...form, keptAt: Date.now() });
  if (session.data.toast === undefined) session.set('toast', { text: refusals.kept.login, kind: 'info' });
  await session.save();
  return true;
}

/**
 * Turns a kept form into a refused one, which its page shows, if it belongs to the person who logs in or was written
 * before anybody had. Everything else that was typed goes.
 */
export function withKeptForm(data: SessionData, userId: string, now: number): SessionData {
  const { keptForm, refusedForm: _gone, ...rest } = data;
  if (keptForm === undefined || now - keptForm.keptAt > keptMs) return rest;
  const { showing, keptAt: _then, ...form } = keptForm;
  const isTheirs = isShownTo(showing, userId) || isShownTo(showing, null);
  return isTheirs ? { ...rest, refusedForm: { ...form, refusedAt: now } } : rest;
}
