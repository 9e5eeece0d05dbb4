import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorRequestHandler, Request } from 'express';
import type { Config } from '../config/config.ts';
import type { AppError } from '../errors.ts';
import type { Logger } from '../logging/logger.ts';
import type { Services } from '../services.ts';
import { safeNext } from '../../views/base/urls/safe-next.ts';
import { refusalOf, setRefusalHeaders, unreadRefusal } from './fault-of.ts';
import { requestIdOf } from './observe/request-id.ts';
import { cameFrom } from './operations/request-form.ts';
import type { Registry } from './operations/registry.ts';
import { keptOfUnread } from './transports/resend-form.ts';
import { failureEnvelope, type EnvelopeContext } from './operations/envelope.ts';
import { originOf } from './origin-of.ts';
import type { PageRenderer } from './pages/rendered-page.ts';
import { localeOf } from './locale-of.ts';
import { readRequestContext, visitorContext } from './request-context.ts';

interface FailureOptions {
  registry: Registry;
  config: Config;
  services: Services;
  logger: Logger;
}

/**
 * Final error handler: renders a refusal or failure outside any operation as a page or as JSON, never with a stack
 * trace.
 */
export function answerFailure(renderer: PageRenderer, options: FailureOptions): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const refusal = asRefusal(error, request, options);
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(refusal.status).set('Cache-Control', 'private, no-store');
    setRefusalHeaders(response, refusal);
    const form = formOfFailure(request);
    if (form === 'v5') {
      response.json({ code: refusal.code, message: refusal.message });
      return;
    }
    if (form === 'envelope') {
      response.json(failureEnvelope(await envelopeContext(request, refusal, options), refusal));
      return;
    }
    try {
      const { config, services } = options;
      // Identifying the caller may itself have failed.
      const context = await readAgain(
        refusal,
        () => readRequestContext(request, services, config, 'page'),
        () => visitorContext(request, config),
      );
      const page =
        request.method === 'GET' ? request.originalUrl : (cameFrom(request, context.origin) ?? '/');
      const { resend, formState } =
        refusal.status >= 500
          ? await keptOfUnread(options, request, response, refusal)
          : { resend: null, formState: null };
      await renderer.send(request, response, context, {
        url: '/error/',
        status: refusal.status,
        ...(formState !== null && { formState }),
        failure: {
          status: refusal.status,
          message: refusal.message,
          page: safeNext(page),
          resend,
        },
      });
    } catch {
      response.type('text/plain').send(refusal.message);
    }
  };
}

/** Returns the format that the caller can read: pages for requests that accept HTML and send plain forms. */
function formOfFailure(request: Request): 'v5' | 'envelope' | 'page' {
  const { path, method } = request;
  if (path.startsWith('/v5/')) return 'v5';
  const accept = request.headers.accept ?? '';
  if (path === '/story_feed/' && !accept.includes('json')) return 'page';
  if (!accept.includes('text/html')) return 'envelope';
  const isOperation = /^\/v3\/(?!docs\/)/.test(path) || /\/resource\//.test(path);
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const isForm = method === 'POST' && path.startsWith('/v3/') && typeof request.is(forms) === 'string';
  return isOperation && !isForm ? 'envelope' : 'page';
}

/** Omits the caller where identifying them may have failed. */
async function envelopeContext(
  request: Request,
  refusal: AppError,
  { services, config }: FailureOptions,
): Promise<EnvelopeContext> {
  const named = /\/resource\/([A-Za-z]{1,60})\//.exec(request.originalUrl)?.[1];
  const asked = { resourceName: named ?? 'ApiResource', options: {} };
  const viewer = { user: null, isBot: false, isMobile: false, isTablet: false, saveData: false } as const;
  const context = await readAgain<Omit<EnvelopeContext, keyof typeof asked>>(
    refusal,
    () => readRequestContext(request, services, config),
    () => ({
      viewer: { ...viewer, locale: localeOf(request, config), country: 'US', theme: 'system' },
      requestId: requestIdOf(request),
      origin: originOf(request, config),
    }),
  );
  return { ...context, ...asked };
}

/** How long the response to a failure waits for a database that was busy. */
const patienceMs = 1000;

/** Reads the caller for the response to a failure. Without the database, or if it stays busy, `otherwise`. */
function readAgain<Context>(
  { id }: AppError,
  read: () => Promise<Context>,
  otherwise: () => Context,
): Promise<Context> {
  const known = read().catch(otherwise);
  return id === 'busy'
    ? Promise.race([known, sleep(patienceMs, undefined, { ref: false }).then(otherwise)])
    : known;
}

/** Errors of the body parsers and the router carry their own status. */
function asRefusal(error: unknown, request: Request, { logger }: FailureOptions): AppError {
  return (
    unreadRefusal(error) ?? refusalOf(error, logger, 'request failed', { requestId: requestIdOf(request) })
  );
}
