import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { KeptForm } from './kept-form.ts';

/** Forms that are kept, by network. What is typed into further ones is lost. */
const kept = { points: 60, perSeconds: 3600 };

/** Stores a form in the session until its sender logs in, with what the next page says of it. Returns whether there was room. */
export async function keepForm(
  limiter: RateLimiter,
  { session, viewer, address }: RequestContext,
  form: Omit<KeptForm, 'keptAt'>,
  toast: string | null,
): Promise<boolean> {
  if (viewer.isBot || !(await limiter.has('forms of visitors', address, kept))) return false;
  session.set('keptForm', { ...form, keptAt: Date.now() });
  if (toast !== null && session.data.toast === undefined) session.set('toast', { text: toast, kind: 'info' });
  await session.save();
  return true;
}
