import type { Request } from 'express';
import type { ErrorId } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { accountUrls, loginUrl } from '../../../views/accounts/account-urls.ts';
import { hadFile } from '../files/uploads/receive-file.ts';
import type { RequestContext } from '../request-context.ts';
import { employeeIds } from '../../staff/employees.ts';
import { csrfFieldName, isFormTokenOf, showingOf } from '../security/csrf.ts';
import type { Services } from '../../services.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { keepForm } from '../sessions/keep-form.ts';
import type { FormRefusal } from '../sessions/refused-form.ts';
import { bodyOf } from './request-form.ts';

const firsts = [
  'not_signed_in',
  'second_factor_demanded',
  'staff_factor_needed',
  'address_unconfirmed',
] as const satisfies ErrorId[];
/** Refusals of a form whose sender must pass another page first. */
type First = (typeof firsts)[number];

export function isFirst(error: ErrorId): error is First {
  return (firsts as readonly ErrorId[]).includes(error);
}

/** Returns the page that a form's sender must pass first, from which they come back to `next`. */
export function pageToPassFirst(error: First, next: string): string {
  switch (error) {
    case 'not_signed_in':
      return loginUrl(next);
    case 'second_factor_demanded':
      return accountUrls.factor;
    case 'staff_factor_needed':
      return next;
    case 'address_unconfirmed':
      return accountUrls.verifyWaiting;
  }
}

interface Typed {
  /** The page that shows it again. */
  page: string;
  refused: FormRefusal;
}

/** Maximum characters of all values that are stored until a page shows them. */
export const maxKeptCharacters = 64 * 1024;

/**
 * Stores what was typed until its sender has passed the page that stood before the form. Returns whether it is kept.
 * `not_found` is what visitors are told of staff forms, kept or not.
 */
export async function keepTyped(
  limiter: RateLimiter,
  request: Request,
  context: RequestContext,
  { page, refused }: Typed,
  error: First | 'not_found',
): Promise<boolean> {
  const { viewer, factorlessViewer } = context;
  const characters = Object.values(refused.values).join('').length;
  if (characters === 0 || characters > maxKeptCharacters) return false;
  const showing = showingOf(bodyOf(request)[csrfFieldName]);
  if (showing === null) return false;
  const { login, waits, form, formWithoutFile, waited, waitedWithoutFile } = refusals.kept;
  const [forLogin, forLater] = hadFile(request) ? [formWithoutFile, waitedWithoutFile] : [form, waited];
  const kept = { ...refused, page, showing };
  switch (error) {
    case 'not_found':
      return keepForm(limiter, context, { ...kept, message: forLogin }, null);
    case 'not_signed_in':
      return keepForm(limiter, context, { ...kept, message: forLogin }, login);
    case 'staff_factor_needed':
    case 'second_factor_demanded':
    case 'address_unconfirmed': {
      const { id: userId = '' } = (factorlessViewer ?? viewer).user ?? {};
      context.session.set(error === 'address_unconfirmed' ? 'afterWait' : 'afterFactor', page);
      const factor = error === 'staff_factor_needed' ? { needsFactor: true as const } : {};
      return keepForm(limiter, context, { ...kept, message: forLater, userId, ...factor }, waits);
    }
  }
}

/** Returns whether a form was on a page of an employee in this browser. Its token proves it after the login has ended. */
export async function isOfEmployee(
  services: Pick<Services, 'db' | 'signer'>,
  request: Request,
): Promise<boolean> {
  const field = bodyOf(request)[csrfFieldName];
  return (await employeeIds(services)).some((id) => isFormTokenOf(request, services.signer, id, field));
}
