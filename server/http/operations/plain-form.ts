import type { Request, Response } from 'express';
import type { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { hasUnreadFields } from '../files/uploads/receive-file.ts';
import { isUnwritable } from '../../storage/storage-full.ts';
import type { PageRenderer } from '../pages/rendered-page.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { isFirst, isOfEmployee, keepTyped, maxKeptCharacters, pageToPassFirst } from './keep-typed.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import { resendOf } from '../transports/resend-form.ts';
import { textsOf, typedValues } from './typed-values.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import type { AnyOperation, OperationContext } from './operation.ts';
import { keepLanguage } from '../locale-of.ts';
import { cameFrom, isSentInPlace } from './request-form.ts';
import { sentTo } from '../../../views/base/form/form-state.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';

/** Redirects after a form: 303 with a toast stored for the next page. What an earlier try left of it is done with. */
export async function answerForm(
  response: Response,
  operation: AnyOperation,
  data: unknown,
  input: Record<string, unknown>,
  context: OperationContext,
): Promise<void> {
  const outcome = operation.form?.done(data, input, context) ?? {
    to: cameFrom(response.req, context.origin) ?? '/',
  };
  if (outcome.told !== undefined) context.session.set('toast', { text: outcome.told, kind: 'info' });
  if (outcome.toast !== undefined) context.session.set('toast', outcome.toast);
  const sent = sentTo(operation.method, pathOf(response.req));
  for (const key of ['refusedForm', 'keptForm'] as const)
    if (context.session.data[key]?.sentTo === sent) context.session.unset(key);
  // The head of a redirect is sent before the session is stored at its end, and the browser goes on at once. The work
  // is done, so a failure only loses what the session tells of it.
  await context.session.saveChanges().catch(() => undefined);
  const to =
    outcome.isOutside === true
      ? outcome.to
      : inLanguageOfForm(response.req, context.origin, safeNext(outcome.to), input);
  leadTo(response, to);
}

/** A script that sends a form of its page is told where that leads: it would follow a redirect without learning it. */
function leadTo(response: Response, to: string): void {
  if (isSentInPlace(response.req)) response.location(to).status(204).end();
  else response.redirect(303, to);
}

/** Keeps the language of the address that a form was on, unless the form itself chooses one. */
function inLanguageOfForm(
  request: Request,
  origin: string,
  to: string,
  input: Record<string, unknown> = {},
): string {
  return input['locale'] === undefined ? keepLanguage(to, cameFrom(request, origin) ?? '') : to;
}

/**
 * Redirects to the form's page, which shows the message, the marked fields and the entered values once, so that a
 * reload does not resubmit. Errors not about the form are shown in place with their own status: faults, rate limits,
 * and possible cross-site requests, which must not change the session.
 */
export async function answerFormFailure(
  { renderer, limiter, services }: { renderer: PageRenderer; limiter: RateLimiter; services: Services },
  request: Request,
  response: Response,
  requestContext: RequestContext,
  operation: AnyOperation | null,
  input: Record<string, unknown>,
  error: AppError,
): Promise<void> {
  const before = cameFrom(request, requestContext.origin) ?? '/';
  const inItsLanguage = (to: string): string => inLanguageOfForm(request, requestContext.origin, to);
  // To anyone else, a staff form looks like any unknown URL.
  const isStranger = operation?.who === 'staff' && requestContext.viewer.isEmployee !== true;
  const declared = operation?.form;
  const form = isStranger ? undefined : declared;
  const page = inItsLanguage(safeNext(declared?.page(input, error) ?? before));
  const values = {
    ...typedValues(input, operation?.secrets ?? []),
    ...declared?.values?.(input),
    ...error.kept,
  };
  const refused = {
    ...(operation !== null && { sentTo: sentTo(operation.method, pathOf(request)) }),
    id: error.id,
    message: error.message,
    errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
    values,
    texts: textsOf(operation, values),
  };
  const hasText = declared !== undefined && (declared.isButton !== true || declared.keepsText === true);
  const keep = async (id: Parameters<typeof keepTyped>[4]): Promise<boolean> =>
    hasText && keepTyped(limiter, request, requestContext, { page, refused }, id);
  // Too long for a session, which each request reads.
  const isLong = Object.values(values).join('').length > maxKeptCharacters;
  if (isFirst(error.id)) {
    const isKept = await keep(error.id);
    if (!isKept && (hasText || declared === undefined) && (isLong || isTooLongToRead(request))) {
      await renderer.send(request, response, requestContext, {
        url: inItsLanguage(pageToPassFirst(error.id, before)),
        status: error.status,
        toast: { text: refusals.kept.tooLong, kind: 'error' },
      });
      return;
    }
    leadTo(response, inItsLanguage(pageToPassFirst(error.id, isKept ? page : before)));
    return;
  }
  const isPending = error.id === 'video_pending' || error.id === 'picture_pending';
  const isInPlace = error.id === 'cross_site' || (error.status >= 429 && !isPending);
  // A one-button form has no place for an error message.
  const toast: ToastMessage | null =
    form === undefined || form.isButton === true
      ? { text: error.message, kind: 'error', durationMs: toastTimes.saveDisplayMs }
      : null;
  const saidByToast = { ...refused, message: '', errors: {} };
  const showInPlace = (): Promise<void> =>
    renderer.send(request, response, requestContext, {
      // Shows the page with the button, since the page after a refusal may redirect and show nothing.
      url: toast === null ? page : before,
      status: error.status,
      ...(toast !== null && { toast }),
      ...(toast === null ? { formState: refused } : hasText && { formState: saidByToast }),
      resend: isInPlace && error.id !== 'cross_site' ? resendOf(request, operation) : null,
    });
  // Anyone else's would be answered with a session that no unknown URL begins.
  const mayReturn = error.id === 'not_found' && isStranger && requestContext.viewer.user === null;
  if (mayReturn && (await isOfEmployee(services, request))) await keep('not_found');
  if (operation === null || isStranger || isInPlace || isLong) {
    await showInPlace();
    return;
  }
  if (toast !== null) requestContext.session.set('toast', toast);
  if (toast === null || hasText)
    requestContext.session.set('refusedForm', {
      ...(toast === null ? refused : saidByToast),
      page,
      refusedAt: Date.now(),
    });
  try {
    await requestContext.session.save();
  } catch (cause) {
    // The entered values cannot be stored, so they are returned directly.
    if (!isUnwritable(cause)) throw cause;
    await showInPlace();
    return;
  }
  response.redirect(303, page);
}

/** Whether a form was too long to be read from somebody who is not logged in. */
const isTooLongToRead = (request: Request): boolean =>
  hasUnreadFields(request) ||
  (request.is('urlencoded') !== false && Number(request.headers['content-length']) > limits.bodyBytes);

const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?')[0] ?? '';
