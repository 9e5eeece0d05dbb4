import type { RequestHandler } from 'express';

const exposed =
  'Allow, ETag, Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id';

/** Opens `/v5` to scripts on any site (CORS). Callers authenticate by a token, never by a cookie. */
export const openToScripts: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed });
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response
    .status(204)
    .set({
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
      'Access-Control-Max-Age': '86400',
    })
    .end();
};
