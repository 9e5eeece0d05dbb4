import type { Request } from 'express';
import { withoutPerson } from '../../events/without-person.ts';
import { withVisitor } from '../../experiments/note-outcomes.ts';
import { unkeyed } from '../../idempotency/keyed-call.ts';
import type { RequestContext } from '../request-context.ts';
import { csrfFieldName, showingOf } from '../security/csrf.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { Services } from '../../services.ts';
import { bodyOf } from './find-call.ts';
import type { OperationContext } from './operation.ts';
import { isPlainForm } from './plain-form.ts';

/** Creates an operation's context from a request. */
export function contextOf(
  { services, limiter }: { services: Services; limiter: RateLimiter },
  request: Request,
  context: RequestContext,
  file: OperationContext['file'],
): OperationContext {
  const key = request.headers['idempotency-key'];
  const asksNoTracking = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
  const seen = servicesFor(services, asksNoTracking, context.unit);
  return {
    services: seen,
    asksNoTracking,
    unit: asksNoTracking ? null : context.unit,
    viewer: context.viewer,
    session: context.session,
    origin: context.origin,
    address: context.address,
    caller: context.caller,
    limiter,
    idempotencyKey: typeof key === 'string' ? key : showingOf(bodyOf(request)[csrfFieldName]),
    isPlainForm: isPlainForm(request),
    keyed: unkeyed(seen),
    file,
  };
}

function servicesFor(
  services: Services,
  asksNoTracking: boolean,
  unit: RequestContext['unit'],
): OperationContext['services'] {
  if (asksNoTracking) return withoutPerson(services);
  return unit?.kind === 'visitor' ? withVisitor(services, unit) : services;
}
