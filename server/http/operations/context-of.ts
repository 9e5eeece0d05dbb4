import type { Request } from 'express';
import { withoutPerson } from '../../events/without-person.ts';
import { withVisitor } from '../../experiments/note-outcomes.ts';
import { unkeyed } from '../../idempotency/keyed-call.ts';
import type { RequestFacts } from '../request-facts.ts';
import { csrfFieldName, showingOf } from '../security/csrf.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { Services } from '../../services.ts';
import { bodyOf } from './find-call.ts';
import type { OperationContext } from './operation.ts';
import { isPlainForm } from './plain-form.ts';

/** What an operation is given of a request. */
export function contextOf(
  { services, limiter }: { services: Services; limiter: RateLimiter },
  request: Request,
  facts: RequestFacts,
  file: OperationContext['file'],
): OperationContext {
  const key = request.headers['idempotency-key'];
  const asksNoTracking = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
  const seen = servicesFor(services, asksNoTracking, facts.unit);
  return {
    services: seen,
    asksNoTracking,
    unit: asksNoTracking ? null : facts.unit,
    viewer: facts.viewer,
    session: facts.session,
    origin: facts.origin,
    address: facts.address,
    caller: facts.caller,
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
  unit: RequestFacts['unit'],
): OperationContext['services'] {
  if (asksNoTracking) return withoutPerson(services);
  return unit?.kind === 'visitor' ? withVisitor(services, unit) : services;
}
