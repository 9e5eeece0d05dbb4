import { refusals } from '../../refusals.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { KeptForm } from './kept-form.ts';

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
