import type { RequestHandler } from 'express';
import type { RateLimiter } from '../security/rate-limiter.ts';

/** By network. A page of another site shows a handful of widgets to each of its visitors. */
const limit = { points: 600, perSeconds: 60 };

/** Limits calls that anybody may make without an account, of which many run a statement each. */
export function limitWidgets(limiter: RateLimiter): RequestHandler {
  return async (request, _response, next) => {
    await limiter.take('widgets', request.ip ?? '', limit);
    next();
  };
}
